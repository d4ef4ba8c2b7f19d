import TodoEntities

/// Presenter to view, in a module that shows and changes the notes of items.
protocol NotesViewInput: ReportViewInput {
  /// Shows the lines of the item's notes or of its checklist, with their numbers.
  func showLines(of row: ItemRow)
}

/// The presenter of a module that shows and changes the notes of items.
class NotesPresenter<Interactor>: ItemPresenter<Interactor>, NotesInteractorOutput {
  weak var view: (any NotesViewInput)?
  /// Whether the lines are only shown.
  final var isListing = false
  override final var isReading: Bool { isListing || super.isReading }

  func didFind(_ item: TodoItem) {
    view?.showLines(of: ItemRow(item, at: now))
    router.close(with: .ok)
  }

  func didChange(_ changes: [ItemChange], isAppended: Bool, isDryRun: Bool) {
    let lines = changes.map {
      ChangeReport.Line($0, changed: isAppended ? .noted : .changed, at: now)
    }
    view?.showReport(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
    router.close(with: .ok)
  }
}
