"""The equipment of the hall is looked at before a round, and it is kept who has looked and when."""

from collections.abc import Collection
from typing import Any

from arbiter.rules.equipment import equipment_of
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import EquipmentCheck, Round, RoundState, Table
from tournaments.selectors.games import tables_of_round
from tournaments.services.locks import locked_round


@writing()
def check_equipment(
    *,
    round_: Round,
    by: Any,
    requirements: Collection[str] = (),
    tables: Collection[int] = (),
    in_order: bool = True,
    remark: str = "",
) -> list[EquipmentCheck]:
    """Put down that things are in order, or are not.

    Args:
        by: the account.
        requirements: codes of `arbiter.rules.equipment`; none: all that the pack asks for.
        tables: their numbers; none: the whole hall.
        remark: what is wrong, or what was done about it.

    Raises Refused: ``wrong_round_state``, the round is not announced or over;
    ``unknown_requirement``; ``unknown_table_of_round``.
    """
    round_ = locked_round(round_, RoundState.PUBLISHED)
    asked = equipment_of(round_.section.pack)
    if unknown := sorted(set(requirements) - asked.codes):
        raise Refused("unknown_requirement", requirement=unknown[0], known=sorted(asked.codes))
    places = {table.number: table for table in tables_of_round(round_)}
    if missing := sorted(set(tables) - set(places)):
        raise Refused("unknown_table_of_round", table=missing[0])
    codes = [
        each.code for each in asked.requirements if not requirements or each.code in requirements
    ]
    where: list[Table | None] = [places[number] for number in sorted(set(tables))] or [None]
    return EquipmentCheck.objects.bulk_create(
        EquipmentCheck(
            round=round_,
            table=table,
            requirement=code,
            in_order=in_order,
            remark=remark.strip(),
            by=by,
        )
        for code in codes
        for table in where
    )
