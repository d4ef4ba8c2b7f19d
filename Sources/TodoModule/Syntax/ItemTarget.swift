import TodoEntities

/// Which items a command is to change.
enum ItemTarget: Equatable {
  /// Those that the user names; each must be there.
  case selection(ItemSelection)
  /// Those that a filter finds, beginning with what `list` shows; perhaps none.
  case filter(ItemFilter)

  /// Reads `--where`, or else these words, which must not stand beside it.
  init(_ arguments: ParsedArguments, words: [ParsedArguments.Word]) throws(UsageError) {
    guard let text = arguments.value(of: .filter) else {
      self = .selection(try ItemSelection(words: words))
      return
    }
    if let word = words.first { throw .wordsBesideFilter(word.text) }
    self = .filter(try ItemFilter(where: text))
  }

  /// Reads `--where`, or else the first word; the words after it are for the command itself.
  static func leading(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (target: ItemTarget, rest: [ParsedArguments.Word]) {
    let hasFilter = arguments.value(of: .filter) != nil
    // What can only be an id is meant as one, even beside `--where`; after `--` it is text.
    let hasID = arguments.words.first.map { !$0.isLiteral && ItemSelection.isUnmistakable($0.text) }
    if hasFilter, hasID == true, let word = arguments.words.first {
      throw .textBesideFilter(word.text)
    }
    let words = hasFilter ? [] : Array(arguments.words.prefix(1))
    return (
      try ItemTarget(arguments, words: words), Array(arguments.words.dropFirst(words.count))
    )
  }
}

extension OptionSpec {
  /// In place of ids.
  static let filter = OptionSpec.value(
    "where", nil, .filter, "select the items that `todo list FILTER` lists")
  /// In place of ids, for a command that is about done items.
  static let filterOfDone = OptionSpec.value(
    "where", nil, .filter, "select the items that `todo list is:done FILTER` lists")
}

/// What a command that takes `<ids>` is asked to do.
struct TargetRequest: Equatable {
  let target: ItemTarget
  let isDryRun: Bool
}

extension TargetRequest {
  /// Reads ids and nothing else, or `--where`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    target = try ItemTarget(arguments, words: arguments.words)
    isDryRun = arguments.has(.dryRun)
  }
}
