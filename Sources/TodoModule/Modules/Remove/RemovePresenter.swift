import TodoEntities

final class RemovePresenter: ReportPresenter<any RemoveInteractorInput>, CommandViewOutput {
  func didRequest(_ request: RemoveRequest) { interactor.removeItems(request) }
}

extension RemovePresenter: RemoveInteractorOutput {
  func didRemove(_ removal: Removal, by request: RemoveRequest) {
    let lines = removal.items.map { item in
      ChangeReport.Line(verb: .removed, row: ItemRow(item, at: now))
    }
    let remarks =
      removal.lastOfSeries.map { ChangeReport.Remark.seriesEndedByRemoval($0.number) }
      + removal.needed.map { .wasNeeded($0.number, by: $0.dependents) }
    let nothing: ChangeReport.Nothing =
      if case .done = request.items { .nothingToClear } else { .noMatch }
    show(ChangeReport(lines: lines, isDryRun: request.isDryRun, nothing: nothing, remarks: remarks))
  }
}
