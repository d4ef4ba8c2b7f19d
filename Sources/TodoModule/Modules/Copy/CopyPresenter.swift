import TodoEntities

final class CopyPresenter: CommandPresenter<any CopyInteractorInput>, CommandViewOutput {
  weak var view: (any CopyViewInput)?

  func didRequest(_ request: CopyRequest) { interactor.copyItems(request) }
}

extension CopyPresenter: CopyInteractorOutput {
  func didCopy(
    _ copies: [ItemChange], blocked: [ItemChange], naming numbers: [ItemID: Int],
    by request: CopyRequest
  ) {
    let words = formatter.report(isDryRun: request.isDryRun, naming: numbers)
    let added = copies.compactMap(\.after).map { words.line(adding: $0) }
    // The user may have forgotten the dates of the original.
    let dates = copies.flatMap { words.dateRemarks(on: $0, of: [.wait], by: request.edits) }
    view?.showReport(
      ReportViewModel(
        lines: added + blocked.map { words.line($0) },
        remarks: words.remarks(on: request.remarks, ofItem: copies.first?.after?.number ?? 0)
          + dates))
    router.close(with: .ok)
  }
}
