from tournaments.models.board_grant import BoardGrant, GrantSide
from tournaments.models.competition import Competition
from tournaments.models.membership import Membership, Role
from tournaments.models.pairing import Pairing, PairingGame
from tournaments.models.player import Entry, Player
from tournaments.models.round import Round
from tournaments.models.section import Scoring, Section
from tournaments.models.table import Table

__all__ = [
    "BoardGrant",
    "Competition",
    "Entry",
    "GrantSide",
    "Membership",
    "Pairing",
    "PairingGame",
    "Player",
    "Role",
    "Round",
    "Scoring",
    "Section",
    "Table",
]
