import TodoEntities

// What the roles of both `note` and `tick` ask of each other is in Frame/NotesInteractor.swift.

/// Presenter to view.
typealias TickViewInput = NotesViewInput

/// Presenter to interactor.
protocol TickInteractorInput: NotesInteractorInput {
  func changeBoxes(_ lines: [ClosedRange<Int>], _ change: Checklist.Change, of items: TargetRequest)
}

/// Interactor to presenter.
typealias TickInteractorOutput = NotesInteractorOutput

/// A request to show or change the boxes of an item.
enum TickRequest: Equatable {
  /// Shows the boxes, with their numbers.
  case show(ItemTarget)
  /// Changes these boxes.
  case change(TargetRequest, [ClosedRange<Int>], Checklist.Change)
}
