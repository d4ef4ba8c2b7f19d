// Decides that `note 3` alone opens the editor on a terminal.

import TodoEntities

final class NotePresenter: NotesPresenter<any NoteInteractorInput>, CommandViewOutput {
  private let routes: any NoteRouterInput
  private let isInteractive: Bool

  init(
    interactor: any NoteInteractorInput, router: any NoteRouterInput, clock: Clock,
    isInteractive: Bool
  ) {
    (routes, self.isInteractive) = (router, isInteractive)
    super.init(interactor: interactor, router: router, clock: clock)
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
