import TodoEntities

/// Presenter to view.
protocol ExportViewInput: CommandViewInput {
  func showDocument(_ bytes: [UInt8])
  /// What the format could not hold, by the numbers of the items.
  func showLosses(_ losses: ExchangeRemarks)
}

/// View to presenter.
protocol ExportViewOutput: CommandViewOutput {
  func didRequestExport(_ request: ExportRequest)
}

/// Presenter to interactor.
protocol ExportInteractorInput: AnyObject {
  func exportItems(_ query: ItemQuery, as format: ExchangeFormat)
}

/// Interactor to presenter.
protocol ExportInteractorOutput: StoreInteractorOutput {
  func didExport(_ text: ExportedText)
}

/// Which items are to go out, and how.
struct ExportRequest: Equatable {
  let filter: ItemFilter
  /// Nothing if none is given.
  let format: ExchangeFormat?
}
