import TodoEntities

/// Presenter to view.
protocol ExportViewInput: CommandViewInput {
  func showDocument(_ bytes: [UInt8])
  func showLosses(_ lines: [String])
}

/// View to presenter.
protocol ExportViewOutput: CommandViewOutput {
  func didRequestExport(_ request: ExportRequest)
}

/// Presenter to interactor.
protocol ExportInteractorInput: AnyObject {
  func exportItems(_ request: ExportRequest)
}

/// Interactor to presenter.
protocol ExportInteractorOutput: StoreInteractorOutput {
  func didExport(_ text: ExportedText)
}

/// Which items are to go out, and how.
struct ExportRequest: Equatable {
  let query: ItemQuery
  let format: ExchangeFormat
}
