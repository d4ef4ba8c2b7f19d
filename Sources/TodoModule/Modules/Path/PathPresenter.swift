final class PathPresenter: CommandPresenter {
  weak var view: (any PathViewInput)?
  let router: any RouterInput
  private let interactor: any PathInteractorInput

  init(interactor: any PathInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension PathPresenter: PathViewOutput {
  func didRequestPath() { interactor.findPath() }
}

extension PathPresenter: PathInteractorOutput {
  func didFind(_ path: String) {
    view?.showPath(path)
    router.close(with: .ok)
  }
}
