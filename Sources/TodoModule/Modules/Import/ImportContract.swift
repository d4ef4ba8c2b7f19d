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
  /// Reports the progress of a long import, from 0 to 1.
  func didProgress(_ share: Double)
  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool)
  func didFail(_ error: ImportError)
}

/// A request to import items.
struct ImportRequest: Equatable {
  /// Empty if the command line names none. Then standard input is read, but at a terminal that is an error.
  let sources: [ImportSource]
  /// `nil` to detect the format of each source.
  let format: ExchangeFormat?
  let isDryRun: Bool
  /// Whether deleted tasks are imported, as cancelled items.
  let takesDeleted: Bool
  /// The order of day and month in the dates of tables and JSON, or nil to detect it.
  let dates: DateOrder?
  /// Whether the added items are shown, not only counted.
  let listsAdded: Bool
}

/// The result of an import.
struct ImportViewModel: Equatable {
  /// The added items, unless nothing shows them, and the updated items.
  let rows: [ItemRow]
  /// A line for each item that people see: new items if they are few or in a dry run, and updated items with the
  /// overwritten values.
  let lines: [ReportViewModel.Line]
  /// `added 25, updated 0, unchanged 3 from 'a.txt' (todo.txt)`.
  let counts: String
  /// Warnings about values of the sources that todo could not read or keep, with line numbers.
  let remarks: [String]
}
