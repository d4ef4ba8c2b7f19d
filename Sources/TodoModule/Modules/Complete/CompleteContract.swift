import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: CommandViewInput {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  func showFileNames()
}

/// View to presenter.
protocol CompleteViewOutput: CommandViewOutput {
  /// Asks what the last of the words of a line, up to the cursor, can be.
  func didRequestOffers(for words: [String])
}

/// Presenter to interactor.
protocol CompleteInteractorInput: AnyObject {
  /// Looks for items whose numbers begin with what is typed, in the everyday order.
  func findItems(_ state: ItemFilter.State, for request: CompleteRequest)
  func findTags(for request: CompleteRequest)
  func findProjects(for request: CompleteRequest)
  /// Reckons what words for dates stand for now. Looking back, those that lie ahead are left out.
  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: StoreInteractorOutput {
  func didFindItems(_ items: [TodoItem], for request: CompleteRequest)
  func didFindNames(_ names: [NameInUse], for request: CompleteRequest)
  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest)
}

/// A word that is being typed, and where its end may come from.
struct CompleteRequest: Equatable {
  /// The word, up to the cursor.
  let typed: String
  /// What stands before the part that is looked for.
  let stem: String
}

/// A tag or a project, and how many open items have it.
struct NameInUse: Equatable {
  let name: String
  let openCount: Int
}

/// A word for a date, and the date, if it has one by itself.
struct DateWord: Equatable {
  let word: String
  let date: FloatingDate?
}
