import TodoEntities

@testable import TodoModule

/// Stands in for the view of `complete`.
final class CompleteViewSpy: Spy<CompleteViewSpy.Event>, CompleteViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case candidates([CompletionSource.Candidate])
    case replacements([CompletionSource.Candidate], option: String?)
    case fileNames
  }

  func showCandidates(_ candidates: [CompletionSource.Candidate]) {
    record(.candidates(candidates))
  }

  func showReplacements(_ candidates: [CompletionSource.Candidate], option: String?) {
    record(.replacements(candidates, option: option))
  }

  func showFileNames() { record(.fileNames) }
}

/// Stands in for the interactor of `complete`.
final class CompleteInteractorSpy: Spy<CompleteInteractorSpy.Event>, CompleteInteractorInput {
  /// What it was asked to find.
  struct Event: Equatable {
    let source: CompletionSource
    let request: CompleteRequest
  }

  func findCandidates(in source: CompletionSource, for request: CompleteRequest) {
    record(Event(source: source, request: request))
  }
}

/// Stands in for the presenter of `complete` in tests of its interactor.
final class CompleteInteractorOutputSpy: InteractorOutputSpy<CompleteInteractorOutputSpy.Event>,
  CompleteInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found([CompletionSource.Candidate], CompleteRequest)
    case matches([CompletionSource.Candidate], option: String?)
    case failed(StoreError)
  }

  func didFind(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest) {
    record(.found(candidates, request))
  }

  func didFindMatches(_ candidates: [CompletionSource.Candidate], option: String?) {
    record(.matches(candidates, option: option))
  }
}
