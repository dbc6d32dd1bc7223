from tournaments.models.attention import Attention
from tournaments.models.board_grant import BoardGrant, GrantSide
from tournaments.models.competition import Competition
from tournaments.models.correction import Correction
from tournaments.models.decided import MeetingDecider, PlaceDecision, StruckOut
from tournaments.models.entry import Entry, EntryStatus, ForbiddenMeeting, GrantedBye
from tournaments.models.incident import Incident, IncidentDegree, IncidentKind
from tournaments.models.journal import JournalEntry
from tournaments.models.membership import Membership, Role
from tournaments.models.pairing import Bye, ClerkEntry, Pairing, PairingGame
from tournaments.models.pairing_job import PairingJob
from tournaments.models.player import Player, Sex
from tournaments.models.round import PUBLIC, Round, RoundState
from tournaments.models.section import Section
from tournaments.models.starting import EquipmentCheck, HallStop
from tournaments.models.table import Table
from tournaments.models.transcript import Transcript

__all__ = [
    "PUBLIC",
    "Attention",
    "BoardGrant",
    "Bye",
    "ClerkEntry",
    "Competition",
    "Correction",
    "Entry",
    "EntryStatus",
    "EquipmentCheck",
    "ForbiddenMeeting",
    "GrantSide",
    "GrantedBye",
    "HallStop",
    "Incident",
    "IncidentDegree",
    "IncidentKind",
    "JournalEntry",
    "MeetingDecider",
    "Membership",
    "Pairing",
    "PairingGame",
    "PairingJob",
    "PlaceDecision",
    "Player",
    "Role",
    "Round",
    "RoundState",
    "Section",
    "Sex",
    "StruckOut",
    "Table",
    "Transcript",
]
