@testable import TodoModule

/// Stands in for the view of a command that shows and changes notes.
final class NotesViewSpy: Spy<NotesViewSpy.Event>, NotesViewInput {
  enum Event: Equatable {
    case report(ChangeReport), lines(of: ItemRow)
  }

  func showReport(_ report: ChangeReport) { record(.report(report)) }
  func showLines(of row: ItemRow) { record(.lines(of: row)) }
}
