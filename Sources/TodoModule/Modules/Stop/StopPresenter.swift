import TodoEntities

final class StopPresenter: ReportPresenter<any StopInteractorInput>, CommandViewOutput {
  func didRequest(_ request: StopRequest) { interactor.stopWork(request) }
}

extension StopPresenter: StopInteractorOutput {
  func didStop(_ changes: [ItemChange], by request: StopRequest) {
    show(
      ChangeReport(
        lines: changes.map { ChangeReport.Line(stopping: $0, at: now) }, isDryRun: request.isDryRun,
        nothing: request.target == nil ? .nothingToStop : .noMatch))
  }
}
