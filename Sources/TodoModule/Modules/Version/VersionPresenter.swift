final class VersionPresenter {
  weak var view: (any VersionViewInput)?
  private let router: any RouterInput

  init(router: any RouterInput) { self.router = router }
}

extension VersionPresenter: VersionViewOutput {
  func didRequestVersion() {
    view?.showVersion(.current)
    router.close(with: .ok)
  }
}
