import TodoEntities

@testable import TodoModule

/// Stands in for the interactor of `toggle`, `done` and `reopen`.
final class DoneInteractorSpy: Spy<TargetRequest>, DoneInteractorInput {
  func changeItems(_ request: TargetRequest) { record(request) }
}

/// Stands in for the presenter of `toggle`, `done` and `reopen` in tests of their interactor.
final class DoneInteractorOutputSpy: InteractorOutputSpy<DoneInteractorOutputSpy.Event>,
  DoneInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case changed([CompletionOutcome], DependencyEffects = DependencyEffects(), isDryRun: Bool)
    case failed(StoreError)
  }

  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool) {
    record(.changed(outcomes, effects, isDryRun: isDryRun))
  }
}
