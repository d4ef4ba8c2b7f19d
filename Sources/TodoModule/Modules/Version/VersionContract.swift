/// Presenter to view.
protocol VersionViewInput: CommandViewInput {
  func showVersion(_ version: Version)
}

/// View to presenter.
protocol VersionViewOutput: CommandViewOutput {
  func didRequestVersion()
}
