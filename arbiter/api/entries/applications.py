"""A player puts himself down: nobody is asked who calls, and nothing is told of anybody else."""

import uuid

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.entries.bodies import ApplicationBody
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import component, writes
from arbiter.api.view import OpenView, section_or_404
from tournaments.services.entries.applications import application_secret, apply_once


class Applications(OpenView):
    @writes(
        "apply",
        "Put oneself down for a section; the answer is the applicant's private link",
        component("Application"),
        body=ApplicationBody,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = section_or_404(section_id)
        values = self.body(ApplicationBody)
        entry = apply_once(section=section, values=values, key=idempotency_key(request))
        path = reverse("public:application", args=[application_secret(entry)])
        link = request.build_absolute_uri(path)
        return Response({"section": str(section.pk), "link": link}, status=201)
