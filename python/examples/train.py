"""Trains a small network with PyTorch: train.py SHARDS NETWORK [EPOCHS].

SHARDS is a folder of self-play games (treville selfplay), NETWORK the file to write. The engine plays the network with
the option EvalFile, or in Python: treville.Engine(eval_file=NETWORK).
"""

import sys

import torch
from torch import nn

import treville

HIDDEN = 64
BUCKETS = 4
# The score that corresponds to an output of 1.0, and the share of the result in the target.
SCALE = 400
RESULT = 0.3
# The largest weight that the engine's integers can hold.
MOST_WEIGHT = 127 / 64


class Network(nn.Module):
    """The smallest network that the engine knows: one layer for both sides, squared units, and an output neuron."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.features = nn.EmbeddingBag(inputs, HIDDEN, mode="sum")
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.output = nn.Parameter(torch.empty(BUCKETS, 2 * HIDDEN))
        self.output_bias = nn.Parameter(torch.zeros(BUCKETS))
        # About thirty inputs are active at a time.
        nn.init.uniform_(self.features.weight, -(30**-0.5), 30**-0.5)
        nn.init.uniform_(self.output, -((2 * HIDDEN) ** -0.5), (2 * HIDDEN) ** -0.5)

    def forward(self, batch: treville.Batch) -> torch.Tensor:
        offsets = torch.from_numpy(batch.offsets)
        sides = [self.features(torch.from_numpy(side), offsets) + self.bias for side in (batch.own, batch.other)]
        hidden = torch.cat(sides, dim=1).clamp(0, 1).square()
        buckets = torch.from_numpy(batch.buckets).long()
        return (hidden * self.output[buckets]).sum(dim=1) + self.output_bias[buckets]

    def clip(self) -> None:
        """Keeps all weights within the range of the engine's integers."""
        with torch.no_grad():
            for weights in (self.features.weight, self.output):
                weights.clamp_(-MOST_WEIGHT, MOST_WEIGHT)

    def write(self, path: str, variant: str) -> None:
        arrays = {
            "feature_weights": self.features.weight,
            "feature_bias": self.bias,
            "output_weights": self.output,
            "output_bias": self.output_bias,
        }
        numbers = {name: tensor.detach().numpy() for name, tensor in arrays.items()}
        treville.write_network(path, variant, numbers, scale=SCALE, force=True)


def loss_of(network: Network, batch: treville.Batch) -> torch.Tensor:
    expected = torch.sigmoid(torch.from_numpy(batch.scores) / SCALE)
    target = RESULT * torch.from_numpy(batch.results) + (1 - RESULT) * expected
    return (torch.sigmoid(network(batch)) - target).square().mean()


def validation_loss(network: Network, shards: treville.Shards) -> float:
    total, count = 0.0, 0
    with torch.no_grad():
        for batch in shards.batches("validation", buckets=BUCKETS, pool=1):
            total += loss_of(network, batch).item() * len(batch)
            count += len(batch)
    return total / max(count, 1)


def main() -> None:
    folder, path = sys.argv[1:3]
    epochs = int((sys.argv[3:] or ["3"])[0])
    shards = treville.Shards(folder)
    network = Network(shards.inputs)
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    print(f"{shards.games} games of {shards.variant}; before: {validation_loss(network, shards):.6f}")
    for epoch in range(1, epochs + 1):
        for batch in shards.batches(size=4096, seed=epoch, buckets=BUCKETS):
            optimiser.zero_grad()
            loss_of(network, batch).backward()
            optimiser.step()
            network.clip()
        print(f"epoch {epoch}: {validation_loss(network, shards):.6f}")
    network.write(path, shards.variant)
    board = treville.Board(shards.variant, treville.random_start_fen(shards.variant, 1))
    print(f"{path} plays {treville.Engine(eval_file=path).play(board, nodes=5000)}")


if __name__ == "__main__":
    main()
