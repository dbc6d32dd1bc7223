"""The forms by which an arbiter gives commands. Each makes the body that the API takes."""

from arbiter.console.command_form import CommandForm
from arbiter.console.command_forms import claims, clocks, conduct, play, reports, rulings

FORMS: dict[str, type[CommandForm]] = {
    form.kind: form
    for form in (
        play.StartForm,
        play.PresentForm,
        play.AbsentForm,
        play.MoveForm,
        play.AnswerCallForm,
        play.NoteForm,
        claims.ClaimForm,
        claims.PresentRecordForm,
        claims.WithdrawClaimForm,
        claims.RuleClaimForm,
        clocks.NoteFlagForm,
        clocks.DeclareFlagsForm,
        clocks.StopClocksForm,
        clocks.ResumeClocksForm,
        clocks.AdjustClockForm,
        clocks.ReadClockForm,
        clocks.ResumePlayForm,
        rulings.RetractForm,
        rulings.StartClearDrawForm,
        rulings.RuleLimitForm,
        rulings.DeclareResultForm,
        rulings.ReopenForm,
        reports.ReportResultForm,
        conduct.RuleTouchForm,
        conduct.RuleIrregularityForm,
        conduct.WarnForm,
        conduct.WithdrawReprimandForm,
    )
}
