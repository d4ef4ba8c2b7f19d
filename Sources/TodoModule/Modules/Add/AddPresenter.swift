import TodoEntities

final class AddPresenter: ReportPresenter<any AddInteractorInput>, CommandViewOutput {
  private let activeFilterView: FilterView?

  /// A presenter; `activeFilterView` is the view whose tokens new items get.
  init(
    interactor: any AddInteractorInput, router: any RouterInput, clock: Clock,
    activeFilterView: FilterView? = nil
  ) {
    self.activeFilterView = activeFilterView
    super.init(interactor: interactor, router: router, clock: clock)
  }

  func didRequest(_ request: AddRequest) { interactor.addItems(request) }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(_ items: [AddedItem], isDryRun: Bool) {
    let lines = items.flatMap { added in
      [ChangeReport.Line(adding: added.item, at: now)]
        + added.blocked.map { ChangeReport.Line($0, changed: .changed, at: now) }
    }
    let words = items.flatMap(\.draft.remarks).map(ChangeReport.Remark.words)
    let firstDays = items.compactMap { added in
      ItemChange.added(added.item).firstDueRemark(by: added.draft.edits)
    }
    let hidden = items.compactMap { added in
      ItemChange.added(added.item).hiddenRemark(by: added.draft.edits, at: now)
    }
    var fromFilterView: [ChangeReport.Remark] = []
    if !items.isEmpty, let filterView = activeFilterView, let tokens = filterView.tokens {
      fromFilterView = [.fromFilterView(filterView.name, tokens: tokens.text)]
    }
    show(
      ChangeReport(
        lines: lines, isDryRun: isDryRun, nothing: .nothingToAdd,
        remarks: fromFilterView + words + firstDays + hidden))
  }
}
