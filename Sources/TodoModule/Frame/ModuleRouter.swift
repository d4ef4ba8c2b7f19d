/// The routes that every module has.
protocol RouterInput: AnyObject {
  /// Shows what is wrong with the command line and ends the module.
  func openUsage(_ error: UsageError)
  /// Ends the module with this exit code.
  func close(with code: ExitCode)
}

/// A router. It assembles a module and later opens the screens that follow; see `CommandModule`.
protocol ModuleRouter: RouterInput {
  /// The command's description, for the usage line of a complaint.
  static var spec: CommandSpec { get }
  /// The navigator; weak, because it owns this module.
  var navigator: (any Navigating)? { get }
}

extension ModuleRouter {
  func openUsage(_ error: UsageError) { navigator?.openUsage(error, of: Self.spec) }
  func close(with code: ExitCode) { navigator?.close(with: code) }
}
