import TodoEntities

final class AddPresenter: ReportPresenter<any AddInteractorInput>, CommandViewOutput {
  func didRequest(_ request: AddRequest) { interactor.addItems(request) }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(_ items: [AddedItem], by request: AddRequest) {
    let lines = items.flatMap { added in
      [ChangeReport.Line(adding: added.item, at: now)]
        + added.blocked.map { ChangeReport.Line($0, changed: .changed, at: now) }
    }
    let words = items.flatMap(\.draft.remarks).map(ChangeReport.Remark.words)
    let hints = items.compactMap { added -> ChangeReport.Remark? in
      request.isDryRun ? nil : added.draft.hint.map { .title($0, added.item.number) }
    }
    let firstDays = items.compactMap { added in
      ItemChange.added(added.item).firstDueRemark(by: added.draft.edits)
    }
    let hidden = items.compactMap { added in
      ItemChange.added(added.item).hiddenRemark(by: added.draft.edits, at: now)
    }
    var fromFilterView: [ChangeReport.Remark] = []
    if !items.isEmpty, let filterView = request.filterView, let tokens = filterView.tokens {
      fromFilterView = [.fromFilterView(filterView.name, tokens: tokens.text)]
    }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun, nothing: .nothingToAdd,
        remarks: fromFilterView + words + hints + firstDays + hidden))
  }
}
