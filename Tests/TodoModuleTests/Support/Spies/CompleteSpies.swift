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
    case offers([String])
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestOffers(for words: [String]) { events.append(.offers(words)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `complete`.
final class CompleteInteractorSpy: CompleteInteractorInput {
  /// What it was asked.
  enum Event: Equatable {
    case items(CompletionSource.ItemState, CompleteRequest)
    case tags(CompleteRequest)
    case projects(CompleteRequest)
    case dates([String], reading: DateReading, CompleteRequest)
  }

  private(set) var events: [Event] = []

  func findItems(_ state: CompletionSource.ItemState, for request: CompleteRequest) {
    events.append(.items(state, request))
  }

  func findTags(for request: CompleteRequest) { events.append(.tags(request)) }
  func findProjects(for request: CompleteRequest) { events.append(.projects(request)) }

  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest) {
    events.append(.dates(words, reading: reading, request))
  }
}

/// Stands for the presenter of `complete`, on the other side of the interactor.
final class CompleteInteractorOutputSpy: CompleteInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case items([TodoItem], CompleteRequest)
    case names([NameInUse], CompleteRequest)
    case dates([DateWord], CompleteRequest)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFindItems(_ items: [TodoItem], for request: CompleteRequest) {
    events.append(.items(items, request))
  }

  func didFindNames(_ names: [NameInUse], for request: CompleteRequest) {
    events.append(.names(names, request))
  }

  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest) {
    events.append(.dates(dates, request))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
