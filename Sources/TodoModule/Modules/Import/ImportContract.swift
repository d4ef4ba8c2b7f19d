import TodoEntities

/// Presenter to view.
protocol ImportViewInput: AnyObject {
  func showProgress(_ percent: Int)
  func showSummary(_ summary: ImportSummary)
}

/// Presenter to interactor.
protocol ImportInteractorInput: AnyObject {
  func importItems(_ request: ImportRequest)
}

/// Interactor to presenter.
protocol ImportInteractorOutput: StoreInteractorOutput {
  /// Reports how much of a long import is done, from 0 to 1.
  func didProgress(_ share: Double)
  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool)
  func didFail(_ error: ImportError)
}

/// What to import.
struct ImportRequest: Equatable {
  /// Empty if none is named: standard input is read then, but at a terminal that is an error.
  let sources: [ImportSource]
  /// `nil` to detect the format of each source.
  let format: ExchangeFormat?
  let isDryRun: Bool
  /// Whether deleted tasks are imported, as cancelled items.
  let takesDeleted: Bool
  /// Whether the added items are shown, not only counted.
  let listsAdded: Bool
}

/// The result of an import, as it is shown.
struct ImportSummary: Equatable {
  /// What todo could not represent or keep of one source.
  struct SourceRemarks: Equatable {
    let source: ImportSource
    /// What could not be represented or kept, with line numbers.
    let remarks: [ExchangeRemarks]
  }

  /// The added items.
  let added: [ReportViewModel.Line]
  /// The updated items, with the values that were overwritten.
  let updated: [ReportViewModel.Line]
  /// Number of items left alone: the list already had them, as recent or more recent.
  let leftAlone: Int
  /// Whether nothing was written.
  let isDryRun: Bool
  /// The remarks on each source, printed to standard error.
  let remarks: [SourceRemarks]
  /// The number of added items that are not in `added`, because nothing shows them.
  let unlistedCount: Int
}
