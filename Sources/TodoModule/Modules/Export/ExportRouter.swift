final class ExportRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "export", "Print items in the format of other programs",
    operands: [.filter], options: [.to],
    discussion: [
      "Prints all items, done and waiting ones too, in the order of the file, or those that a filter"
        + " chooses. The format is json unless --to names another; see: todo help formats.",
      "Into a file or a pipe the text is exact; on a terminal what could steer it is escaped. What"
        + " the format cannot hold is listed on standard error, with the numbers of the items.",
    ],
    examples: [
      .init("todo export > backup.json", "everything; todo import brings it back"),
      .init("todo export --to csv project:house > house.csv", "a project, for a spreadsheet"),
      .init("todo export --to taskwarrior | task import", "everything, into Taskwarrior"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ExportView {
    let interactor = ExportInteractor(store: context.store, search: context.search)
    let router = ExportRouter()
    let presenter = ExportPresenter(interactor: interactor, router: router)
    let view = ExportView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// The format of what is exported.
  static let to = OptionSpec.value(
    "to", nil, .choice("FORMAT", ExchangeFormat.allCases.map(\.rawValue)),
    "the format: \(ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", "))")
}
