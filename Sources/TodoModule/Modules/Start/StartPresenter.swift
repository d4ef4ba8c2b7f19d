import TodoEntities

final class StartPresenter: ReportPresenter<any StartInteractorInput>, CommandViewOutput {
  func didRequest(_ request: StartRequest) { interactor.startWork(request) }
}

extension StartPresenter: StartInteractorOutput {
  func didStart(_ started: [ItemChange], stopping others: [ItemChange], isDryRun: Bool) {
    let lines =
      others.map { ChangeReport.Line(stopping: $0, at: now) }
      + started.map {
        ChangeReport.Line($0, changed: .started, unchanged: .alreadyStarted, at: now)
      }
    show(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
  }
}
