// Includes done and waiting items in `export`. Chooses JSON if the line names no other format.

import TodoEntities

final class ExportPresenter: CommandPresenter<any ExportInteractorInput>, CommandViewOutput {
  weak var view: (any ExportViewInput)?

  func didRequest(_ request: ExportRequest) {
    // Without a filter, an export is the complete list, with done and waiting items.
    interactor.exportItems(
      ItemQuery(request.filter, includesHidden: true), as: request.format ?? .json,
      onlyEvents: request.onlyEvents)
  }
}

extension ExportPresenter: ExportInteractorOutput {
  func didExport(_ piece: [UInt8]) { view?.showPiece(piece) }

  func didExportAll(losing losses: ExchangeRemarks) {
    if !losses.entries.isEmpty { view?.showLosses(losses) }
    router.close(with: .ok)
  }
}
