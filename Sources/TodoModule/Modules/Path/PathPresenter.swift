final class PathPresenter: CommandPresenter<any PathInteractorInput>, PathViewOutput {
  weak var view: (any PathViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestPath() { interactor.findPath() }
}

extension PathPresenter: PathInteractorOutput {
  func didFind(_ path: String) {
    view?.showPath(path)
    router.close(with: .ok)
  }
}
