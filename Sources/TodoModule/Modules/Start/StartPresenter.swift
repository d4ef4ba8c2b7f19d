import TodoEntities

final class StartPresenter: CommandPresenter<any StartInteractorInput>, CommandViewOutput {
  weak var view: (any StartViewInput)?

  func didRequest(_ request: StartRequest) { interactor.startWork(request) }
}

extension StartPresenter: StartInteractorOutput {
  func didStart(_ started: [ItemChange], stopping others: [ItemChange], isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showReport(
      ReportViewModel(
        lines: others.map { words.line($0, .stopped, or: .alreadyStopped) }
          + started.map { words.line($0, .started, or: .alreadyStarted) }))
    router.close(with: .ok)
  }
}
