extension CompletionView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for change: CompletionChange, router: any RouterInput, _ context: ModuleContext
  ) -> CompletionView {
    let interactor = CompletionInteractor(
      change: change, store: context.store, search: context.search, makeID: context.makeID)
    let presenter = CompletionPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = CompletionView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
