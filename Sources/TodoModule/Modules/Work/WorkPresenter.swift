import TodoEntities

final class WorkPresenter: ReportPresenter<any WorkInteractorInput>, CommandViewOutput {
  func didRequest(_ request: WorkRequest) { interactor.changeItems(request) }
}

extension WorkPresenter: WorkInteractorOutput {
  func didChange(_ outcome: WorkOutcome, by request: WorkRequest) {
    let lines =
      outcome.stopped.map { line($0, .stop) } + outcome.changes.map { line($0, request.change) }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun,
        nothing: request.target == nil ? .nothingToStop : .noMatch))
  }

  private func line(_ change: ItemChange, _ work: WorkChange) -> ChangeReport.Line {
    ChangeReport.Line(
      change, changed: work == .start ? .started : .stopped,
      unchanged: work == .start ? .alreadyStarted : .alreadyStopped, at: now)
  }
}
