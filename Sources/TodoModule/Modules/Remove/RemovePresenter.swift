import TodoEntities

final class RemovePresenter {
  weak var view: (any RemoveViewInput)?
  private let interactor: any RemoveInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any RemoveInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension RemovePresenter: RemoveViewOutput {
  func didRequestRemoval(of target: ItemTarget, isDryRun: Bool) {
    interactor.removeItems(target, isDryRun: isDryRun)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension RemovePresenter: RemoveInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool) {
    let lines = removal.items.map { item in
      ChangeReport.Line(verb: .removed, row: ItemRow(item, at: now))
    }
    let remarks = removal.lastOfSeries.map { item in
      "the series of item \(item.number) \(isDryRun ? "would end" : "has ended") with it"
    }
    view?.showReport(
      ChangeReport(lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch, remarks: remarks))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
