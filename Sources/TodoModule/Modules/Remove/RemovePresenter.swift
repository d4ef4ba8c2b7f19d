import TodoEntities

final class RemovePresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any RemoveInteractorInput
  private let now: WallClock

  init(interactor: any RemoveInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension RemovePresenter: RemoveViewOutput {
  func didRequestRemoval(_ request: TargetRequest) { interactor.removeItems(request) }
}

extension RemovePresenter: RemoveInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool) {
    let lines = removal.items.map { item in
      ChangeReport.Line(verb: .removed, row: ItemRow(item, at: now))
    }
    let remarks =
      removal.lastOfSeries.map { ChangeReport.Remark.seriesEndedByRemoval($0.number) }
      + removal.needed.map { .wasNeeded($0.number, by: $0.dependents) }
    view?.showReport(
      ChangeReport(lines, isDryRun: isDryRun, nothing: .noMatch, remarks: remarks))
    router.close(with: .ok)
  }
}
