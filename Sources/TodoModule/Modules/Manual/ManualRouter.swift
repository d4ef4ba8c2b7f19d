final class ManualRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ManualView {
    let services = context.services
    let router = ManualRouter(navigator: context.navigator)
    let presenter = ManualPresenter(
      router: router, formatter: context.formatter, commands: { services.commands })
    let view = ManualView(presenter: presenter, context: context)
    presenter.view = view
    return view
  }
}
