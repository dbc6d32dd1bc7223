"""What programs can ask for, as a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from arbiter.api.reference import operations, shapes


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """Every address of the API and every shape, made from the OpenAPI document."""
    context = {"operations": operations().items(), "shapes": shapes()}
    return render(request, "public/reference.html", context)
