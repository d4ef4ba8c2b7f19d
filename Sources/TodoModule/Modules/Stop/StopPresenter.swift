import TodoEntities

final class StopPresenter: CommandPresenter<any StopInteractorInput>, CommandViewOutput {
  weak var view: (any StopViewInput)?

  func didRequest(_ request: StopRequest) { interactor.stopWork(request) }
}

extension StopPresenter: StopInteractorOutput {
  func didStop(_ changes: [ItemChange], by request: StopRequest) {
    let words = formatter.report(isDryRun: request.isDryRun)
    var report = ReportViewModel(
      lines: changes.map { words.line($0, .stopped, or: .alreadyStopped) })
    if request.target == nil { report.ifEmpty = "no item is started" }
    view?.showReport(report)
    router.close(with: .ok)
  }
}
