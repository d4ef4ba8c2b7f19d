import TodoEntities

final class TickPresenter: CommandPresenter<any TickInteractorInput>, CommandViewOutput {
  weak var view: (any TickViewInput)?
  /// Whether the lines are only shown.
  private var isListing = false
  override var isReading: Bool { isListing || super.isReading }

  func didRequest(_ request: TickRequest) {
    switch request {
    case .show(let target):
      isListing = true
      interactor.findItem(target)
    case .change(let items, let lines, let change): interactor.changeBoxes(lines, change, of: items)
    }
  }
}

extension TickPresenter: TickInteractorOutput {
  func didFind(_ item: TodoItem) {
    view?.showLines(
      NumberedLines(ItemRow(item, at: now).boxes, orSay: .noChecklist(item: item.number)))
    router.close(with: .ok)
  }

  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showReport(ReportViewModel(lines: changes.map { words.line($0) }))
    router.close(with: .ok)
  }
}
