import TodoEntities

final class ListView: FamilyView<ListMode, ListRequest>, CommandView {
  private let renderer: any ItemRenderer
  private let isTable: Bool
  /// Whether the urgency is a field of the form, or one of the columns that the user has chosen for the
  /// terminal.
  private let showsUrgency: Bool

  override init(
    _ mode: ListMode, output: any CommandViewOutput<ListRequest>, context: ModuleContext
  ) {
    let form = ItemForm(context.form, context.arguments)
    renderer = form.renderer(
      console: context.console, isQuiet: context.isQuiet, at: context.clock,
      settings: context.settings)
    isTable = form == .table
    let columns = context.settings.looks.columns
    showsUrgency =
      form.hasUrgency
      || isTable && context.console.outputCapabilities.isTerminal
        && columns != ItemColumn.allCases && columns.contains(.urgency)
    super.init(mode, output: output, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ListRequest {
    if mode == .next, let word = arguments.words.first, arguments.words.count == 1,
      !word.isLiteral, let count = Int(word.text), count != 0
    {
      throw .countAsWord(word.text, count: count.magnitude)
    }
    return ListRequest(
      filter: try arguments.filter(), includesHidden: arguments.has(.all),
      order: try arguments.order() ?? filterViewOrder, limit: try arguments.limit(),
      asksForCounts: isTable, asksForUrgency: showsUrgency,
      screenLines: screenLines(arguments))
  }

  /// The order that the view that is on gives the list. The most urgent items are in theirs.
  private var filterViewOrder: ItemOrder? {
    mode == .next ? nil : command.activeFilterView?.order
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
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }

  func showSummary(_ summary: ListSummary) {
    renderer.finish(summary)
    if form != .json, !isQuiet { console.writeRemarks(summary.missMessages) }
  }
}
