final class ShowRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ShowView {
    let interactor = ShowInteractor(store: context.store, search: context.search)
    let router = ShowRouter(navigator: context.navigator)
    let presenter = ShowPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ShowView(output: presenter, renderer: renderer(context), context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }

  private static func renderer(_ context: ModuleContext) -> any ItemRenderer {
    let form = ItemForm(context.form, context.arguments)
    switch form {
    case .table, .lines: return ItemDetails(console: context.console, form: context.form)
    case .json, .ndjson, .template:
      return form.renderer(
        console: context.console, isQuiet: context.isQuiet, at: context.clock,
        settings: context.settings)
    }
  }
}
