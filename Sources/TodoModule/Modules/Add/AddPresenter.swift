import TodoEntities

final class AddPresenter {
  weak var view: (any AddViewInput)?
  private let interactor: any AddInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any AddInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension AddPresenter: AddViewOutput {
  func didRequestAdding(_ request: AddRequest) { interactor.addItems(request) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(_ items: [AddedItem], isDryRun: Bool) {
    let lines = items.map { ChangeReport.Line(verb: .added, row: ItemRow($0.item, at: now)) }
    let firstDays = items.compactMap { added in
      ChangeReport.firstDayRemark(added.item, before: nil, after: added.words.edits)
    }
    let hints = items.compactMap { added in
      ChangeReport.hiddenHint(added.item, after: added.words.edits, at: now, isDryRun: isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: isDryRun, emptyWords: "nothing to add",
        remarks: items.flatMap(\.words.remarks).map(\.message) + firstDays, hints: hints))
    router.close(with: .ok)
  }

  func didFailToReadInput(_ error: Errno) {
    view?.showFailure(.unreadableInput(error))
    router.close(with: .io)
  }

  func didRejectInput(_ error: UsageError) { router.openUsage(error) }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
