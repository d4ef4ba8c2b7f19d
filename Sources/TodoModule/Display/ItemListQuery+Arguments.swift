// Decides the options of `list` and `next`, and when bare `todo` is cut to the screen.

import TodoEntities

extension ItemListQuery {
  /// Parses a filter and the options of a list, which are the command's own without them.
  ///
  /// - Parameter fillsScreen: Whether a table without options is only to fill the screen.
  init(
    _ arguments: ParsedArguments, of command: CommandOutput, order: ItemOrder, limit: Int? = nil,
    showsUrgency: Bool = false, fillsScreen: Bool = false
  ) throws(UsageError) {
    let form = ItemForm(command)
    self.init(
      items: ItemQuery(
        try arguments.filter(), includesHidden: arguments.has(.all),
        order: try arguments.order() ?? order),
      limit: try arguments.number(of: .limit) ?? limit,
      showsUrgency: showsUrgency || form.asksForUrgency(command), isCounted: form == .table,
      screenLines: fillsScreen ? form.screenLines(command, arguments) : nil)
  }
}

extension ItemForm {
  /// Whether the urgency is a field of the form, or one of the columns that the user has chosen for the
  /// terminal.
  fileprivate func asksForUrgency(_ command: CommandOutput) -> Bool {
    let columns = command.settings.looks.columns
    return hasUrgency
      || self == .table && command.console.outputCapabilities.isTerminal
        && columns != ItemColumn.allCases && columns.contains(.urgency)
  }

  /// The lines above the shell's prompt; nil with an option, or where the summary is left out: then the user
  /// gets the complete list.
  fileprivate func screenLines(_ command: CommandOutput, _ arguments: ParsedArguments) -> Int? {
    let hasOption = [OptionSpec].ofReports.contains {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    guard self == .table, !command.isQuiet, !hasOption else { return nil }
    return command.console.outputCapabilities.height.map { $0 - 1 }
  }
}

extension [OptionSpec] {
  /// The options of commands that list items.
  static let ofReports: [OptionSpec] = [.filter, .sort, .limit, .all, .ndjson, .format]
}
