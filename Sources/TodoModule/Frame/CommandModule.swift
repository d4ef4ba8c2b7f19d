import TodoEntities

/// A command as the registry sees it: a description, and a way to put its module together.
protocol CommandModule: AnyObject, SendableMetatype {
  /// What the router makes and the navigator shows.
  associatedtype View: CommandView
  /// The command's description.
  static var spec: CommandSpec { get }
  /// Whether what it does depends on the present time.
  static var usesClock: Bool { get }
  /// Builds the module's parts and joins them.
  static func assemble(_ context: ModuleContext) -> View
}

extension CommandModule {
  static var usesClock: Bool { true }
}
