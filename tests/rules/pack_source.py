"""The files of the rule packs."""

from importlib.resources import files


def source(pack_id: str) -> str:
    """Text of the pack's TOML file."""
    return files("arbiter.rules").joinpath("packs", f"{pack_id}.toml").read_text(encoding="utf-8")
