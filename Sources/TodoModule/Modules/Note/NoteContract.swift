import TodoEntities

/// Presenter to interactor.
protocol NoteInteractorInput: AnyObject {
  func changeNotes(_ request: NoteRequest)
}

/// Interactor to presenter.
protocol NoteInteractorOutput: StoreInteractorOutput {
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
    /// This text, of one or more lines and never blank, is appended.
    case append(String)
    /// These lines of the checklist are changed, in one item.
    case tick([ClosedRange<Int>], Checklist.Change)
  }

  let target: ItemTarget
  let change: Change
  let isDryRun: Bool
}
