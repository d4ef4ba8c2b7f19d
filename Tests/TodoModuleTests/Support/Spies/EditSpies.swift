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
    case edit(ItemTarget, EditRequest)
    case find(ItemSelection, isDryRun: Bool)
    case editOne(TodoItem, EditRequest)
  }

  private(set) var events: [Event] = []

  func editItems(_ target: ItemTarget, _ request: EditRequest) {
    events.append(.edit(target, request))
  }

  func findItem(_ selection: ItemSelection, isDryRun: Bool) {
    events.append(.find(selection, isDryRun: isDryRun))
  }

  func editItem(_ original: TodoItem, _ request: EditRequest) {
    events.append(.editOne(original, request))
  }
}

/// Stands for the presenter of `edit` as its interactor sees it.
final class EditInteractorOutputSpy: EditInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case edited([ItemOutcome], EditRequest)
    case titleRefused(Int)
    case found(TodoItem, isDryRun: Bool)
    case foundSeveral
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didEdit(_ changes: [ItemOutcome], by request: EditRequest) {
    events.append(.edited(changes, request))
  }

  func didRefuseTitle(forItems count: Int) { events.append(.titleRefused(count)) }
  func didFind(_ item: TodoItem, isDryRun: Bool) {
    events.append(.found(item, isDryRun: isDryRun))
  }

  func didFindSeveral() { events.append(.foundSeveral) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
