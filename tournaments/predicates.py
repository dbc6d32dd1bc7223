"""Who may do what in a competition, as predicates; the law of the game is `record.authority`.

Every role is held in one competition and gives no power over another.
"""

from typing import Any

from rules.predicates import predicate
from rules.rulesets import add_rule

from tournaments.models import Competition, Membership, Role


def _holds(user: Any, competition: Competition | None, *roles: Role) -> bool:
    if competition is None or user is None or not getattr(user, "is_active", False):
        return False
    held = Membership.objects.filter(user_id=user.pk, competition=competition, role__in=roles)
    return held.exists()


@predicate
def is_staff_account(user: Any) -> bool:
    """Anyone with an account: may set up a competition of their own."""
    return user is not None and getattr(user, "is_active", False)


@predicate
def organises_something(user: Any) -> bool:
    """Organises some competition here: what belongs to no competition may be added to."""
    is_active = user is not None and getattr(user, "is_active", False)
    return is_active and Membership.objects.filter(user_id=user.pk, role=Role.ORGANISER).exists()


@predicate
def is_organiser(user: Any, competition: Competition | None) -> bool:
    """Organises this competition."""
    return _holds(user, competition, Role.ORGANISER)


@predicate
def is_arbiter(user: Any, competition: Competition | None) -> bool:
    """Officiates in this competition; the chief arbiter does too."""
    return _holds(user, competition, Role.ARBITER, Role.CHIEF)


@predicate
def is_clerk(user: Any, competition: Competition | None) -> bool:
    """Enters players and results of this competition."""
    return _holds(user, competition, Role.CLERK)


is_official = is_organiser | is_arbiter
is_staff = is_official | is_clerk

add_rule("create_competition", is_staff_account)
add_rule("import_openings", organises_something)
add_rule("see_competition", is_staff)
add_rule("see_records", is_official)
add_rule("set_up_section", is_organiser)
add_rule("register_players", is_staff)
add_rule("admit_players", is_official)
add_rule("set_up_round", is_official)
add_rule("enter_results", is_staff)
add_rule("correct_results", is_arbiter)
add_rule("decide_places", is_official)
add_rule("keep_backups", is_organiser)
add_rule("officiate", is_arbiter)
add_rule("grant_boards", is_arbiter)
add_rule("manage_staff", is_organiser)
