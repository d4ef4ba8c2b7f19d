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
  /// At least one.
  let sources: [ImportSource]
  /// Found out for each source, unless it is given.
  let format: ExchangeFormat?
  let isDryRun: Bool
}

/// What an import did, as the user is told.
struct ImportSummary: Equatable {
  /// How many items there were.
  let added: Int
  let updated: Int
  let leftAlone: Int
  /// Nothing was written.
  let isDryRun: Bool
  /// The items that were added or updated, as they are now.
  let rows: [ItemRow]
  /// What could not be represented, said on stderr.
  let remarks: [String]

  /// What would become of each item, for a dry run; nothing for any other.
  var lines: [String] {
    guard isDryRun else { return [] }
    return rows.enumerated().map { place, row in
      let verb = place < added ? ChangeReport.Verb.added.conditionalWords : "would update"
      return "\(verb) \(row.number): \(row.title)"
    }
  }

  /// One line.
  var message: String {
    isDryRun
      ? "would add \(added), update \(updated), leave alone \(leftAlone)"
      : "added \(added), updated \(updated), left alone \(leftAlone)"
  }
}
