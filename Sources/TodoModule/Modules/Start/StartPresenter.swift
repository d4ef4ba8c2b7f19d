import TodoEntities

final class StartPresenter: ReportPresenter<any StartInteractorInput>, CommandViewOutput {
  func didRequest(_ request: StartRequest) { interactor.changeItems(request) }
}

extension StartPresenter: StartInteractorOutput {
  func didChange(_ outcome: StartOutcome, by request: StartRequest) {
    let lines =
      outcome.stopped.map { line($0, .stop) } + outcome.changes.map { line($0, request.change) }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun,
        nothing: request.target == nil ? .nothingToStop : .noMatch))
  }

  private func line(_ change: ItemChange, _ work: StartChange) -> ChangeReport.Line {
    ChangeReport.Line(
      change, changed: work == .start ? .started : .stopped,
      unchanged: work == .start ? .alreadyStarted : .alreadyStopped, at: now)
  }
}
