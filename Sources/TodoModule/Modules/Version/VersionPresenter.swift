final class VersionPresenter: CommandPresenter {
  weak var view: (any VersionViewInput)?
  let router: any RouterInput

  init(router: any RouterInput) { self.router = router }

  var failureView: (any CommandViewInput)? { view }
}

extension VersionPresenter: VersionViewOutput {
  func didRequestVersion() {
    view?.showVersion(.current)
    router.close(with: .ok)
  }
}
