import TodoEntities

final class ClearPresenter: ReportPresenter<any ClearInteractorInput>, CommandViewOutput {
  func didRequest(_ request: ClearRequest) { interactor.removeDone(request) }
}

extension ClearPresenter: ClearInteractorOutput {
  func didRemove(_ items: [TodoItem], isDryRun: Bool) {
    let lines = items.map { ChangeReport.Line(verb: .removed, row: ItemRow($0, at: now)) }
    show(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .nothingToClear))
  }
}
