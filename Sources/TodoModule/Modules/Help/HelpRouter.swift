import TodoEntities

final class HelpRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> HelpView {
    let router = HelpRouter()
    let presenter = HelpPresenter(
      router: router, commands: context.services.commands, aliases: context.settings.aliases)
    let view = HelpView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
