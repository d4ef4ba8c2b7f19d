// Reads which items a command changes: `1-3,7`, `#3`, `5 and 6`, ids, `--where` in place of numbers, or words to
// search for: `done milk`. Refuses `3-1`. Reads the date of `done 3 yesterday` and the keys of `--sort`.

import TodoEntities

/// The items that a command is to change.
enum ItemTarget: Equatable {
  /// The items that the user names. Each must exist.
  case selection(ItemSelection)
  /// The items that match a filter, among the items that `list` shows by default. There may be none.
  case filter(ItemFilter)
  /// Words in place of a number, as in `done milk`: the one item with these words in its title.
  case search(TitleSearch)

  /// Parses `--where` and the terms after it, or else these words.
  init(_ arguments: ParsedArguments, words: [ParsedArguments.Word]) throws(UsageError) {
    guard let text = arguments.value(of: .filter) else {
      self = try ItemTarget(words: words, of: arguments)
      return
    }
    if let word = words.first(where: { ItemSelection.isSelection($0.text) }) {
      throw .said("'\(word.text)' cannot be combined with --where: use items or a filter")
    }
    let filter = try ItemFilter(where: text, filterViews: arguments.filterViews)
    let terms = try ItemFilter(words: words, filterViews: arguments.filterViews)
    self = .filter(words.isEmpty ? filter : .all([filter, terms]))
  }

  /// Parses words such as `3`, `1-3,7`, `3fa8`, `5 and 6`, or words of a title.
  init(
    words: [ParsedArguments.Word], of arguments: ParsedArguments = ParsedArguments()
  ) throws(UsageError) {
    let joined = ItemTarget.joining(words)
    do throws(UsageError) {
      if joined.count == 1, let search = TitleSearch(idLike: joined[0], of: arguments) {
        self = .search(search)
      } else {
        self = .selection(try ItemSelection(words: joined))
      }
    } catch {
      guard case .notNumbers = error else { throw error }
      let others = words.filter { !ItemSelection.isSelection($0.text) }
      guard others.count == words.count else {
        throw ItemTarget.mistake(in: words, others, arguments)
      }
      if let word = words.first(where: { !$0.text.contains(where: \.isLetter) }) {
        throw word.text.allSatisfy(\.isWhitespace) ? .said("an empty word matches nothing") : error
      }
      self = .search(try TitleSearch(words, of: arguments))
    }
  }

  /// Removes the words between numbers: `5 and 6`, `5, 6`, `3 - 5`, `3 to 5`, `3 through 5`. Returns the same words if the
  /// others are not all items.
  static func joining(_ words: [ParsedArguments.Word]) -> [ParsedArguments.Word] {
    var joined: [ParsedArguments.Word] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let bare = word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text
      if ["and", "&", ",", "+"].contains(word.text), !joined.isEmpty, !rest.isEmpty { continue }
      if ["-", "to", "through", "–"].contains(word.text), let first = joined.popLast(),
        let last = rest.popFirst()
      {
        joined.append(ParsedArguments.Word("\(first.text)-\(last.text)", place: first.place))
        continue
      }
      joined.append(ParsedArguments.Word(bare, literal: word.isLiteral, place: word.place))
    }
    return joined.allSatisfy { ItemSelection.isSelection($0.text) } ? joined : words
  }

  /// Returns the error for numbers among other words: an attribute, time spent, a note, or words of a title.
  private static func mistake(
    in words: [ParsedArguments.Word], _ others: [ParsedArguments.Word],
    _ arguments: ParsedArguments
  ) -> UsageError {
    let numbers = words.map(\.text).filter(ItemSelection.isSelection).joined(separator: ",")
    let texts = others.map(\.text)
    var lines = [Suggestion(purpose: "change the attributes", words: ["edit", numbers] + texts)]
    if texts.count == 1, TimeSpan(texts[0]) != nil {
      lines = [Suggestion(purpose: "add the time", words: ["edit", numbers, "spent:+\(texts[0])"])]
    } else if others.allSatisfy(\.isText) {
      lines = [Suggestion(purpose: "add a note", words: ["note", numbers] + texts)]
    }
    lines.append(arguments.suggestion(to: "leave out the words", replacing: others))
    return .said("'\(texts.joined(separator: " "))' is not an item number", suggesting: lines)
  }

  /// Words that join numbers.
  private static let joints = ["and", "&", ",", "+", "-", "–", "to", "through"]

  /// Parses `--where`, or else the first word. `rest` holds the other words, for the command itself.
  ///
  /// - Parameter isTitle: Whether text after the items is a title, which only one item can have.
  static func leading(
    _ arguments: ParsedArguments, isTitle: Bool = true
  ) throws(UsageError) -> (target: ItemTarget, rest: [ParsedArguments.Word]) {
    let words = arguments.words
    // A word that can only be an id is read as one, even if `--where` is given. After `--` it is text.
    if arguments.value(of: .filter) != nil {
      if let word = words.first, !word.isLiteral, ItemSelection.isUnmistakable(word.text) {
        throw .said(
          "'\(word.text)' cannot be combined with --where. If it is text, put -- before it.")
      }
      return (try ItemTarget(arguments, words: []), words)
    }
    guard let first = words.first else { throw .missingItem }
    guard ItemSelection.isSelection(first.text) || first.text.contains(where: \.isNumber) else {
      throw .itemsFirst(first, in: arguments)
    }
    let target = ItemTarget.selection(try ItemSelection(words: [first]))
    let isJoined = words.count > 2 && joints.contains(words[1].text) && isTitle
    if let second = words.dropFirst(isJoined ? 2 : 1).first, !second.isLiteral,
      ItemSelection.isNumbers(second.text)
    {
      throw .secondNumber(Array(words[...(isJoined ? 2 : 1)]), in: arguments)
    }
    return (target, Array(words.dropFirst()))
  }
}

extension UsageError {
  static let missingItem = UsageError.missingOperand("the number of an item, as in 3 or 1-3,7")

  /// The error for a word in the place of the items.
  static func itemsFirst(_ word: ParsedArguments.Word, in arguments: ParsedArguments) -> UsageError
  {
    let isValue = !word.isText || (try? DatePhrase(word.text, on: arguments.day)) != nil
    let items = arguments.words.first { isValue && ItemSelection.isNumbers($0.text) }
    let line = items.map { items in
      arguments.suggestion(
        to: "name the items first", [items.place: [], word.place: [items.text, word.text]])
    }
    return .said("'\(word.text)' is not an item number or id", suggesting: line.map { [$0] } ?? [])
  }

  /// The error for numbers before a text, if the second number may belong to the text.
  static func secondNumber(
    _ numbers: [ParsedArguments.Word], in arguments: ParsedArguments
  ) -> UsageError {
    let joined = ItemTarget.joining(numbers).map(\.text).joined(separator: ",")
    let asText = arguments.suggestion(
      to: "keep it as text", [numbers[1].place: ["--", numbers[1].text]])
    let all = arguments.suggestion(to: "take all these items", replacing: numbers, with: [joined])
    return .said(
      "'\(numbers[numbers.count - 1].text)' may be an item or text",
      suggesting: [all, asText])
  }
}

/// The words in place of an item number, and the filter that finds the item.
struct TitleSearch: Equatable {
  /// The words, separated by single blanks.
  let text: String
  let filter: ItemFilter
  /// The id that may begin with the word.
  var prefix: ItemIDPrefix?
  /// The arguments, and those of their words that are searched for.
  fileprivate let arguments: ParsedArguments
  fileprivate let words: [ParsedArguments.Word]

  /// Ignores the arguments.
  static func == (left: TitleSearch, right: TitleSearch) -> Bool {
    (left.text, left.prefix) == (right.text, right.prefix) && left.filter == right.filter
  }

  /// Reads words. Throws if they are words of the language, which nobody searches for.
  fileprivate init(
    _ words: [ParsedArguments.Word], of arguments: ParsedArguments
  ) throws(UsageError) {
    text = words.map(\.text).joined(separator: " ")
    if let error = TitleSearch.mistake(in: words, arguments) { throw error }
    filter = .all(words.map { .term(.text($0.text)) })
    (self.arguments, self.words) = (arguments, words)
  }

  /// Reads a word that may be an id or part of a title: `cafe`.
  fileprivate init?(idLike word: ParsedArguments.Word, of arguments: ParsedArguments) {
    guard let prefix = ItemIDPrefix(word.text), !word.text.contains(where: \.isNumber) else {
      return nil
    }
    (text, filter, self.prefix) = (word.text, .term(.text(word.text)), prefix)
    (self.arguments, words) = (arguments, [word])
  }

  /// The command for one item.
  func suggestion(of title: String, number: Int) -> Suggestion {
    let title = title.shortened(to: 40, ellipsis: "…")
    return line(to: "\(arguments.verb) \(number): \(title)", ["\(number)"])
  }

  /// The command for the items that a term finds.
  func suggestion(where term: String) -> Suggestion {
    line(to: "\(arguments.verb) the items with \(term)", ["--where", term])
  }

  /// The command that searches all items, including done ones.
  var suggestionToList: Suggestion {
    Suggestion(purpose: "search done and hidden items too", words: ["list", "--all", "--", text])
  }

  private func line(to purpose: String, _ new: [String]) -> Suggestion {
    arguments.suggestion(to: purpose, replacing: words, with: new)
  }

  /// Words for items that todo cannot identify.
  private static let pronouns = [
    "it", "this", "that", "them", "last", "first", "old", "all", "everything",
  ]

  /// Returns the error for words of the language without a title: `done all`, `done late`, `done due:today`,
  /// `done it`.
  private static func mistake(
    in words: [ParsedArguments.Word], _ arguments: ParsedArguments
  ) -> UsageError? {
    let texts = words.map { $0.text.lowercased() }
    let text = words.map(\.text).joined(separator: " ")
    let terms = texts.map(BareWord.terms(for:))
    let isOurs = zip(texts, terms).allSatisfy {
      $1 != nil || pronouns.contains($0) || FilterKey(rawValue: $0) != nil
    }
    var filter = terms.compactMap(\.self).flatMap(\.self).joined(separator: " ")
    let hasPronoun = texts.contains(where: pronouns.contains)
    if hasPronoun { filter = ["all", "everything"].contains(text.lowercased()) ? "is:open" : "" }
    if let days = BareWord.terms(forPhrase: texts, on: arguments.day) {
      filter = days.joined(separator: " ")
    } else if !isOurs, let phrase = try? DatePhrase(text, on: arguments.day), !phrase.isTimeAlone {
      filter = "due:\(phrase.date)"
    } else if !isOurs {
      // A term among other words makes all of them a filter.
      guard words.contains(where: { FilterWord(text: $0.text).isToken }) else { return nil }
      // A filter that excludes would select items that nobody named.
      let excludes = texts.contains {
        $0.hasPrefix("untag:") || $0.hasSuffix(":none") || $0 == "not"
      }
      filter = excludes ? "" : text
    }
    let line =
      filter.isEmpty
      ? Suggestion(purpose: "list the items", words: ["list"])
      : arguments.suggestion(
        to: "\(arguments.verb) the items that match", replacing: words, with: ["--where", filter])
    return .said("'\(text)' is not an item number", suggesting: [line])
  }
}

extension OptionSpec {
  /// A filter in one string, instead of ids or in addition to the words of a filter.
  static let filter = OptionSpec(
    "where", letter: "w", taking: .filter, "select the items that match FILTER (in quotes)")
  /// A filter instead of ids, for a command that changes done items.
  static let filterOfDone = OptionSpec(
    "where", letter: "w", taking: .filter, "select the done items that match FILTER (in quotes)")
}

/// The request of a command that takes `<ids>`.
struct TargetRequest: Equatable {
  let target: ItemTarget
  let isDryRun: Bool
  /// When it happened, or nil for now.
  var moment: DateExpression?
}

extension TargetRequest {
  /// Parses ids or `--where`, and `--at` or a date after the ids: `done 3 yesterday`.
  ///
  /// - Parameter takesMoment: Whether a date may follow the ids.
  init(
    _ arguments: ParsedArguments, orNoon: Bool = true, takesMoment: Bool = true
  ) throws(UsageError) {
    let arguments = try arguments.withMoment(takes: takesMoment)
    target = try ItemTarget(arguments, words: arguments.words)
    isDryRun = arguments.has(.dryRun)
    moment = try arguments.moment(orNoon: orNoon)
  }
}

extension ParsedArguments {
  /// Returns the arguments with the date after the item numbers as the value of `--at`, if the command takes
  /// `--at`.
  func withMoment(takes takesMoment: Bool = true) throws(UsageError) -> ParsedArguments {
    guard knownOptions.contains(.at), value(of: .at) == nil else { return self }
    var items = words.prefix { ItemSelection.isNumbers($0.text) }
    // In `3 3 days ago`, the last number belongs to the date.
    let end = words.dropFirst(max(0, items.count - 1)).map(\.text).joined(separator: " ")
    if items.count > 1, items.count < words.count, (try? DatePhrase(end, on: nil)) != nil {
      items.removeLast()
    }
    // `done plants yesterday`
    if items.isEmpty, value(of: .filter) == nil {
      items = words.prefix { $0.text.lowercased() != "yesterday" }
    }
    let rest = words.dropFirst(items.count)
    let isJoined = rest.first.map { OtherWords.joins.contains($0.text) } ?? false
    let date = rest.dropFirst(isJoined ? 1 : 0)
    guard !items.isEmpty || value(of: .filter) != nil, !date.isEmpty,
      !date.contains(where: \.isLiteral)
    else { return self }
    let text = date.map(\.text).joined(separator: " ")
    if date.count == 1, ItemSelection.isNumbers(text) {
      guard isJoined, rest.first?.text != "to", let hour = Int(text), hour < 24 else { return self }
      throw .said(
        "'\(text)' may be an item or a time",
        suggesting: [
          suggestion(to: "take both items", replacing: rest.prefix(1)),
          suggestion(to: "say when it was", replacing: rest, with: ["--at", "\(hour):00"]),
        ])
    }
    if TimeSpan(text) != nil { return self }
    let isDate: Bool
    do { isDate = try DatePhrase(text, on: day, takesHours: true) != nil } catch { isDate = true }
    guard isDate else { return self }
    guard takesMoment else {
      throw .said(
        "'\(text)' is a date, not an item",
        suggesting: [suggestion(to: "say when it was", replacing: rest, with: ["--at", text])])
    }
    var arguments = self
    arguments.words = Array(items)
    arguments.set(.at, to: text)
    return arguments
  }
}

extension ItemSelection {
  /// Parses words such as `3`, `1-3,7` and `3fa8`.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    guard !words.isEmpty else { throw .missingItem }
    var elements: [Element] = []
    for word in words {
      // A number after `--` is still a number.
      elements += try ItemSelection.elements(of: word.text)
    }
    self.init(elements)
  }

  /// Whether it is one number or one id.
  var isOfOneItem: Bool {
    elements.count == 1 && elements.allSatisfy { if case .range = $0 { false } else { true } }
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
    // Most items are given by number, and longer numbers may be ids.
    if word.utf8.count < 10, word.isAllDigits, let number = Int(word), number > 0 {
      return [.number(number)]
    }
    if let prefix = ItemIDPrefix(word) { return [.prefix(prefix)] }
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
  /// Parses words such as `2` and `2-4,7`, which select lines of an item as item numbers select items. Lines
  /// have no ids.
  init(lines words: [ParsedArguments.Word], of item: String) throws(UsageError) {
    guard !words.isEmpty else {
      throw .said(
        "missing argument: the number of a checklist line, as in 2 or 2-4",
        suggesting: [Suggestion(purpose: "list the lines", words: ["tick", item])])
    }
    self = []
    for word in ItemTarget.joining(words) {
      do throws(UsageError) {
        for element in try ItemSelection(words: [word]).elements {
          switch element {
          case .number(let number): append(number...number)
          case .range(let first, let last): append(first...last)
          case .prefix: throw .notNumbers(word.text)
          }
        }
      } catch .notNumbers {
        throw .said(
          .usage(
            "invalid selection '\(word.text)': use numbers of lines, as in 2 or 2-4,7",
            [("checklist", ["tick", item]), ("notes", ["note", item, "--list"])].map {
              Suggestion(purpose: "list the \($0)", words: $1)
            }))
      }
    }
  }
}

extension UsageError {
  /// The error for a word that selects several items in place of one.
  static func severalItems(_ word: String) -> UsageError {
    .badSelection(word, "use the number of one item, as in 3")
  }

  static func badSelection(_ word: String, _ fault: String) -> UsageError {
    .said("invalid selection '\(word)': \(fault)")
  }
}

extension ItemOrder {
  /// Parses the value of `--sort`: keys separated by commas. A dash before a key reverses it, unless the key
  /// always puts the highest first. Items that are equal in all keys are ordered by priority.
  init(typed text: String) throws(UsageError) {
    var criteria: [Criterion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = part.hasPrefix("-")
      let name = String(isReversed ? part.dropFirst() : part)
      guard let key = Key(rawValue: name) else {
        let known = AttributeToken.Key(named: name).flatMap { Key(rawValue: $0.rawValue) }
        let nearest = known?.rawValue ?? name.nearest(among: Key.allCases.map(\.rawValue))
        let advice = ": use \(Key.allCases.map(\.rawValue).alternatives)"
        throw .said(
          "cannot sort by '\(part)'"
            + didYouMean(
              nearest.map { (isReversed ? "-" : "") + $0 },
              orElse: advice + " (- before a key reverses the order)"))
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
