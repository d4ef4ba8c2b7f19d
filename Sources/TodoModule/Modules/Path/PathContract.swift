/// Presenter to view.
protocol PathViewInput: AnyObject {
  func showPath(_ path: String)
}

/// Presenter to interactor.
protocol PathInteractorInput: AnyObject {
  func findPath()
}

/// Interactor to presenter.
protocol PathInteractorOutput: StoreInteractorOutput {
  func didFind(_ path: String)
}
