import TodoEntities

final class ListView: CommandView {
  let command: CommandOutput
  private let listCommand: ListCommand
  private let output: any ListViewOutput
  private let renderer: any ItemRenderer
  private let isTable: Bool

  init(_ listCommand: ListCommand, output: any ListViewOutput, context: ModuleContext) {
    self.listCommand = listCommand
    self.output = output
    command = CommandOutput(context, presenter: output)
    let form = ItemForm(context.form, context.arguments)
    renderer = form.renderer(
      console: context.console, isQuiet: context.isQuiet, at: context.clock)
    isTable = form == .table
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ListRequest {
    if listCommand == .next, let word = arguments.words.first, arguments.words.count == 1,
      !word.isLiteral, let count = Int(word.text), count != 0
    {
      throw .countAsWord(word.text, count: count.magnitude)
    }
    return ListRequest(
      filter: try arguments.filter(), includesHidden: arguments.has(.all),
      order: try arguments.order(), limit: try arguments.limit(), asksForCounts: isTable,
      screenLines: screenLines(arguments))
  }

  /// The lines above the shell's prompt, if only they are to be filled: with an option, or where the
  /// summary is left out, the user gets the complete list.
  private func screenLines(_ arguments: ParsedArguments) -> Int? {
    let hasOption = [OptionSpec].ofReports.contains {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    guard isTable, !isQuiet, !hasOption else { return nil }
    return console.outputCapabilities.height.map { $0 - 1 }
  }

  func submit(_ request: ListRequest) { output.didRequestList(request) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }

  func showSummary(_ summary: ListSummary) {
    renderer.finish(summary)
    if form != .json, !isQuiet { console.writeRemarks(summary.missMessages) }
  }
}

extension ListView {
  /// Assembles the roles that `list` and `next` share, with the router of one of them.
  static func assembled(
    for command: ListCommand, router: any RouterInput, _ context: ModuleContext
  ) -> ListView {
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      command: command, interactor: interactor, router: router, clock: context.clock)
    let view = ListView(command, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
