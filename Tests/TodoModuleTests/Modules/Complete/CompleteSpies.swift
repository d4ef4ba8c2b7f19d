import TodoEntities

@testable import TodoModule

/// Stands for the view of `complete`.
final class CompleteViewSpy: CompleteViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case candidates([CompletionSource.Candidate])
    case fileNames
  }

  private(set) var events: [Event] = []

  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    events.append(.candidates(candidates))
  }

  func showFileNames() { events.append(.fileNames) }
}

/// Stands for the presenter of `complete`, before the view.
final class CompleteViewOutputSpy: CompleteViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case completion(CompletionRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestCompletion(_ request: CompletionRequest) { events.append(.completion(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `complete`.
final class CompleteInteractorSpy: CompleteInteractorInput {
  /// What it was asked.
  enum Event: Equatable {
    case items(CompletionSource.ItemState, digits: String)
    case tags
    case projects
    case dates([String], reading: DateReading = .forward)
  }

  private(set) var events: [Event] = []

  func findItems(_ state: CompletionSource.ItemState, numbersBeginningWith digits: String) {
    events.append(.items(state, digits: digits))
  }

  func findTags() { events.append(.tags) }
  func findProjects() { events.append(.projects) }
  func resolveDates(_ words: [String], reading: DateReading) {
    events.append(.dates(words, reading: reading))
  }
}

/// Stands for the presenter of `complete`, behind the interactor.
final class CompleteInteractorOutputSpy: CompleteInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case items([Int])
    case names([NameInUse])
    case dates([DateWord])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFindItems(_ items: [TodoItem]) { events.append(.items(items.map(\.number))) }
  func didFindNames(_ names: [NameInUse]) { events.append(.names(names)) }
  func didResolveDates(_ dates: [DateWord]) { events.append(.dates(dates)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
