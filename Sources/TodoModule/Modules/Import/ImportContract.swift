import TodoEntities

/// Presenter to view.
protocol ImportViewInput: AnyObject {
  func showProgress(_ percent: Int)
  func showImport(_ result: ImportViewModel)
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
  /// The order of day and month in the dates of tables and JSON; nil to find it out.
  let dates: DateOrder?
  /// Whether the added items are shown, not only counted.
  let listsAdded: Bool
}

/// The result of an import.
struct ImportViewModel: Equatable {
  /// The items that were added, unless nothing shows them, and those that were updated.
  let rows: [ItemRow]
  /// A line for each item that people see: the new ones if they are few or in a dry run, and the updated ones with
  /// the values that were overwritten.
  let lines: [ReportViewModel.Line]
  /// `added 25, updated 0, unchanged 3 from 'a.txt' (todo.txt)`.
  let counts: String
  /// What todo could not represent or keep of the sources, with line numbers.
  let remarks: [String]
}
