import TodoEntities

@testable import TodoModule

/// Stands in for the view of `complete`.
final class CompleteViewSpy: ViewSpy<CompleteViewSpy.Event>, CompleteViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case candidates([CompletionSource.Candidate])
    case replacements([CompletionSource.Candidate], option: String?)
    case fileNames
    case failure(Failure)
  }

  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    record(.candidates(candidates))
  }

  func showReplacements(_ candidates: [CompletionSource.Candidate], option: String?) {
    record(.replacements(candidates, option: option))
  }

  func showFileNames() { record(.fileNames) }
}

/// Stands in for the presenter of `complete` in tests of its view.
final class CompleteViewOutputSpy: ViewOutputSpy<CompleteViewOutputSpy.Event>, CompleteViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case offers([String])
    case rejected(UsageError)
  }

  func didRequestOffers(for words: [String]) { record(.offers(words)) }
}

/// Stands in for the interactor of `complete`.
final class CompleteInteractorSpy: Spy<CompleteInteractorSpy.Event>, CompleteInteractorInput {
  /// What it was asked.
  enum Event: Equatable {
    case items(ItemFilter.State, CompleteRequest)
    case matches(ItemFilter, ItemFilter.State, option: String?)
    case lines(of: ItemSelection, CompleteRequest)
    case tags(CompleteRequest)
    case projects(CompleteRequest)
    case dates([String], reading: DateReading, CompleteRequest)
  }

  func findItems(_ state: ItemFilter.State, for request: CompleteRequest) {
    record(.items(state, request))
  }

  func findMatches(of filter: ItemFilter, _ state: ItemFilter.State, option: String?) {
    record(.matches(filter, state, option: option))
  }

  func findLines(of item: ItemSelection, for request: CompleteRequest) {
    record(.lines(of: item, request))
  }

  func findTags(for request: CompleteRequest) { record(.tags(request)) }
  func findProjects(for request: CompleteRequest) { record(.projects(request)) }

  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest) {
    record(.dates(words, reading: reading, request))
  }
}

/// Stands in for the presenter of `complete` in tests of its interactor.
final class CompleteInteractorOutputSpy: InteractorOutputSpy<CompleteInteractorOutputSpy.Event>,
  CompleteInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case items([TodoItem], CompleteRequest)
    case matches([TodoItem], option: String?)
    case lines([ChecklistText], CompleteRequest)
    case names([NameInUse], CompleteRequest)
    case dates([DateWord], CompleteRequest)
    case failed(StoreError)
  }

  func didFindItems(_ items: [TodoItem], for request: CompleteRequest) {
    record(.items(items, request))
  }

  func didFindMatches(_ items: [TodoItem], option: String?) {
    record(.matches(items, option: option))
  }

  func didFindLines(_ lines: [ChecklistText], for request: CompleteRequest) {
    record(.lines(lines, request))
  }

  func didFindNames(_ names: [NameInUse], for request: CompleteRequest) {
    record(.names(names, request))
  }

  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest) {
    record(.dates(dates, request))
  }
}
