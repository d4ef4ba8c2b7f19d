extension RewindView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for direction: RewindDirection, router: any RouterInput, _ context: ModuleContext
  ) -> RewindView {
    let interactor = RewindInteractor(direction: direction, store: context.store)
    let presenter = RewindPresenter(
      direction: direction, interactor: interactor, router: router, clock: context.clock)
    let view = RewindView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
