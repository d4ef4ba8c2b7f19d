import TodoEntities

final class ClearPresenter: CommandPresenter<any ClearInteractorInput>, CommandViewOutput {
  weak var view: (any ClearViewInput)?

  func didRequest(_ request: ClearRequest) { interactor.removeDone(request) }
}

extension ClearPresenter: ClearInteractorOutput {
  func didRemove(_ items: [TodoItem], isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showReport(
      ReportViewModel(lines: items.map { words.line(.removed, $0) }, ifEmpty: "nothing to clear"))
    router.close(with: .ok)
  }
}
