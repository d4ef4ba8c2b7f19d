import TodoEntities

@testable import TodoModule

/// Stands for the view of `complete`.
final class OfferViewSpy: OfferViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case candidates([WordSource.Candidate])
    case fileNames
  }

  private(set) var events: [Event] = []

  func showCandidates(_ candidates: [WordSource.Candidate]) {
    events.append(.candidates(candidates))
  }

  func showFileNames() { events.append(.fileNames) }
}

/// Stands for the presenter of `complete`, before the view.
final class OfferViewOutputSpy: OfferViewOutput {
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
final class OfferInteractorSpy: OfferInteractorInput {
  /// What it was asked.
  enum Event: Equatable {
    case items(WordSource.ItemState, OfferRequest)
    case tags(OfferRequest)
    case projects(OfferRequest)
    case dates([String], reading: DateReading, OfferRequest)
  }

  private(set) var events: [Event] = []

  func findItems(_ state: WordSource.ItemState, for request: OfferRequest) {
    events.append(.items(state, request))
  }

  func findTags(for request: OfferRequest) { events.append(.tags(request)) }
  func findProjects(for request: OfferRequest) { events.append(.projects(request)) }

  func resolveDates(_ words: [String], reading: DateReading, for request: OfferRequest) {
    events.append(.dates(words, reading: reading, request))
  }
}

/// Stands for the presenter of `complete`, on the other side of the interactor.
final class OfferInteractorOutputSpy: OfferInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case items([TodoItem], OfferRequest)
    case names([NameInUse], OfferRequest)
    case dates([DateWord], OfferRequest)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFindItems(_ items: [TodoItem], for request: OfferRequest) {
    events.append(.items(items, request))
  }

  func didFindNames(_ names: [NameInUse], for request: OfferRequest) {
    events.append(.names(names, request))
  }

  func didResolveDates(_ dates: [DateWord], for request: OfferRequest) {
    events.append(.dates(dates, request))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
