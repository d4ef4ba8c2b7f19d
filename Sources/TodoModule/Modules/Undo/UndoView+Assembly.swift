extension UndoView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for direction: RewindDirection, router: any RouterInput, _ context: ModuleContext
  ) -> UndoView {
    let interactor = UndoInteractor(direction: direction, store: context.store)
    let presenter = UndoPresenter(
      direction: direction, interactor: interactor, router: router, clock: context.clock)
    let view = UndoView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
