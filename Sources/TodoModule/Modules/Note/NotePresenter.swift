// Opens the editor on a terminal for `note 3` alone. Elsewhere, the text of the note is missing.

import TodoEntities

final class NotePresenter: CommandPresenter<any NoteInteractorInput>, CommandViewOutput {
  weak var view: (any NoteViewInput)?
  private let routes: any NoteRouterInput
  private let isInteractive: Bool
  /// Whether the lines are only shown.
  private var isListing = false
  override var isReading: Bool { isListing || super.isReading }

  init(
    interactor: any NoteInteractorInput, router: any NoteRouterInput, formatter: ItemFormatter,
    isInteractive: Bool
  ) {
    (routes, self.isInteractive) = (router, isInteractive)
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  func didRequest(_ request: NoteRequest) {
    switch request {
    case .editor where isInteractive: routes.openEdit()
    case .editor: router.openUsage(.missingNote)
    case .show(let target):
      isListing = true
      interactor.findItem(target)
    case .append(let items, let text, let isStamped):
      interactor.append(text, isStamped: isStamped, to: items)
    case .remove(let items, let lines): interactor.remove(lines, from: items)
    }
  }
}

extension NotePresenter: NoteInteractorOutput {
  func didFind(_ item: TodoItem) {
    view?.showLines(
      NumberedLines(item.noteLines.map(String.init), orSay: .noNotes(item: item.number)))
    router.close(with: .ok)
  }

  func didAppend(_ changes: [ItemChange], isDryRun: Bool) { show(changes, .noted, isDryRun) }
  func didRemove(_ changes: [ItemChange], isDryRun: Bool) { show(changes, .changed, isDryRun) }

  private func show(_ changes: [ItemChange], _ verb: ReportViewModel.Verb, _ isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showReport(
      ReportViewModel(
        lines: changes.map { words.line($0, verb) }, remarks: words.remarks(on: related)))
    router.close(with: .ok)
  }
}
