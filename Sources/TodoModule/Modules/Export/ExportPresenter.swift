import TodoEntities

final class ExportPresenter: CommandPresenter {
  weak var view: (any ExportViewInput)?
  let router: any RouterInput
  private let interactor: any ExportInteractorInput

  init(interactor: any ExportInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ExportPresenter: ExportViewOutput {
  func didRequestExport(_ request: ExportRequest) { interactor.exportItems(request) }
}

extension ExportPresenter: ExportInteractorOutput {
  func didExport(_ text: ExportedText) {
    view?.showDocument(text.bytes)
    let losses = text.losses.lines(of: "item")
    if !losses.isEmpty { view?.showLosses(losses) }
    router.close(with: .ok)
  }
}
