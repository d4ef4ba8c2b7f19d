import TodoEntities

/// Presenter to view.
protocol NoteViewInput: ReportViewInput {
  /// Shows the lines of the item's notes or of its checklist, with their numbers.
  func showLines(of row: ItemRow)
}

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func findItem(_ target: ItemTarget)
  func changeNotes(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
  func didFind(_ item: TodoItem)
  func didChange(_ changes: [ItemChange], by request: NoteRequest)
}

/// The commands of the family: `note` appends a text, `tick` ticks lines of a checklist.
enum NoteMode {
  case note, tick
}

/// A request to change the notes of items.
struct NoteRequest: Equatable {
  /// What becomes of the notes.
  enum Change: Equatable {
    /// Nothing: the lines of one item are shown.
    case none
    /// This text, of one or more lines and never blank, is appended.
    case append(String)
    /// These lines are removed.
    case remove([ClosedRange<Int>])
    /// These lines of the checklist are changed, in one item.
    case tick([ClosedRange<Int>], Checklist.Change)
  }

  let target: ItemTarget
  let change: Change
  let isDryRun: Bool
}
