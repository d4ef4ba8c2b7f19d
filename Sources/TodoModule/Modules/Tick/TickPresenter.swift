import TodoEntities

final class TickPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any TickInteractorInput
  private let now: WallClock

  init(interactor: any TickInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension TickPresenter: TickViewOutput {
  func didRequestChange(_ request: TickRequest) { interactor.changeChecklist(request) }
}

extension TickPresenter: TickInteractorOutput {
  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun))
    router.close(with: .ok)
  }
}
