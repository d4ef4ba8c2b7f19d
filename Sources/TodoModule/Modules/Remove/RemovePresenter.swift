import TodoEntities

final class RemovePresenter: ReportPresenter<any RemoveInteractorInput>, CommandViewOutput {
  func didRequest(_ request: TargetRequest) { interactor.removeItems(request) }
}

extension RemovePresenter: RemoveInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool) {
    let remarks =
      removal.lastOfSeries.map { ChangeReport.Remark.seriesEndedByRemoval($0.number) }
      + removal.needed.map { .wasNeeded($0.number, by: $0.dependents) }
      + (removal.leftDone.map { [.leftDone($0)] } ?? [])
    show(
      ChangeReport(
        lines: removal.items.map { ChangeReport.Line(verb: .removed, row: ItemRow($0, at: now)) },
        isDryRun: isDryRun, nothing: .noMatch, remarks: remarks))
  }
}
