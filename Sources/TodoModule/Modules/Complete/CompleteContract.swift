import TodoEntities

/// Presenter to view.
protocol CompleteViewInput: AnyObject {
  func showCandidates(_ candidates: [CompletionSource.Candidate])
  func showFileNames()
}

/// View to presenter.
protocol CompleteViewOutput: AnyObject {
  func didRequestCompletion(_ request: CompletionRequest)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol CompleteInteractorInput: AnyObject {
  /// Looks for items whose numbers begin with these digits, in the everyday order.
  func findItems(_ state: CompletionSource.ItemState, numbersBeginningWith digits: String)
  func findTags()
  func findProjects()
  /// Reckons what words for dates stand for now. Looking back, those that lie ahead are left out.
  func resolveDates(_ words: [String], reading: DateReading)
}

/// Interactor to presenter.
protocol CompleteInteractorOutput: AnyObject {
  func didFindItems(_ items: [TodoItem])
  func didFindNames(_ names: [NameInUse])
  func didResolveDates(_ dates: [DateWord])
  func didFail(_ error: StoreError)
}

/// What a shell asks: what can the word at the cursor be?
struct CompletionRequest: Equatable {
  /// The word, up to the cursor.
  let typed: String
  /// What it can be made of.
  let offers: [CompletionOffer]
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
