import TodoEntities

final class HistoryPresenter {
  weak var view: (any HistoryViewInput)?
  private let interactor: any HistoryInteractorInput
  private let router: any RouterInput
  private let clock: Clock

  init(interactor: any HistoryInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }
}

extension HistoryPresenter: HistoryViewOutput {
  func didRequestHistory() { interactor.readHistory() }
  func didRequestForgetting(isDryRun: Bool) { interactor.forgetHistory(isDryRun: isDryRun) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension HistoryPresenter: HistoryInteractorOutput {
  func didRead(_ history: CommandHistory) {
    // In the order of time: what can be undone, oldest first, then what can be redone.
    let count = history.done.count
    let done = history.done.enumerated().map { row($1, .undo, steps: count - $0) }
    let undone = history.undone.enumerated().map { row($1, .redo, steps: $0 + 1) }
    view?.showRows(done + undone)
    router.close(with: .ok)
  }

  func didForget(_ count: Int, isDryRun: Bool) {
    view?.showForgotten(count, isDryRun: isDryRun)
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }

  private func row(_ command: PastCommand, _ way: HistoryRow.Way, steps: Int) -> HistoryRow {
    HistoryRow(
      way: way, steps: steps, time: command.at, wall: clock.wall(at: command.at),
      itemCount: command.itemCount, arguments: command.arguments)
  }
}
