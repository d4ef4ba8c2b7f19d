/// Presenter to view.
protocol PathViewInput: CommandViewInput {
  func showPath(_ path: String)
}

/// View to presenter.
protocol PathViewOutput: CommandViewOutput {
  func didRequestPath()
}

/// Presenter to interactor.
protocol PathInteractorInput: AnyObject {
  func findPath()
}

/// Interactor to presenter.
protocol PathInteractorOutput: StoreInteractorOutput {
  func didFind(_ path: String)
}
