final class CompletionsRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CompletionsView {
    let router = CompletionsRouter(navigator: context.navigator)
    let presenter = CompletionsPresenter(router: router, formatter: context.formatter)
    let view = CompletionsView(presenter: presenter, context: context)
    presenter.view = view
    return view
  }
}
