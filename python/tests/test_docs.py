"""The examples of docs/python.md print what the page says."""

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
# A block of Python, and the block of text that follows it.
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("code", "expected"), EXAMPLE.findall(PAGE.read_text()))
def test_example(code: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, str(PAGE), "exec"), {})
    assert output.getvalue().rstrip() == expected.rstrip()
    for drawn in tmp_path.glob("*.svg"):
        assert drawn.read_text() == (PAGE.parent / f"python-{drawn.name}").read_text()
