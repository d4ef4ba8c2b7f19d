import TodoEntities

final class ListView: FamilyView<ListMode, ItemListQuery>, CommandView {
  private lazy var itemForm = ItemForm(command)
  private lazy var renderer = itemForm.renderer(of: command)

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    if mode == .next, let word = arguments.words.first, arguments.words.count == 1,
      !word.isLiteral, let count = Int(word.text), count != 0
    {
      throw .countAsWord(word.text, count: count.magnitude)
    }
    let items = ItemQuery(
      try arguments.filter(), includesHidden: arguments.has(.all),
      order: try arguments.order()
        ?? (mode == .next ? .urgency : command.activeFilterView?.order ?? .everyday))
    return ItemListQuery(
      items: items, limit: try arguments.number(of: .limit) ?? (mode == .next ? 10 : nil),
      showsUrgency: mode == .next || asksForUrgency, isCounted: itemForm == .table,
      screenLines: screenLines(arguments),
      filterView: items.filter.namesItems ? nil : command.activeFilterView)
  }

  /// Whether the urgency is a field of the form, or one of the columns that the user has chosen for the
  /// terminal.
  private var asksForUrgency: Bool {
    let columns = command.settings.looks.columns
    return itemForm.hasUrgency
      || itemForm == .table && console.outputCapabilities.isTerminal
        && columns != ItemColumn.allCases && columns.contains(.urgency)
  }

  /// The lines above the shell's prompt, if only they are to be filled, by `todo` alone: with an option, or
  /// where the summary is left out, the user gets the complete list.
  private func screenLines(_ arguments: ParsedArguments) -> Int? {
    let hasOption = [OptionSpec].ofReports.contains {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    guard mode == .firstScreen, itemForm == .table, !isQuiet, !hasOption else { return nil }
    return console.outputCapabilities.height.map { $0 - 1 }
  }
}

extension ListView: ItemListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }

  func showSummary(_ summary: ListSummary) { renderer.finish(summary) }
}
