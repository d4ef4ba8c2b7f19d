/// Presenter to view.
protocol VersionViewInput: AnyObject {
  func showVersion(_ version: Version)
}

/// View to presenter.
protocol VersionViewOutput: AnyObject {
  func didRequestVersion()
}
