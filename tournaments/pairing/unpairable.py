"""Why a round cannot be paired: a proof, in the plainest words that are true of it."""

from __future__ import annotations

from collections.abc import Sequence, Set

from tournaments.pairing.perfect_matching import Edge, obstacle
from tournaments.pairing.proposal import NoLegalPairing, listed
from tournaments.pairing.score_groups import Candidate
from tournaments.results import Number

REFUSALS = {
    "everybody_has_had_a_bye": ("players",),
    "nobody_left_to_meet": ("forbidden", "met", "player"),
    "too_few_opponents": ("groups", "outside"),
}
"""``everybody_has_had_a_bye``: the field is odd and all of them are barred from the bye.
``nobody_left_to_meet``: a player has met, or must not meet, everybody who is there, and has no bye
to come. ``too_few_opponents``: ``groups`` (players with ``, ``, groups with ``; `` between them)
are odd, each player may only meet others of his group or those ``outside``, and there are fewer of
those than groups. The bye stands in both lists as player 0."""

BYE: Number = 0


def vertices_of(field: Sequence[Candidate]) -> frozenset[Number]:
    """All who need a partner: the players, and the bye of an odd field."""
    return frozenset(one.number for one in field) | ({BYE} if len(field) % 2 else frozenset())


def proof(
    field: Sequence[Candidate], never: Set[frozenset[Number]], edges: frozenset[Edge]
) -> NoLegalPairing:
    """Why not everybody of a field can have a partner.

    Args:
        field: by place.
        never: pairs forbidden absolutely.
        edges: all that is allowed, with the byes.

    Raises:
        ValueError: everybody can.
    """
    vertices = vertices_of(field)
    everybody = [one.number for one in field]
    if BYE in vertices and not any(one.may_have_bye for one in field):
        return NoLegalPairing("everybody_has_had_a_bye", players=listed(everybody))
    with_partner = {number for edge in edges for number in edge}
    for one in field:
        if one.number not in with_partner:
            barred = {
                number
                for number in everybody
                if frozenset((one.number, number)) in never and number not in one.met
            }
            return NoLegalPairing(
                "nobody_left_to_meet",
                player=one.number,
                met=listed(one.met.intersection(everybody)),
                forbidden=listed(barred),
            )
    return NoLegalPairing("too_few_opponents", **odd_groups(vertices, edges))


def odd_groups(vertices: frozenset[Number], edges: frozenset[Edge]) -> dict[str, str]:
    """The odd groups and whom alone they may meet elsewhere, as a refusal holds them.

    Raises:
        ValueError: everybody can have a partner.
    """
    found = obstacle(vertices, edges)
    return {
        "groups": "; ".join(listed(group) for group in found.groups),
        "outside": listed(found.outside),
    }
