/// The routes that every module has.
protocol RouterInput: AnyObject {
  /// Shows what is wrong with the command line; the module ends.
  func openUsage(_ error: UsageError)
  /// Ends the module.
  func close(with code: ExitCode)
}

/// A router: it assembles a module, and later opens what comes next.
protocol ModuleRouter: RouterInput {
  /// What the module's command looks like, for the usage line of a complaint.
  static var spec: CommandSpec { get }
  /// Where the views are held; weak, since it holds this module.
  var navigator: (any Navigating)? { get }
}

extension ModuleRouter {
  func openUsage(_ error: UsageError) { navigator?.openUsage(error, of: Self.spec) }
  func close(with code: ExitCode) { navigator?.close(with: code) }
}
