import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: AnyObject {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  /// Shows candidates that replace the word.
  func showReplacements(_ candidates: [CompletionSource.Candidate])
  func showFileNames()
}

/// Presenter to interactor.
protocol CompleteInteractorInput: AnyObject {
  /// Finds what the list or the calendar offers.
  func findCandidates(in source: CompletionSource, for request: CompleteRequest)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: StoreInteractorOutput {
  func didFind(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest)
  /// Hands on items whose numbers replace the word.
  func didFindMatches(_ candidates: [CompletionSource.Candidate])
}

/// A line to complete, and what may take the place of its last word.
struct CompleteLine: Equatable {
  /// The last word, up to the cursor.
  let typed: String
  let offers: [CompletionOffer]
}

/// A word to complete.
struct CompleteRequest: Equatable {
  /// The word, up to the cursor.
  let typed: String
  /// The part of the word that is kept; only the rest is completed.
  let stem: String
}
