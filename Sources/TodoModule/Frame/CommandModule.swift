import TodoEntities

/// A command as the registry sees it: its description, and the function that assembles its module.
///
/// The routers of commands conform to it:
///
///     final class TagsRouter: ModuleRouter, CommandModule {
///       static let spec = CommandSpec(
///         "tags", "List tags", examples: [.init("todo tags", "all tags")])
///       weak var navigator: (any Navigating)?
///
///       static func assemble(_ context: ModuleContext) -> TagsView {
///         let interactor = TagsInteractor(store: context.store, search: context.search)
///         let router = TagsRouter()
///         let presenter = TagsPresenter(interactor: interactor, router: router)
///         let view = TagsView(output: presenter, context: context)
///         interactor.output = presenter
///         presenter.view = view
///         router.navigator = context.navigator
///         return view
///       }
///     }
protocol CommandModule: AnyObject, SendableMetatype {
  /// The view that the router creates and the navigator shows.
  associatedtype View: CommandView
  /// The command's description.
  static var spec: CommandSpec { get }
  /// Whether the command depends on the current time; then `TODO_NOW` must be valid. True by default.
  static var usesClock: Bool { get }
  /// Whether the view that is on narrows what the command shows, or is put on what it adds. False by
  /// default; with `--where`, every command searches only the items of the view.
  static var usesView: Bool { get }
  /// Whether the command itself says what is wrong with the settings. False by default.
  static var examinesSettings: Bool { get }
  /// Whether the settings are checked with the filters of all views. False by default: other commands
  /// only read the views that they use.
  static var checksViews: Bool { get }
  /// Creates the parts of the module, connects them and returns the view.
  static func assemble(_ context: ModuleContext) -> View
}

extension CommandModule {
  static var usesClock: Bool { true }
  static var usesView: Bool { false }
  static var examinesSettings: Bool { false }
  static var checksViews: Bool { false }
}
