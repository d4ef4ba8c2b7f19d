import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: CommandViewInput {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  /// Shows candidates that replace the word. The option can be typed in their place, in shells that cannot
  /// replace a word.
  func showReplacements(_ candidates: [CompletionSource.Candidate], option: String?)
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
  /// Finds the items in this state that match a filter, among those that `--where` selects.
  func findMatches(
    of filter: ItemFilter, _ state: ItemFilter.State, option: String?)
  /// Finds the lines of an item's checklist.
  func findLines(of item: ItemSelection, for request: CompleteRequest)
  func findTags(for request: CompleteRequest)
  func findProjects(for request: CompleteRequest)
  /// Resolves words for dates. With the reading `.backward`, future dates are left out.
  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: StoreInteractorOutput {
  func didFindItems(_ items: [TodoItem], for request: CompleteRequest)
  func didFindMatches(_ items: [TodoItem], option: String?)
  /// Reports the lines of a checklist, the first of which has the number 1.
  func didFindLines(_ lines: [ChecklistText], for request: CompleteRequest)
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

/// A line of a checklist.
struct ChecklistText: Equatable {
  let text: String
  let isDone: Bool
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
