import TodoEntities

/// The items that a command is to change.
enum ItemTarget: Equatable {
  /// The items that the user names. Each must exist.
  case selection(ItemSelection)
  /// The items that match a filter, among those that `list` shows by default; possibly none.
  case filter(ItemFilter)
  /// Words that select no items, as in `done milk`: a mistake. The items that they match as a filter
  /// are looked up for the message.
  case words(String, ItemFilter)

  /// Parses `--where`, or else these words. Throws if both are given.
  init(_ arguments: ParsedArguments, words: [ParsedArguments.Word]) throws(UsageError) {
    guard let text = arguments.value(of: .filter) else {
      self = try ItemTarget(words: words, views: arguments.views)
      return
    }
    if let word = words.first { throw .wordsBesideFilter(word.text) }
    self = .filter(try ItemFilter(where: text, views: arguments.views))
  }

  /// Parses words such as `3`, `1-3,7` and `3fa8`.
  init(
    words: [ParsedArguments.Word], views: FilterViews = FilterViews()
  ) throws(UsageError) {
    do throws(UsageError) { self = .selection(try ItemSelection(words: words)) } catch {
      guard case .badSelection(_, .notANumber) = error else { throw error }
      let others = words.map(\.text).filter { !ItemSelection.isSelection($0) }
      let text = others.joined(separator: " ")
      guard others.allSatisfy(\.mayBeTerm), let filter = try? ItemFilter(where: text, views: views)
      else {
        throw error
      }
      self = .words(text, filter)
    }
  }

  /// Whether this is a mistake that only the list explains.
  var isMistake: Bool { if case .words = self { true } else { false } }

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
    let target = try ItemTarget(arguments, words: words)
    if let first = words.first, let second = arguments.words.dropFirst().first, !second.isLiteral,
      ItemSelection.isNumbers(second.text), !target.isMistake
    {
      throw .secondNumber(first: first.text, second: second.text)
    }
    return (target, Array(arguments.words.dropFirst(words.count)))
  }
}

extension String {
  /// Whether the word may be meant as a term of a filter, not as numbers.
  fileprivate var mayBeTerm: Bool {
    contains(where: \.isLetter) && first?.isNumber == false && first != "#"
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
