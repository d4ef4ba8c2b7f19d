// Decides the options of `list` and `next`, and when bare `todo` is cut to the screen.

import TodoEntities

/// The view of a module that lists items. What a command lists without options, its own view says.
class ItemListView: ModuleView<ItemListQuery>, ItemListViewInput {
  private lazy var itemForm = ItemForm(command)
  private lazy var renderer = itemForm.renderer(of: command)

  /// Parses a filter and the options of a list, which are the command's own without them.
  ///
  /// - Parameter fillsScreen: Whether a table without options is only to fill the screen.
  func query(
    from arguments: ParsedArguments, order: ItemOrder, limit: Int? = nil,
    showsUrgency: Bool = false, fillsScreen: Bool = false
  ) throws(UsageError) -> ItemListQuery {
    let items = ItemQuery(
      try arguments.filter(), includesHidden: arguments.has(.all),
      order: try arguments.order() ?? order)
    return ItemListQuery(
      items: items, limit: try arguments.number(of: .limit) ?? limit,
      showsUrgency: showsUrgency || asksForUrgency, isCounted: itemForm == .table,
      screenLines: fillsScreen ? screenLines(arguments) : nil)
  }

  /// Whether the urgency is a field of the form, or one of the columns that the user has chosen for the
  /// terminal.
  private var asksForUrgency: Bool {
    let columns = command.settings.looks.columns
    return itemForm.hasUrgency
      || itemForm == .table && command.console.outputCapabilities.isTerminal
        && columns != ItemColumn.allCases && columns.contains(.urgency)
  }

  /// The lines above the shell's prompt; nil with an option, or where the summary is left out: then the user
  /// gets the complete list.
  private func screenLines(_ arguments: ParsedArguments) -> Int? {
    let hasOption = [OptionSpec].ofReports.contains {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    guard itemForm == .table, !command.isQuiet, !hasOption else { return nil }
    return command.console.outputCapabilities.height.map { $0 - 1 }
  }

  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }

  func showSummary(_ summary: ListSummary) {
    var summary = summary
    summary.filterView = command.activeFilterView?.name
    renderer.finish(summary)
  }
}

extension [OptionSpec] {
  /// The options of commands that list items.
  static let ofReports: [OptionSpec] = [.filter, .sort, .limit, .all, .ndjson, .format]
}
