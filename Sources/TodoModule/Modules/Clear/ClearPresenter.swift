import TodoEntities

final class ClearPresenter {
  weak var view: (any ClearViewInput)?
  private let interactor: any ClearInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any ClearInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension ClearPresenter: ClearViewOutput {
  func didRequestClearing(before date: DateExpression?, isDryRun: Bool) {
    interactor.clearItems(completedBefore: date, isDryRun: isDryRun)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ClearPresenter: ClearInteractorOutput {
  func didClear(_ items: [TodoItem], isDryRun: Bool) {
    let lines = items.map { item in
      ChangeReport.Line(verb: .removed, row: ItemRow(item, at: now))
    }
    view?.showReport(
      ChangeReport(lines, isDryRun: isDryRun, emptyWords: "nothing to clear: no such item is done"))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
