import TodoEntities

final class ExportPresenter {
  weak var view: (any ExportViewInput)?
  private let interactor: any ExportInteractorInput
  private let router: any RouterInput

  init(interactor: any ExportInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension ExportPresenter: ExportViewOutput {
  func didRequestExport(_ request: ExportRequest) { interactor.exportItems(request) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ExportPresenter: ExportInteractorOutput {
  func didExport(_ text: ExportedText) {
    view?.showDocument(text.bytes)
    let losses = text.losses.lines(of: "item")
    if !losses.isEmpty { view?.showLosses(losses) }
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
