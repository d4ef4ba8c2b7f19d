extension DoneView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for change: DoneChange, router: any RouterInput, _ context: ModuleContext
  ) -> DoneView {
    let interactor = DoneInteractor(
      change: change, store: context.store, search: context.search, makeID: context.makeID)
    let presenter = DonePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoneView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
