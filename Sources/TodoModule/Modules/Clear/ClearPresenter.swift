import TodoEntities

final class ClearPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any ClearInteractorInput
  private let now: WallClock

  init(interactor: any ClearInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ClearPresenter: ClearViewOutput {
  func didRequestClearing(_ request: ClearRequest) { interactor.clearItems(request) }
}

extension ClearPresenter: ClearInteractorOutput {
  func didClear(_ items: [TodoItem], isDryRun: Bool) {
    let lines = items.map { item in
      ChangeReport.Line(verb: .removed, row: ItemRow(item, at: now))
    }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun, nothing: .nothingToClear))
    router.close(with: .ok)
  }
}
