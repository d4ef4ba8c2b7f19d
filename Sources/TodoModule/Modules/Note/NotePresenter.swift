import TodoEntities

final class NotePresenter {
  weak var view: (any NoteViewInput)?
  private let interactor: any NoteInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(interactor: any NoteInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension NotePresenter: NoteViewOutput {
  func didRequestNoting(_ request: NoteRequest) { interactor.appendNote(request) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension NotePresenter: NoteInteractorOutput {
  func didNote(_ changes: [ItemOutcome], isDryRun: Bool) {
    let lines = changes.map { change in
      ChangeReport.Line(
        verb: change.isChanged ? .noted : .unchanged, row: ItemRow(change.item, at: now))
    }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch))
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
