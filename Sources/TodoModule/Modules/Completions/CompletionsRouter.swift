final class CompletionsRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CompletionsView {
    let router = CompletionsRouter(navigator: context.navigator)
    let presenter = CompletionsPresenter(interactor: (), router: router, context: context)
    let view = CompletionsView(presenter: presenter, context: context)
    presenter.view = view
    return view
  }
}
