import TodoEntities

final class StartPresenter: ReportPresenter<any StartInteractorInput>, CommandViewOutput {
  func didRequest(_ request: StartRequest) { interactor.startWork(request) }
}

extension StartPresenter: StartInteractorOutput {
  func didStart(_ outcome: StartOutcome, isDryRun: Bool) {
    let lines =
      outcome.stopped.map { ChangeReport.Line(stopping: $0, at: now) }
      + outcome.started.map {
        ChangeReport.Line($0, changed: .started, unchanged: .alreadyStarted, at: now)
      }
    show(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
  }
}
