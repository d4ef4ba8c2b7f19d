import TodoEntities

final class HelpRouter: ModuleRouter {
  static func assemble(_ document: HelpDocument, _ context: ModuleContext) -> HelpView {
    let services = context.services
    let router = HelpRouter(navigator: context.navigator)
    let presenter = HelpPresenter(
      router: router, commands: { services.commands }, aliases: context.command.settings.aliases)
    let view = HelpView(document, output: presenter, context: context)
    presenter.view = view
    return view
  }
}
