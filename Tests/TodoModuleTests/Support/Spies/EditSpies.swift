import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `edit` as its view sees it.
final class EditViewOutputSpy: EditViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case edit(EditWords, ItemTarget, isDryRun: Bool)
    case editor(ItemSelection, isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestEdit(_ words: EditWords, of target: ItemTarget, isDryRun: Bool) {
    events.append(.edit(words, target, isDryRun: isDryRun))
  }

  func didRequestEditor(on selection: ItemSelection, isDryRun: Bool) {
    events.append(.editor(selection, isDryRun: isDryRun))
  }

  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `edit`.
final class EditInteractorSpy: EditInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case edit(ItemTarget, [ItemEdit], isDryRun: Bool)
    case find(ItemSelection)
    case editOne(TodoItem, [ItemEdit], isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func editItems(_ target: ItemTarget, _ edits: [ItemEdit], isDryRun: Bool) {
    events.append(.edit(target, edits, isDryRun: isDryRun))
  }

  func findItem(_ selection: ItemSelection) { events.append(.find(selection)) }

  func editItem(_ original: TodoItem, _ edits: [ItemEdit], isDryRun: Bool) {
    events.append(.editOne(original, edits, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `edit` as its interactor sees it.
final class EditInteractorOutputSpy: EditInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case edited([ItemOutcome], isDryRun: Bool)
    case titleRefused(Int)
    case found(TodoItem)
    case foundSeveral
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didEdit(_ changes: [ItemOutcome], isDryRun: Bool) {
    events.append(.edited(changes, isDryRun: isDryRun))
  }

  func didRefuseTitle(forItems count: Int) { events.append(.titleRefused(count)) }
  func didFind(_ item: TodoItem) { events.append(.found(item)) }
  func didFindSeveral() { events.append(.foundSeveral) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
