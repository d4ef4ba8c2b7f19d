final class CompletionsRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CompletionsView {
    let router = CompletionsRouter()
    let presenter = CompletionsPresenter(router: router)
    let view = CompletionsView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
