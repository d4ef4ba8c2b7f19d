import TodoEntities

@testable import TodoModule

/// Stands for the interactor of `writing-template`.
final class WritingTemplateInteractorSpy: Spy<TargetRequest>, WritingTemplateInteractorInput {
  func changeItems(_ request: TargetRequest) { record(request) }
}

/// Stands for the presenter of `writing-template` as its interactor sees it.
final class WritingTemplateInteractorOutputSpy:
  InteractorOutputSpy<WritingTemplateInteractorOutputSpy.Event>, WritingTemplateInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case changed([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    record(.changed(changes, isDryRun: isDryRun))
  }
}
