import TodoEntities

@testable import TodoModule

/// Stands in for the presenter of `edit` in tests of its view.
final class EditViewOutputSpy: ViewOutputSpy<EditViewOutputSpy.Event>, EditViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case edit(EditRequest)
    case rejected(UsageError)
  }

  func didRequestEdit(_ request: EditRequest) { record(.edit(request)) }
}

/// Stands in for the interactor of `edit`.
final class EditInteractorSpy: Spy<EditInteractorSpy.Event>, EditInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case edit(ItemTarget, RequestedEdits)
    case find(ItemTarget, isDryRun: Bool)
    case editOne(TodoItem, RequestedEdits)
  }

  func editItems(_ target: ItemTarget, _ edits: RequestedEdits) {
    record(.edit(target, edits))
  }

  func findItems(_ target: ItemTarget, isDryRun: Bool) {
    record(.find(target, isDryRun: isDryRun))
  }

  func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
    record(.editOne(original, edits))
  }
}

/// Stands in for the presenter of `edit` in tests of its interactor.
final class EditInteractorOutputSpy: InteractorOutputSpy<EditInteractorOutputSpy.Event>,
  EditInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case edited([ItemChange], RequestedEdits)
    case refused(EditRefusal)
    case found([TodoItem], isDryRun: Bool)
    case failed(StoreError)
  }

  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits) {
    record(.edited(changes, edits))
  }

  func didRefuse(_ refusal: EditRefusal) { record(.refused(refusal)) }
  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    record(.found(items, isDryRun: isDryRun))
  }
}

/// Stands in for the router of `edit`. Its editor answers with `outcome`, and after a mistake with
/// `secondOutcome`.
final class EditRouterSpy: Spy<EditRouterSpy.Event>, EditRouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case usage(UsageError)
    case editor(EditorDraft)
    case editorAgain(EditorDraft, Failure)
    case discarded(EditedText)
    case closed(ExitCode)
  }

  var outcome: DraftOutcome? = .failed(.exited(99))
  var secondOutcome: DraftOutcome? = .failed(.exited(98))

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func close(with code: ExitCode) { record(.closed(code)) }
  func discard(_ text: EditedText) { record(.discarded(text)) }

  func openEditor(on draft: EditorDraft, after mistake: Failure?) -> DraftOutcome? {
    record(mistake.map { .editorAgain(draft, $0) } ?? .editor(draft))
    return mistake == nil ? outcome : secondOutcome
  }
}
