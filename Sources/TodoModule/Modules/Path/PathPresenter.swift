final class PathPresenter: CommandPresenter<any PathInteractorInput>, CommandViewOutput {
  weak var view: (any PathViewInput)?

  func didRequest(_ request: Void) { interactor.findPath() }
}

extension PathPresenter: PathInteractorOutput {
  func didFind(_ path: String) {
    view?.showPath(path)
    router.close(with: .ok)
  }
}
