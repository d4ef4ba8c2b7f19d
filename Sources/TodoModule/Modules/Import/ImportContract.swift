import TodoEntities

/// Presenter to view.
protocol ImportViewInput: CommandViewInput {
  func showProgress(_ percent: Int)
  func showSummary(_ summary: ImportSummary)
}

/// View to presenter.
protocol ImportViewOutput: CommandViewOutput {
  func didRequestImport(_ request: ImportRequest)
}

/// Presenter to interactor.
protocol ImportInteractorInput: AnyObject {
  func importItems(_ request: ImportRequest)
}

/// Interactor to presenter.
protocol ImportInteractorOutput: AnyObject {
  /// How much of a long import is done, from 0 to 1.
  func didProgress(_ share: Double)
  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool)
  func didFail(_ error: ImportError)
}

/// What is to be imported.
struct ImportRequest: Equatable {
  /// Standard input, or for a person a mistake, if there is none.
  let sources: [ImportSource]
  /// Found out for each source, unless it is given.
  let format: ExchangeFormat?
  let isDryRun: Bool
}

/// What an import did, as the user is told.
struct ImportSummary: Equatable {
  /// What could not be represented of a source, by its lines.
  struct SourceRemarks: Equatable {
    let source: ImportSource
    let remarks: ExchangeRemarks
  }

  /// How many items there were.
  let added: Int
  let updated: Int
  let leftAlone: Int
  /// Nothing was written.
  let isDryRun: Bool
  /// The items that were added or updated, as they are now.
  let rows: [ItemRow]
  /// For each source what could not be represented, said on stderr.
  let remarks: [SourceRemarks]
}
