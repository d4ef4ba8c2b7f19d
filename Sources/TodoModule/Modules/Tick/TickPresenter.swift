import TodoEntities

final class TickPresenter: NotesPresenter<any TickInteractorInput>, CommandViewOutput {
  func didRequest(_ request: TickRequest) {
    switch request {
    case .show(let target):
      isListing = true
      interactor.findItem(target)
    case .change(let items, let lines, let change): interactor.changeBoxes(lines, change, of: items)
    }
  }
}
