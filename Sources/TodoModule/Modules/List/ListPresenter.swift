import TodoEntities

final class ListPresenter {
  weak var view: (any ListViewInput)?
  private let interactor: any ListInteractorInput
  private let router: any RouterInput
  private let now: WallClock
  private var shown = 0
  private var late = 0

  init(interactor: any ListInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension ListPresenter: ListViewOutput {
  func didRequestList(_ query: ItemQuery) { interactor.findItems(query) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [TodoItem]) {
    let rows = items.map { ItemRow($0, at: now) }
    shown += rows.count
    late += rows.count { $0.due?.isOverdue == true }
    view?.showRows(rows)
  }

  func didFindAll(of query: ItemQuery) {
    view?.showSummary(
      ListSummary(shown: shown, late: late, isNothingToDo: query.isUnfiltered))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
