import TodoEntities

final class CopyPresenter: ReportPresenter<any CopyInteractorInput>, CommandViewOutput {
  func didRequest(_ request: CopyRequest) { interactor.copyItems(request) }
}

extension CopyPresenter: CopyInteractorOutput {
  func didCopy(_ copies: [ItemChange], blocked: [ItemChange], by request: CopyRequest) {
    let lines =
      copies.compactMap(\.after).map { ChangeReport.Line(adding: $0, at: now) }
      + blocked.map { ChangeReport.Line($0, changed: .changed, at: now) }
    let words = request.remarks.map(ChangeReport.Remark.words)
    let firstDays = copies.compactMap { $0.firstDueRemark(by: request.edits) }
    // The wait date of a copy may be one that the user has not thought of.
    let hidden = copies.compactMap { $0.hiddenRemark(at: now) }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun, nothing: .noMatch,
        remarks: words + firstDays + hidden))
  }
}
