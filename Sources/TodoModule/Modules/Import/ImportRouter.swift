final class ImportRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "import", "Add items from other programs and lists",
    operands: [.files], options: [.from, .dryRun],
    discussion: [
      "Reads files, or with - standard input, and adds what is in them: all of it in one write, or,"
        + " if anything in it is broken, nothing. The format is the one that --from names, else that"
        + " of the file's extension, else what the content looks like; see: todo help formats.",
      "Importing the same file again changes nothing. Where a format has ids (json, taskwarrior,"
        + " ics, a csv with a column id), an item that is known is updated if it was changed later"
        + " than ours, else left alone. Without ids an item is left alone if one with equal content"
        + " is there. A number is kept if it is free.",
      "With --dry-run every item that would be added or updated is listed. What could not be"
        + " represented is listed on standard error.",
    ],
    examples: [
      .init("todo import todo.txt", "the items of a todo.txt file"),
      .init("task export | todo import --from taskwarrior -", "everything from Taskwarrior"),
      .init("todo import -n ~/calendars/tasks/*.ics", "shows what a folder of tasks would add"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ImportView {
    let interactor = ImportInteractor(
      store: context.store, clock: context.clock, makeID: context.makeID, files: context.files,
      input: context.input)
    let router = ImportRouter()
    let presenter = ImportPresenter(
      interactor: interactor, router: router, clock: context.clock,
      isInteractive: context.isInteractive)
    let view = ImportView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// The format of what is imported.
  static let from = OptionSpec.value(
    "from", nil, .choice("FORMAT", ExchangeFormat.allCases.map(\.rawValue)),
    "the format: \(ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", "))")
}
