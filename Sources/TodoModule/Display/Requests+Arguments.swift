// Parses the options of `list` and `next`. Cuts bare `todo` to the screen if it has no options. Parses the steps
// of `undo` and `redo`: `undo` goes back one step by default.

import TodoEntities

extension ItemListQuery {
  /// Parses a filter and the options of a list. Without an option, the command's own value applies.
  ///
  /// - Parameter fillsScreen: Whether a table without options is limited to the screen.
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
    switch self {
    case .table:
      let columns = command.settings.looks.columns
      return command.console.outputCapabilities.isTerminal && columns != ItemColumn.allCases
        && columns.contains(.urgency)
    case .lines, .json(nil, _): return false
    case .json(let fields?, _): return fields.members.contains { $0.field == .urgency }
    case .template(let template): return template.pieces.contains(.field(.urgency))
    }
  }

  /// The number of lines above the shell's prompt, or nil for the complete list, which the user gets with an
  /// option or without a summary.
  fileprivate func screenLines(_ command: CommandOutput, _ arguments: ParsedArguments) -> Int? {
    let hasOption = [OptionSpec].ofReports.contains {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    guard self == .table, !command.isQuiet, !hasOption else { return nil }
    return command.console.outputCapabilities.height.map { $0 - 1 }
  }
}

extension [OptionSpec] {
  static let ofReports: [OptionSpec] = [.filter, .sort, .limit, .all, .ndjson, .format]
}

extension RewindRequest {
  /// Parses the number of commands, by default 1, and the options.
  init(_ direction: RewindDirection, _ arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else {
      throw .said("'\(word)' is not a number of steps: use 1 or more")
    }
    self.init(
      direction: direction, steps: steps, isDryRun: arguments.has(.dryRun),
      skips: arguments.has(.skip))
  }
}

extension OptionSpec {
  /// Skips commands if something else has changed their items since.
  static let skip = OptionSpec("skip", "skip commands whose items were changed since")
}

extension ItemTarget {
  /// Throws if the selection, typed as this word, may have several items.
  func checkIsOneItem(_ word: ParsedArguments.Word?) throws(UsageError) {
    if case .selection(let selection) = self, !selection.isOfOneItem {
      throw .severalItems(word?.text ?? "")
    }
  }
}
