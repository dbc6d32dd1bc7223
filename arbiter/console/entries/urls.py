from django.urls import path

from arbiter.console.entries import acts, bans, check_in, importing, listing, numbers, registering

SECTION = "sections/<uuid:section_id>/entries"
ENTRY = "entries/<uuid:entry_id>"

urlpatterns = [
    path(f"{SECTION}/", listing.entries, name="entries"),
    path(f"{SECTION}/new/", registering.new_entry, name="new_entry"),
    path(f"{SECTION}/known/", registering.enter_known, name="enter_known"),
    path(f"{SECTION}/import/", importing.import_list, name="import_players"),
    path(f"{SECTION}/import/<path:key>/", importing.imported_list, name="imported_list"),
    path(f"{SECTION}/check-in/", check_in.check_in_list, name="check_in_list"),
    path(f"{SECTION}/absent/", check_in.leave_out, name="leave_out"),
    path(f"{SECTION}/numbers/", numbers.numbers, name="numbers"),
    path(f"{SECTION}/numbers/rating/", numbers.by_rating, name="number_by_rating"),
    path(f"{SECTION}/numbers/lot/", numbers.by_lot, name="number_by_lot"),
    path(f"{SECTION}/forbidden/", bans.bans, name="bans"),
    path(f"{SECTION}/forbidden/common/", bans.apart, name="keep_apart"),
    path("forbidden/<uuid:ban_id>/allow/", bans.allow, name="allow_meeting"),
    path(f"{ENTRY}/", listing.entry, name="entry"),
    path(f"{ENTRY}/edit/", registering.edit, name="edit_player"),
    path(f"{ENTRY}/check-in/", check_in.toggle, name="check_in"),
    path(f"{ENTRY}/number/", numbers.move, name="move_to_number"),
    path(f"{ENTRY}/admit/", acts.admit_entry, name="admit"),
    path(f"{ENTRY}/reject/", acts.reject_entry, name="reject"),
    path(f"{ENTRY}/withdraw/", acts.withdraw_entry, name="withdraw"),
    path(f"{ENTRY}/return/", acts.return_entry, name="return_player"),
    path(f"{ENTRY}/remove/", acts.remove, name="remove_entry"),
    path(f"{ENTRY}/byes/", acts.grant, name="grant_bye"),
    path("byes/<uuid:bye_id>/take-back/", acts.take_back, name="take_bye_back"),
]
