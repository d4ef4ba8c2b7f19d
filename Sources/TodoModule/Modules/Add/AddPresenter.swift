// Decides that `add` alone opens the editor on a terminal.

import TodoEntities

final class AddPresenter: ItemEditorPresenter<any AddInteractorInput>, CommandViewOutput {
  func didRequest(_ request: AddRequest) {
    if request.drafts != nil { return interactor.addItems(request) }
    if isInteractive { openEditor(on: EditorDraft()) } else { router.openUsage(.emptyTitle) }
  }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(
    _ items: [AddedItem], outsideView outside: [Int], naming numbers: [ItemID: Int],
    by request: AddRequest
  ) {
    let lines = items.flatMap { added in
      ([.added(added.item)] + added.blocked).map {
        ChangeReport.Line($0, changed: .changed, at: now, naming: numbers)
      } + next(added.effect)
    }
    let ended = items.filter { $0.effect == .ended }
      .map { ChangeReport.Remark.seriesEnded($0.item.number) }
    let words = items.flatMap(\.draft.remarks).map(ChangeReport.Remark.words)
    let hints = items.compactMap { added in
      added.draft.hint.map { ChangeReport.Remark.title($0, added.item.number) }
    }
    let dates = items.flatMap { added in
      ItemChange.added(added.item).dateRemarks(by: added.draft.edits, at: now)
    }
    var fromFilterView: [ChangeReport.Remark] = []
    if !items.isEmpty, let filterView = request.filterView, let tokens = filterView.tokens {
      fromFilterView = [.fromFilterView(filterView.name, tokens: tokens.text)]
    }
    if !outside.isEmpty, let filterView = request.filterView {
      fromFilterView.append(.outsideView(outside, filterView.name))
    }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun, nothing: .nothingToAdd,
        remarks: fromFilterView + words + hints + dates + ended))
  }

  /// The line of the next item of a series.
  private func next(_ effect: SeriesEffect?) -> [ChangeReport.Line] {
    guard case .continued(let item) = effect else { return [] }
    return [ChangeReport.Line(verb: .continued, row: ItemRow(item, at: now))]
  }
}
