"""Lines of players for tests, field by field in their columns."""


def player(
    number: object,
    *rounds: str,
    sex: str = "",
    title: str = "",
    name: str = "Ivanov, Ivan",
    rating: object = "",
    federation: str = "",
    identity: str = "",
    born: str = "",
    points: str = "",
    rank: str = "",
) -> str:
    """A line 001; each round as its ten characters, `   2 w 1`."""
    fixed = (
        f"001 {number!s:>4} {sex:1}{title:>3} {name:33} {rating!s:>4} {federation:3} "
        f"{identity:>11} {born:10} {points:>4} {rank:>4}"
    )
    assert len(fixed) == 89
    return (fixed + "  " + "".join(f"{round:10}" for round in rounds)).rstrip()


def file(*lines: str) -> str:
    """Lines as a file."""
    return "".join(f"{line}\n" for line in lines)
