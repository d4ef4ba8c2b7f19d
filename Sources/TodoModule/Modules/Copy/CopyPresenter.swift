import TodoEntities

final class CopyPresenter: ReportPresenter<any CopyInteractorInput>, CommandViewOutput {
  func didRequest(_ request: CopyRequest) { interactor.copyItems(request) }
}

extension CopyPresenter: CopyInteractorOutput {
  func didCopy(
    _ copies: [ItemChange], blocked: [ItemChange], naming numbers: [ItemID: Int],
    by request: CopyRequest
  ) {
    let lines = (copies.compactMap(\.after).map(ItemChange.added) + blocked).map {
      ChangeReport.Line($0, changed: .changed, at: now, naming: numbers)
    }
    let words = request.remarks.map(ChangeReport.Remark.words)
    // The dates of a copy may be ones that the user has not thought of.
    let dates = copies.flatMap { $0.dateRemarks(of: [.wait], by: request.edits, at: now) }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun, nothing: .noMatch, remarks: words + dates))
  }
}
