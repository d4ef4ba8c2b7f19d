// Decides how `1-3,7`, `#3` and ids are read; that `3-1` is refused; `--where` in place of numbers; that
// `done milk` is a mistake; `--sort`.

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
    try arguments.refuseMoment()
    guard let text = arguments.value(of: .filter) else {
      self = try ItemTarget(words: words, of: arguments)
      return
    }
    if let word = words.first {
      throw .said(
        "'\(word.text)' cannot be combined with --where; give ids or a filter", showsUsage: true)
    }
    self = .filter(try ItemFilter(where: text, filterViews: arguments.filterViews))
  }

  /// Parses words such as `3`, `1-3,7` and `3fa8`.
  init(
    words: [ParsedArguments.Word], of arguments: ParsedArguments = ParsedArguments()
  ) throws(UsageError) {
    do throws(UsageError) { self = .selection(try ItemSelection(words: words)) } catch {
      guard case .notNumbers = error else { throw error }
      let joined = words.map(\.text).filter { !["and", "&", ","].contains($0) }
      if joined.count < words.count, joined.allSatisfy(ItemSelection.isSelection) {
        throw .said(
          "numbers need no word between them; type: "
            + ShellWord.line([arguments.commandName] + joined))
      }
      let others = words.map(\.text).filter { !ItemSelection.isSelection($0) }
      let numbers = words.map(\.text).filter(ItemSelection.isSelection).joined(separator: ",")
      if !numbers.isEmpty, let line = ItemTarget.line(changing: numbers, others, in: arguments) {
        throw .badSelection(
          others.joined(separator: " "),
          (others.first.map(AttributeToken.recognize) == .text
            ? "" : "a filter goes in --where, in place of all numbers; ")
            + "to change the items, type: \(ShellWord.line(line))")
      }
      // `done overdue` is `--where is:overdue`, and `done all +home` is `--where +home`.
      let terms = others.filter { $0 != "all" || others.count == 1 }
        .flatMap { $0 == "all" ? ["is:open"] : BareWord.meaning(of: $0) ?? [$0] }
      let text = terms.joined(separator: " ")
      guard others.allSatisfy(\.mayBeTerm),
        let filter = try? ItemFilter(where: text, filterViews: arguments.filterViews)
      else {
        throw error
      }
      self = .words(text, filter)
    }
  }

  /// The line that does what the words behind the numbers of items say: an attribute, a time that was spent, a note.
  private static func line(
    changing numbers: String, _ others: [String], in arguments: ParsedArguments
  ) -> [String]? {
    if case .token? = others.first.map(AttributeToken.recognize) {
      return ["edit", numbers] + TextBehindToken.joined(others)
    }
    guard arguments.words.first.map({ ItemSelection.isSelection($0.text) }) == true else {
      return nil
    }
    if let span = others.last, span.first?.isNumber == true, TimeSpan(span) != nil {
      return ["edit", numbers, "spent:+\(span)"]
    }
    let isPhrase = others.joined(separator: " ").split(separator: " ").count > 1
    // What is said of an act is a note.
    return isPhrase && arguments.knownOptions.contains(.at)
      ? ["note", numbers] + others : nil
  }

  /// Whether this is a mistake that only the list explains.
  var isMistake: Bool { if case .words = self { true } else { false } }

  /// Parses `--where`, or else the first word. `rest` is the other words, for the command itself.
  static func leading(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (target: ItemTarget, rest: [ParsedArguments.Word]) {
    let hasFilter = arguments.value(of: .filter) != nil
    // A word that can only be an id is meant as one, even beside `--where`. After `--` it is text.
    if hasFilter, let word = arguments.words.first, !word.isLiteral,
      ItemSelection.isUnmistakable(word.text)
    {
      throw .said(
        "'\(word.text)' cannot be combined with --where; give ids or a filter; if it is text, put --"
          + " before it", showsUsage: true)
    }
    let words = hasFilter ? [] : Array(arguments.words.prefix(1))
    if let first = words.first?.text, case .token = AttributeToken.recognize(first),
      let index = arguments.line.firstIndex(where: ItemSelection.isNumbers)
    {
      var line = arguments.line
      let items = line.remove(at: index)
      // Text behind an attribute has two meanings.
      let isRefused = TextBehindToken(arguments.words.filter { $0.text != items }) != nil
      line.insert(items, at: 0)
      throw .badSelection(
        first,
        "the items come first"
          + (isRefused ? "" : "; type: \(ShellWord.line([arguments.commandName] + line))"))
    }
    let target = try ItemTarget(arguments, words: words)
    if let first = words.first?.text, let second = arguments.words.dropFirst().first,
      !second.isLiteral, ItemSelection.isNumbers(second.text), !target.isMistake
    {
      throw .said(
        "'\(second.text)' may be an item or text; for both items, type: "
          + ShellWord.line(arguments.lineJoiningNumbers)
          + "; for text, write \(first) -- \(second.text)")
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
  /// A filter in one string: instead of ids, or beside the words of a filter.
  static let filter = OptionSpec(
    "where", letter: "w", taking: .filter, "take the items that match FILTER, one string in quotes")
  /// A filter instead of ids, for a command that changes done items.
  static let filterOfDone = OptionSpec(
    "where", letter: "w", taking: .filter, "take the done items that match FILTER")
}

extension ParsedArguments {
  /// The line with its first words as one selection: `edit 5,6` for `edit 5 6`.
  fileprivate var lineJoiningNumbers: [String] {
    let numbers = words.prefix { !$0.isLiteral && ItemSelection.isNumbers($0.text) }.map(\.text)
    var line = line
    for number in numbers { line.firstIndex(of: number).map { _ = line.remove(at: $0) } }
    return [commandName, numbers.joined(separator: ",")] + line
  }

  /// Throws for `done 3 yesterday`, where a command has `--at`.
  fileprivate func refuseMoment() throws(UsageError) {
    guard knownOptions.contains(.at), value(of: .at) == nil, let last = words.last?.text,
      words.count > 1, !ItemSelection.isSelection(last), TimeSpan(last) == nil,
      (try? DateExpression(last)) != nil || (try? DateExpression("@" + last)) != nil,
      words.dropLast().allSatisfy({
        ItemSelection.isSelection($0.text) || PhraseBook.joins.contains($0.text)
      }),
      let index = line.lastIndex(of: last)
    else { return }
    var line = line
    let isJoined = index > 0 && PhraseBook.joins.contains(line[index - 1])
    let place = isJoined ? index - 1 : index
    line.replaceSubrange(place..<index, with: ["--\(OptionSpec.at.name)"])
    let kind = (try? DateExpression(last)) == nil ? "time" : "date"
    throw .said("'\(last)' is a \(kind); type: \(ShellWord.line([commandName] + line))")
  }
}

/// The request of a command that takes `<ids>`.
struct TargetRequest: Equatable {
  let target: ItemTarget
  let isDryRun: Bool
  /// When it was; nil for now.
  var moment: DateExpression?
}

extension TargetRequest {
  /// Parses ids, or `--where`, and `--at`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    target = try ItemTarget(arguments, words: arguments.words)
    isDryRun = arguments.has(.dryRun)
    moment = try arguments.moment(orNoon: true)
  }
}

extension ItemSelection {
  /// Parses words such as `3`, `1-3,7` and `3fa8`.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    guard !words.isEmpty else { throw .missingOperand("the number of an item, as in 3 or 1-3,7") }
    var elements: [Element] = []
    for word in words {
      // A number after `--` is still a number.
      elements += try ItemSelection.elements(of: word.text)
    }
    self.init(elements)
  }

  /// Whether it is one number or one id.
  var isOfOneItem: Bool {
    guard elements.count == 1, let element = elements.first else { return false }
    return switch element {
    case .number, .prefix: true
    case .range: false
    }
  }

  /// Whether a word can only be a selection of numbers: `3` or `1-3,7`.
  static func isNumbers(_ word: String) -> Bool {
    word.utf8.first?.isDigit == true && (try? elements(of: word)) != nil
      && !word.contains { $0.isLetter }
  }

  static func isSelection(_ word: String) -> Bool { (try? elements(of: word)) != nil }

  /// Whether a word cannot be meant as text: `3` or `3fa8`, but not `cafe`.
  static func isUnmistakable(_ word: String) -> Bool {
    isNumbers(word) || ItemIDPrefix(word) != nil && word.contains { $0.isNumber }
  }

  private static func elements(of word: String) throws(UsageError) -> [Element] {
    if let prefix = ItemIDPrefix(word) { return [.prefix(prefix)] }
    if word.hasSuffix(","), word.dropLast().allSatisfy(\.isNumber) {
      throw .badSelection(word, "write no blank after the comma, as in 3,7")
    }
    if word.contains(".."), word.allSatisfy({ $0.isNumber || $0 == "." }) {
      throw .badSelection(word, "a range has a dash, as in 1-3")
    }
    var elements: [Element] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      elements.append(try element(String(part), of: word))
    }
    return elements
  }

  private static func element(_ text: String, of word: String) throws(UsageError) -> Element {
    // Other programs and chats write #3.
    let isMarked = text.hasPrefix("#") && text.utf8.dropFirst().first?.isDigit == true
    let part = isMarked ? String(text.dropFirst()) : text
    if let prefix = ItemIDPrefix(part) { return .prefix(prefix) }
    var numbers: [Int] = []
    for end in part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false) {
      guard !end.isEmpty, end.isAllDigits else { throw .notNumbers(word) }
      guard let number = Int(end), number <= TodoItem.highestNumber else {
        throw .badSelection(word, "the number is too large")
      }
      guard number > 0 else { throw .badSelection(word, "numbers start at 1") }
      numbers.append(number)
    }
    guard let first = numbers.first, let last = numbers.last else { throw .notNumbers(word) }
    guard first <= last else {
      throw .badSelection(word, "write the lower number first: \(last)-\(first)")
    }
    return numbers.count == 1 ? .number(first) : .range(first, last)
  }
}

extension [ClosedRange<Int>] {
  /// Parses words such as `2` and `2-4,7`, which name lines of an item. Lines are chosen as items are, but they have
  /// no ids.
  init(lines words: [ParsedArguments.Word], of item: String) throws(UsageError) {
    guard !words.isEmpty else {
      throw .missingOperand(
        "the number of a line of the checklist, as in 2 or 2-4; see: todo tick \(item)")
    }
    self = []
    for word in words {
      do throws(UsageError) {
        for element in try ItemSelection(words: [word]).elements {
          switch element {
          case .number(let number): append(number...number)
          case .range(let first, let last): append(first...last)
          case .prefix: throw .notNumbers(word.text)
          }
        }
      } catch .notNumbers {
        throw .badSelection(
          word.text,
          "expected numbers of lines, as in 2 or 2-4,7; see: todo tick \(item), todo note \(item) --list"
        )
      }
    }
  }
}

extension UsageError {
  /// A word that selects more than one item, where one is expected.
  static func severalItems(_ word: String) -> UsageError {
    .badSelection(word, "expected one item, as in 3")
  }

  static func badSelection(_ word: String, _ fault: String) -> UsageError {
    .said("invalid selection '\(word)': \(fault)")
  }
}

extension ItemOrder {
  /// Parses the value of `--sort`: keys separated by commas; a dash before a key reverses it, but not one
  /// that always puts the highest first. Items that are equal in all keys are ordered by priority.
  init(typed text: String) throws(UsageError) {
    var criteria: [Criterion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = part.hasPrefix("-")
      let name = String(isReversed ? part.dropFirst() : part)
      guard let key = Key(rawValue: name) else {
        let known = AttributeToken.Key(named: name).flatMap { Key(rawValue: $0.rawValue) }
        let nearest = known?.rawValue ?? name.nearest(among: Key.allCases.map(\.rawValue))
        let advice = "; use \(Key.allCases.map(\.rawValue).alternatives)"
        throw .said(
          "cannot sort by '\(part)'"
            + didYouMean(
              nearest.map { (isReversed ? "-" : "") + $0 },
              orElse: advice + "; prefix a key with - to reverse it"))
      }
      // A repeated key has no effect.
      if !criteria.contains(where: { $0.key == key }) {
        criteria.append(Criterion(key, isReversed: isReversed || key.putsHighestFirst))
      }
    }
    if !criteria.contains(where: { $0.key == .priority }) {
      criteria.append(Criterion(.priority, isReversed: true))
    }
    self.init(criteria)
  }
}

extension ItemOrder.Key {
  /// All names, for help.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
