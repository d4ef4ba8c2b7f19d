final class HelpRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext, asksForVersion: Bool) -> HelpView {
    let services = context.services
    let router = HelpRouter(navigator: context.navigator)
    let presenter = HelpPresenter(
      router: router, formatter: context.formatter, commands: { services.commands },
      aliases: context.command.settings.aliases,
      build: services.build)
    let view = HelpView(presenter: presenter, context: context, asksForVersion: asksForVersion)
    presenter.view = view
    return view
  }
}
