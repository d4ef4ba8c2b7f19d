import TodoEntities

final class WorkPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any WorkInteractorInput
  private let now: WallClock

  init(interactor: any WorkInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension WorkPresenter: WorkViewOutput {
  func didRequestChange(_ request: WorkRequest) { interactor.changeItems(request) }
}

extension WorkPresenter: WorkInteractorOutput {
  func didChange(_ outcome: WorkOutcome, by request: WorkRequest) {
    let lines =
      outcome.stopped.map { line($0, .stop) } + outcome.changes.map { line($0, request.change) }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: request.isDryRun,
        nothing: request.target == nil ? .nothingToStop : .noMatch))
    router.close(with: .ok)
  }

  private func line(_ change: ItemChange, _ work: WorkChange) -> ChangeReport.Line {
    ChangeReport.Line(
      change, changed: work == .start ? .started : .stopped,
      unchanged: work == .start ? .alreadyStarted : .alreadyStopped, at: now)
  }
}
