import TodoEntities

/// Presenter to view.
protocol ExportViewInput: AnyObject {
  func showDocument(_ bytes: [UInt8])
  func showLosses(_ lines: [String])
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol ExportViewOutput: AnyObject {
  func didRequestExport(_ request: ExportRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol ExportInteractorInput: AnyObject {
  func exportItems(_ request: ExportRequest)
}

/// Interactor to presenter.
protocol ExportInteractorOutput: AnyObject {
  func didExport(_ text: ExportedText)
  func didFail(_ error: StoreError)
}

/// Which items are to go out, and how.
struct ExportRequest: Equatable {
  let query: ItemQuery
  let format: ExchangeFormat
}
