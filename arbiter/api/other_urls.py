"""The last pattern under /api/v1: whatever no other room serves is `not_found`."""

from django.urls import path

from arbiter.api.views.service import NothingHere

app_name = "api-other"

urlpatterns = [path("<path:rest>", NothingHere.as_view(), name="nothing-here")]
