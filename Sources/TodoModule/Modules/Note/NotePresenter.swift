import TodoEntities

final class NotePresenter: NotesPresenter<any NoteInteractorInput>, CommandViewOutput {
  func didRequest(_ request: NoteRequest) {
    switch request {
    case .show(let target):
      isListing = true
      interactor.findItem(target)
    case .append(let items, let text, let isStamped):
      interactor.append(text, isStamped: isStamped, to: items)
    case .remove(let items, let lines): interactor.remove(lines, from: items)
    }
  }
}
