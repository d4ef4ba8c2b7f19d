final class DonePresenter: CommandPresenter<any DoneInteractorInput>, CommandViewOutput {
  weak var view: (any DoneViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.completeItems(request) }
}

extension DonePresenter: DoneInteractorOutput {
  func didComplete(_ completion: Completion) {
    var report = formatter.report(on: completion)
    report.remarks += formatter.report(isDryRun: completion.isDryRun).remarks(on: related)
    view?.showReport(report)
    router.close(with: .ok)
  }
}
