extension ListView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for report: ListCommand, router: any RouterInput, _ context: ModuleContext
  ) -> ListView {
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ListView(output: presenter, report: report, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}

extension [OptionSpec] {
  /// The options of the family.
  static let ofReports: [OptionSpec] = [.sort, .limit, .all, .ndjson, .format]
}
