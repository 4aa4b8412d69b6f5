"""The files of ``formats/`` as the tests read them: vectors of all games and of each game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FORMATS = Path(__file__).parents[2] / "formats"


def lines(name: str) -> list[dict[str, Any]]:
    """All objects of the vector files of that name: the general file and those in the games' folders.

    Each object gets the key ``id``: its game's folder, if any, and its name or its number.
    """
    found = []
    for path in sorted([*FORMATS.glob(f"vectors/{name}.jsonl"), *FORMATS.glob(f"*/vectors/{name}.jsonl")]):
        where = "" if path.parent.parent == FORMATS else f"{path.parent.parent.name}-"
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")[:-1], 1):
            vector = json.loads(line)
            vector["id"] = f"{where}{vector.get('name', number)}"
            found.append(vector)
    return found


def source(vector: dict[str, Any]) -> bytes:
    """The input of a vector, as bytes."""
    if "hex" in vector:
        return bytes.fromhex(vector["hex"])
    if "parts" in vector:
        return b"".join(text.encode() * times for text, times in vector["parts"])
    text: str = vector["input"]
    return text.encode()


VECTORS = [*lines("valid"), *lines("invalid")]
"""All inputs with their verdicts."""


def canonical_lines() -> list[str]:
    """Every canonical line in the vectors, without its LF."""
    records = [record["canonical"] for vector in VECTORS for record in vector["records"] if "canonical" in record]
    seen = [line for vector in lines("views") for line in (vector["record"], *vector["views"].values())]
    return [*records, *seen, *(vector["record"] for vector in lines("answers"))]
