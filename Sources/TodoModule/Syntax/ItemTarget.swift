import TodoEntities

/// The items that a command is to change.
enum ItemTarget: Equatable {
  /// The items that the user names. Each must exist.
  case selection(ItemSelection)
  /// The items that match a filter, among those that `list` shows by default; possibly none.
  case filter(ItemFilter)

  /// Parses `--where`, or else these words. Throws if both are given.
  init(_ arguments: ParsedArguments, words: [ParsedArguments.Word]) throws(UsageError) {
    guard let text = arguments.value(of: .filter) else {
      self = .selection(try ItemSelection(words: words))
      return
    }
    if let word = words.first { throw .wordsBesideFilter(word.text) }
    self = .filter(try ItemFilter(where: text))
  }

  /// Parses `--where`, or else the first word. `rest` is the other words, for the command itself.
  static func leading(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (target: ItemTarget, rest: [ParsedArguments.Word]) {
    let hasFilter = arguments.value(of: .filter) != nil
    // A word that can only be an id is meant as one, even beside `--where`. After `--` it is text.
    let hasID = arguments.words.first.map { !$0.isLiteral && ItemSelection.isUnmistakable($0.text) }
    if hasFilter, hasID == true, let word = arguments.words.first {
      throw .textBesideFilter(word.text)
    }
    let words = hasFilter ? [] : Array(arguments.words.prefix(1))
    if let first = words.first, let second = arguments.words.dropFirst().first, !second.isLiteral,
      ItemSelection.isNumbers(second.text)
    {
      throw .secondNumber(first: first.text, second: second.text)
    }
    return (
      try ItemTarget(arguments, words: words), Array(arguments.words.dropFirst(words.count))
    )
  }
}

extension OptionSpec {
  /// A filter instead of ids.
  static let filter = OptionSpec.value(
    "where", nil, .filter, "select the items that `todo list FILTER` lists")
  /// A filter in one string, beside the words of a filter.
  static let filterOfList = OptionSpec.value(
    "where", nil, .filter, "list the items that match FILTER, one string in quotes")
  /// A filter instead of ids, for a command that changes done items.
  static let filterOfDone = OptionSpec.value(
    "where", nil, .filter, "select the items that `todo list is:done FILTER` lists")
}

/// The request of a command that takes `<ids>`.
struct TargetRequest: Equatable {
  let target: ItemTarget
  let isDryRun: Bool
}

extension TargetRequest {
  /// Parses ids, or `--where`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    target = try ItemTarget(arguments, words: arguments.words)
    isDryRun = arguments.has(.dryRun)
  }
}
