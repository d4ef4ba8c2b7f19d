import TodoEntities

/// Presenter to view.
protocol ExportViewInput: AnyObject {
  /// Shows the next piece of the exported text: complete lines.
  func showPiece(_ bytes: [UInt8])
  /// Shows the values that the format cannot hold, with the numbers of the items.
  func showLosses(_ losses: ExchangeRemarks)
}

/// Presenter to interactor.
protocol ExportInteractorInput: AnyObject {
  func exportItems(_ query: ItemQuery, as format: ExchangeFormat, onlyEvents: Bool)
}

/// Interactor to presenter.
protocol ExportInteractorOutput: StoreInteractorOutput {
  /// Reports the next piece of the text: complete lines.
  func didExport(_ piece: [UInt8])
  /// Reports the end of the text, and the values that the format could not hold.
  func didExportAll(losing losses: ExchangeRemarks)
}

/// A request to export items in a format.
struct ExportRequest: Equatable {
  let filter: ItemFilter
  /// `nil` if `--to` is not given.
  let format: ExchangeFormat?
  /// Whether each item with a date is an event of a calendar.
  let onlyEvents: Bool
}
