"""The project's handlers of errors that no view has answered: under the API they are problems."""

from django.http import HttpRequest, HttpResponse
from django.views import defaults

from arbiter.api.problem import Problem, plain_problem_response

API = "/api/"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(API):
        problem = Problem("malformed", field="request", why=type(exception).__name__)
        return plain_problem_response(problem, request)
    return defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(API):
        return plain_problem_response(Problem("not_allowed"), request)
    return defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(API):
        return plain_problem_response(Problem("not_found"), request)
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(API):
        return plain_problem_response(Problem("internal_error"), request)
    return defaults.server_error(request)
