import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: AnyObject {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  /// Shows candidates that replace the typed word.
  func showReplacements(_ candidates: [CompletionSource.Candidate])
  func showFileNames()
}

/// Presenter to interactor.
protocol CompleteInteractorInput: AnyObject {
  /// Finds the candidates of the list or of the calendar.
  func findCandidates(in source: CompletionSource, for request: CompleteRequest)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: StoreInteractorOutput {
  func didFind(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest)
  /// Passes on items. Their numbers replace the typed word.
  func didFindMatches(_ candidates: [CompletionSource.Candidate])
}

/// A line to complete, and the offers for its last word.
struct CompleteLine: Equatable {
  /// The last word, up to the cursor.
  let typed: String
  let offers: [CompletionOffer]
}

/// A word to complete.
struct CompleteRequest: Equatable {
  /// The word, up to the cursor.
  let typed: String
  /// The part of the word that stays. Only the rest is completed.
  let stem: String
}
