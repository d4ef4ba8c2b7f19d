import TodoEntities

final class NotePresenter {
  weak var view: (any NoteViewInput)?
  private let interactor: any NoteInteractorInput
  private let router: any RouterInput
  private let clock: Clock

  init(interactor: any NoteInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }
}

extension NotePresenter: NoteViewOutput {
  func didRequestNoting(_ text: String, to target: ItemTarget, isDryRun: Bool) {
    interactor.appendNote(text, to: target, isDryRun: isDryRun)
  }

  func didFailToReadInput(_ error: Errno) {
    view?.showFailure(.unreadableInput(error))
    router.close(with: .io)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension NotePresenter: NoteInteractorOutput {
  func didNote(_ changes: [ItemOutcome], isDryRun: Bool) {
    let lines = changes.map { change in
      ChangeReport.Line(
        verb: change.isChanged ? .noted : .unchanged, row: ItemRow(change.item, at: clock.wall))
    }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
