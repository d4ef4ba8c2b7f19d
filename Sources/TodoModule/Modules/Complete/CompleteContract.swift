import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: CommandViewInput {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  func showFileNames()
}

/// View to presenter.
protocol CompleteViewOutput: CommandViewOutput {
  /// The shell asks for completions of the last word of a line, which ends at the cursor.
  func didRequestOffers(for words: [String])
}

/// Presenter to interactor.
protocol CompleteInteractorInput: AnyObject {
  /// Finds items whose numbers start with the typed digits, in the order of `list`.
  func findItems(_ state: ItemFilter.State, for request: CompleteRequest)
  func findTags(for request: CompleteRequest)
  func findProjects(for request: CompleteRequest)
  /// Resolves words for dates. With the reading `.backward`, future dates are left out.
  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: StoreInteractorOutput {
  func didFindItems(_ items: [TodoItem], for request: CompleteRequest)
  func didFindNames(_ names: [NameInUse], for request: CompleteRequest)
  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest)
}

/// A word to complete.
struct CompleteRequest: Equatable {
  /// The word, up to the cursor.
  let typed: String
  /// The part of the word that is kept; only the rest is completed.
  let stem: String
}

/// A tag or project with the number of open items that have it.
struct NameInUse: Equatable {
  let name: String
  let openCount: Int
}

/// A word for a date, with the date unless that is relative to an item.
struct DateWord: Equatable {
  let word: String
  let date: FloatingDate?
}
