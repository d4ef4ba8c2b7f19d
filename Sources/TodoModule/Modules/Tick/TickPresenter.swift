import TodoEntities

final class TickPresenter: ReportPresenter<any TickInteractorInput>, CommandViewOutput {
  func didRequest(_ request: TickRequest) { interactor.changeChecklist(request) }
}

extension TickPresenter: TickInteractorOutput {
  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    show(ChangeReport(lines: lines, isDryRun: isDryRun))
  }
}
