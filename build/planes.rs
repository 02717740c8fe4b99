//! The encoding in which networks are downloaded, shared by `build.rs` and `web/bindgen`.

/// Encodes a network file so that it compresses much better: its words of 16 bits, which are mostly small, with the
/// sign in the lowest bit, and their lower bytes apart from their upper ones. King buckets are much alike: each but the
/// first is kept as its difference from the one before. `src/eval/nnue/embedded.rs` restores the file.
pub fn encode(network: &[u8]) -> Vec<u8> {
    let lag = words_of_king_bucket(network);
    let words: Vec<i16> = network
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| i16::from_le_bytes(bytes))
        .collect();
    let before = |at: usize| if lag > 0 && at >= lag { words[at - lag] } else { 0 };
    let small = words.iter().enumerate().map(|(at, word)| word.wrapping_sub(before(at)));
    let zigzag: Vec<[u8; 2]> = small.map(|word| (word << 1 ^ word >> 15).to_le_bytes()).collect();
    let planes = [0, 1]
        .into_iter()
        .flat_map(|plane| zigzag.iter().map(move |bytes| bytes[plane]));
    (lag as u32).to_le_bytes().into_iter().chain(planes).collect()
}

/// How far apart the words are that the king buckets have in common; 0 where there is but one. `docs/network-format.md`
/// describes the header.
fn words_of_king_bucket(bytes: &[u8]) -> usize {
    let number = |at: usize| {
        bytes
            .get(at..)
            .and_then(<[u8]>::first_chunk)
            .map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize)
    };
    let (version, inputs, hidden, king_buckets) = (number(8), number(12), number(40), number(100));
    if version >= 3 && king_buckets > 1 {
        inputs * hidden
    } else {
        0
    }
}
