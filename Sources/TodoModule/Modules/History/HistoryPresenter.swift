import TodoEntities

final class HistoryPresenter: CommandPresenter {
  weak var view: (any HistoryViewInput)?
  let router: any RouterInput
  private let interactor: any HistoryInteractorInput
  private let clock: Clock
  /// The maximum number of commands that are shown.
  private var limit: Int?

  init(interactor: any HistoryInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }

  var failureView: (any CommandViewInput)? { view }
}

extension HistoryPresenter: HistoryViewOutput {
  func didRequestHistory(_ request: HistoryRequest) {
    switch request {
    case .show(let limit):
      self.limit = limit
      interactor.readHistory()
    case .forget(let isDryRun): interactor.forgetHistory(isDryRun: isDryRun)
    }
  }
}

extension HistoryPresenter: HistoryInteractorOutput {
  func didRead(_ history: CommandHistory) {
    // In chronological order: first the commands to undo, then those to redo.
    let count = history.done.count
    let done = history.done.enumerated().map { row($1, .undo, steps: count - $0) }
    let undone = history.undone.enumerated().map { row($1, .redo, steps: $0 + 1) }
    let rows = done + undone
    view?.showRows(Array(rows.suffix(limit ?? rows.count)))
    router.close(with: .ok)
  }

  func didForget(_ count: Int, isDryRun: Bool) {
    view?.showForgotten(count, isDryRun: isDryRun)
    router.close(with: .ok)
  }

  private func row(
    _ command: PastCommand, _ direction: RewindDirection, steps: Int
  ) -> HistoryRow {
    HistoryRow(
      direction: direction, steps: steps, time: command.at, wall: clock.wall(at: command.at),
      itemCount: command.itemCount, arguments: command.arguments)
  }
}
