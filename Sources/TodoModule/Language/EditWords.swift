// Reads the words of `add` and `edit` as title and attributes, the lines of `add -`, and `/old/new/`.
// A complete title `fri` is `due:fri` in `edit`. Refuses a second `due:`, and titles with a doubtful meaning.

import TodoEntities

/// The title and the edits that the words of `add` and `edit` stand for. `AttributeToken.recognize` finds the
/// tokens, and `ValueReader` finds where their values end.
///
///     $ todo add Buy milk +home due:fri   title: Buy milk; edits: addTag(home), due(fri)
struct EditWords: Equatable, Sendable {
  /// The place where the words were given, which decides what they may contain.
  enum Use { case newItem, copy, change, line }

  /// A warning on standard error that todo may not have read words as the user meant them.
  enum Remark: Equatable, Sendable {
    case said(String)
    /// A command that sets words of the title, or restores words to the title.
    case suggested(TitleSuggestion)
  }

  /// The words that are text, joined by spaces; empty if there are none.
  private(set) var title = ""
  /// The edits of the tokens, in order.
  private(set) var edits: [ItemEdit] = []
  private(set) var remarks: [Remark] = []
  /// The line of standard input that the words were read from, from 1.
  var line: Int?

  /// Reads words in order. A key with one value can be given only once.
  ///
  /// - Parameters:
  ///   - use: Where the words were given. The title of a new item or a copy may end with a date. A change or a
  ///     copy may count from the old due date, as in `due:due+1w`.
  ///   - isDated: Whether the active view sets a date or a rule.
  init(
    _ typed: [ParsedArguments.Word], as use: Use = .line, on day: ReadingDay? = nil,
    isDated: Bool = false
  ) throws(UsageError) {
    let words = try ValueReader(day: day).words(typed)
    try self.init(complete: words, as: use, on: day, isDated: isDated)
  }

  /// Reads words whose values are complete.
  init(
    complete words: [ParsedArguments.Word], as use: Use, on day: ReadingDay?, isDated: Bool = false
  ) throws(UsageError) {
    let countsFromDue = use == .change || use == .copy
    var texts: [String] = []
    var keys: [AttributeToken.Key] = []
    for word in words {
      guard !word.isLiteral, case .token(let token) = AttributeToken.recognize(word.text) else {
        let hasKey = texts.isEmpty && !word.isLiteral && word.text.hasPrefix("title:")
        texts.append(hasKey ? String(word.text.dropFirst("title:".count)) : word.text)
        continue
      }
      if countsFromDue, token.word.hasNoValue {
        let none = "\(token.key.rawValue):none"
        throw .wrongWord("'\(word.text)' has no value", word: word.text, meant: [none])
      }
      if token.key.hasOneValue, keys.contains(token.key) {
        throw .said("\(token.key.rawValue): can be given only once")
      }
      keys.append(token.key)
      edits.append(try ItemEdit(token, countsFromDue: countsFromDue))
    }
    remarks = edits.compactMap(Remark.init)
    let text = texts.filter { !$0.isEmpty || texts.count == 1 }.joined(separator: " ")
    // A title of blanks would be invisible.
    title = text.contains { !$0.isWhitespace } ? text : ""
    guard use == .newItem || use == .copy, !words.contains(where: \.isLiteral) else { return }
    let hasRule = isDated || edits.contains { if case .every = $0 { true } else { false } }
    try readEnd(of: texts, hasRule: hasRule, on: day)
  }

  /// Reads the end of a new title as a date or a rule, or keeps it and suggests how to set it.
  private mutating func readEnd(
    of texts: [String], hasRule: Bool, on day: ReadingDay?
  ) throws(UsageError) {
    let isDated = edits.contains(where: \.setsDate)
    let end = TitleEnd(hasRule ? [] : texts, isDated: isDated, on: day)
    let texts = texts.dropLast(end.count)
    if end.count > 0 {
      title = texts.joined(separator: " ")
      for token in end.tokens.compactMap({ AttributeToken.recognize($0).token }) {
        edits.append(try ItemEdit(token))
      }
    }
    remarks += end.suggestions.map(Remark.suggested)
    for (index, word) in texts.enumerated() where texts.count > 1 {
      guard let token = EditWords.token(meantBy: word) else { continue }
      let rest = Array(texts[..<index] + texts[(index + 1)...])
      let set = TitleSuggestion(setting: [token], title: rest, isOfTerminal: false)
      remarks.append(.suggested(set))
    }
  }

  /// Whether a word was probably meant as a tag but cannot be one: `+🏡` or `+2026goals`, but not `+3d` or `+5`.
  private static func looksLikeTag(_ word: String) -> Bool {
    guard word.hasPrefix("+"), AttributeToken.recognize(word) == .text,
      let first = word.dropFirst().first, (try? DateExpression(word)) == nil
    else { return false }
    // Numbers, symbols and dates stay text without a warning.
    return first.isNumber
      ? Tag(typed: "a\(word.dropFirst())") != nil && word.last?.isLetter == true
      : first.isLetter || !first.isASCII
  }

  /// The token that a word of a title was probably meant as: `due:fri` for `duee:fri`, `+home` for `@home`,
  /// `tag:2nd` for `+2nd`.
  private static func token(meantBy word: String) -> String? {
    if case .possibleTypo(let key) = AttributeToken.recognize(word) {
      return AttributeToken(valid: word.withKey(key.rawValue))?.word
    }
    if looksLikeTag(word) { return "tag:\(Tag(String(word.dropFirst())).argument)" }
    return OtherWords.tag(word)
  }

  /// Creates the words of a new item from the edits made in the editor, or nil if there are none.
  init?(ofNewItem edits: [ItemEdit]) throws(UsageError) {
    if edits.isEmpty { return nil }
    for case .title(let text) in edits { title = text }
    if title.isEmpty { throw .blankTitle }
    // The tags of a view are kept.
    self.edits = edits.filter { $0 != .title(title) && $0 != .removeAllTags }
    remarks = edits.compactMap(Remark.init)
  }

  /// Reads the lines of standard input. Each line is split at white space and read like the arguments of a
  /// command, including `--`, but the end of a title stays text. Skips blank lines and a byte order mark.
  static func lines(of bytes: [UInt8], on day: ReadingDay?) throws(UsageError) -> [EditWords] {
    var drafts: [EditWords] = []
    let input = bytes[bytes.textStart...]
    for (index, line) in input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .said("line \(index + 1) of standard input is not valid UTF-8. Nothing was added.")
      }
      let texts = text.split(whereSeparator: \.isWhitespace).map(String.init)
      // The words after `--` are text.
      let end = texts.firstIndex(of: "--") ?? texts.endIndex
      let words =
        texts[..<end].map { ParsedArguments.Word($0) }
        + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
      guard !words.isEmpty else { continue }
      do throws(UsageError) {
        var draft = try EditWords(words, on: day)
        draft.line = index + 1
        guard !draft.title.isEmpty else { throw .emptyTitle }
        drafts.append(draft)
      } catch {
        throw .onLine(index + 1, error)
      }
    }
    return drafts
  }
}

extension ItemEdit {
  /// Creates the edit that a token makes.
  ///
  /// - Parameter countsFromDue: Whether a due date can count from the item's old one.
  init(_ token: AttributeToken, countsFromDue: Bool = false) throws(UsageError) {
    // +none is the tag "none", as in a filter.
    let isName = token.isQuoted || token.word.hasPrefix("+")
    let attribute = token.key.attribute
    let clears = token.value == "none" && !isName
    switch attribute.kind {
    case .tags where token.key.action == .remove: self = .removeTag(try token.tag())
    case .tags: self = clears ? .removeAllTags : .addTag(try token.tag())
    case .project: self = .project(clears ? nil : try token.project())
    case .choice(let list):
      let accepted = (list.names + ["none"]).alternatives
      self = .choice(attribute, rank: clears ? nil : try token.rank(in: list, accepted: accepted))
    case .date where token.key == .due && countsFromDue && token.value.lowercased() == "next":
      self = .nextDue
    case .date:
      let allowsDue = attribute.countsFromDue || countsFromDue
      self = .date(attribute, clears ? nil : try token.date(allowsDue: allowsDue))
    case .items where clears && token.key == .depends: self = .depends(.clear)
    case .items:
      let items = try token.items()
      switch token.key.action {
      case .set: self = .depends(.add(items))
      case .remove: self = .depends(.remove(items))
      case .reverse: self = .depends(.block(items))
      }
    case .duration: self = .duration(attribute, clears ? nil : try token.spanEdit())
    case .repetition: self = .every(clears ? nil : try token.repetition())
    case .notes, .number, .id, .title, .state, .instant:
      self = .notes(clears ? nil : Checklist.withBullets(try token.text()))
    }
  }

  /// Whether it sets or clears a date or a rule other than `until:`.
  var setsDate: Bool {
    switch self {
    case .date(let attribute, _): attribute != .until
    case .every: true
    default: false
    }
  }
}

extension EditWords.Remark {
  /// The most months that need no warning.
  private static let fewMonths = 24

  /// Creates the warning about an edit whose date or rule has many months, perhaps meant as minutes, or about a
  /// project with a comma. Nil for other edits.
  init?(_ edit: ItemEdit) {
    switch edit {
    case .date(let attribute, let date?):
      let start: [CalendarShift] = if case .shift(let shift) = date.base { [shift] } else { [] }
      let long = (start + date.shifts).first {
        $0.unit == .month && $0.count.magnitude > Self.fewMonths
      }
      guard let key = attribute.key, let long else { return nil }
      // Minutes count only from now, so they can replace only a single shift.
      let isAlone = date.shifts.isEmpty && date.time == nil
      let minutes = isAlone ? ElapsedTime(long.count, .minute) : nil
      self = .said(
        "'\(key):\(date)' means months"
          + (minutes.map { ": use \(key):\($0) for minutes" } ?? ", not minutes"))
    case .every(let repetition?):
      guard let key = Attribute.every.key, case .every(let count, .month) = repetition.rule,
        count > Self.fewMonths
      else { return nil }
      self = .said("'\(key):\(repetition)' means months, not minutes")
    case .project(let project?) where project.name.contains(","):
      self = .said("'\(project.name)' is one project, because an item cannot have several")
    default: return nil
    }
  }
}

extension TextReplacement {
  /// Parses `/old/new/` or `/old/new/g`: the form of sed(1), with literal texts.
  ///
  /// Any character but a letter, a digit, white space and a backslash can be used instead of `/`.
  /// Within the texts, a backslash makes that character or another backslash plain.
  init(typed value: String) throws(UsageError) {
    guard let parts = TextReplacement.parts(of: value) else {
      throw .badOptionValue(
        option: "--replace", value, accepted: "/old/new/, or /old/new/g for every occurrence")
    }
    let replacement = TextReplacement(of: parts[0], with: parts[1], replacesAll: parts[2] == "g")
    guard let replacement else {
      throw .said("invalid value '\(value)' for --replace: the text to replace is empty")
    }
    self = replacement
  }

  /// The three parts of `/old/new/g` or `s/old/new/g`, or nil if the value has another form.
  private static func parts(of typed: String) -> [String]? {
    let value = typed.hasPrefix("s") ? typed.dropFirst() : typed[...]
    guard let delimiter = value.first, !delimiter.isLetter, !delimiter.isNumber,
      !delimiter.isWhitespace, delimiter != "\\"
    else { return nil }
    let parts = split(value.dropFirst(), at: delimiter)
    return parts.count == 3 && ["", "g"].contains(parts[2]) ? parts : nil
  }

  /// Splits a text at each delimiter that has no backslash before it.
  private static func split(_ text: Substring, at delimiter: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, next == delimiter || next == "\\" {
        part.append(next)
        rest.removeFirst()
      } else if character == delimiter {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part]
  }
}

// MARK: - The title of an item that is changed

extension EditWords {
  /// Returns the tokens that a whole new title stands for, as in `edit 5 tomorrow`, `edit 7 high priority`,
  /// `edit 7 no due date`, `edit 7 due to fri` and `edit 1 'tag:help wanted'`, or nil if it is a title.
  static func tokens(ofWholeTitle words: [ParsedArguments.Word], on day: ReadingDay?) -> [String]? {
    guard let last = words.last?.text.lowercased(), !words.contains(where: \.isLiteral) else {
      return nil
    }
    let text = words.map(\.text).joined(separator: " ")
    if words.count == 1, let tag = Tag(signed: text) { return ["tag:\(tag.argument)"] }
    if words.count == 1, Priority(rawValue: last) != nil { return ["priority:\(last)"] }
    let mayBeDate = DatePhrase.mayEnd(with: last)
    if mayBeDate, words[0].text.lowercased() != "the", let phrase = try? DatePhrase(text, on: day),
      !phrase.isTimeAlone
    {
      return ["due:\(phrase.date)"]
    }
    let reader = ValueReader(day: day)
    // Without `every`, only one word or weekdays are a rule: `daily`, `mon wed fri`, but not `the other day`.
    let isRule =
      words.count == 1 && !unitNames.contains(last) || words[0].text.lowercased() == "every"
      || words.allSatisfy { Weekday(word: $0.text.lowercased()) != nil }
    if mayBeDate, isRule, let rule = reader.rule("every", words.map(\.text)),
      rule.count == words.count
    {
      return rule.tokens
    }
    guard words.count > 1, let key = AttributeToken.Key(rawValue: words[0].text.lowercased()) else {
      let terms = BareWord.terms(forPhrase: words.map { $0.text.lowercased() }, on: day) ?? []
      return terms.count == 1 && AttributeToken(valid: terms[0]) != nil ? terms : nil
    }
    let isJoined = words.count > 2 && OtherWords.joins.contains(words[1].text)
    let value = words.dropFirst(isJoined ? 2 : 1)
    switch key.attribute.kind {
    case .date, .repetition, .choice, .duration:
      let read = try? reader.words([ParsedArguments.Word("\(key.rawValue):")] + value)
      return read?.allSatisfy { AttributeToken(valid: $0.text) != nil } == true
        ? read?.map(\.text) : nil
    default: return nil
    }
  }

  /// Rules that are also words of titles.
  private static let unitNames = ["day", "week", "month", "quarter", "year", "eom"]

  /// Throws if `words`, which these were read from, have neither an attribute nor a title, or if the title is
  /// doubtful: text after a token, a key with a typo, a command, or a key of another program.
  func checkTitle(
    of words: [ParsedArguments.Word], in arguments: ParsedArguments
  ) throws(UsageError) {
    if title.isEmpty, edits.isEmpty { throw .blankTitle }
    let doubt = { (sentence: String, lines: [Suggestion]) -> UsageError in
      let title = words.filter { $0.isText || $0.isLiteral }
      let asText = arguments.suggestion(to: "set the title", asText: title)
      return .said(sentence, suggesting: lines + [asText])
    }
    let texts = words.filter(\.isText)
    for word in texts {
      if case .possibleTypo(let key) = AttributeToken.recognize(word.text) {
        let fixed = [word.place: [word.text.withKey(key.rawValue)]]
        let line = arguments.suggestion(to: "set \(key.rawValue):", fixed)
        throw doubt("'\(word.text)' has an unknown key", [line])
      }
    }
    if let first = words.firstIndex(where: { !$0.isLiteral && !$0.isText }),
      let text = words[first...].first(where: \.isText)
    {
      throw doubt(
        "'\(text.text)' after '\(words[first].text)' may be a title or a mistake",
        EditWords.joined(words[first...], in: arguments))
    }
    guard let first = texts.first, !words.contains(where: \.isLiteral) else { return }
    try EditWords.check(wholeTitle: texts, first, in: arguments, doubt)
  }

  /// The commands that make the text after a token part of the token's value, if that value is a name.
  private static func joined(
    _ words: ArraySlice<ParsedArguments.Word>, in arguments: ParsedArguments
  ) -> [Suggestion] {
    let typed = words.prefix(1) + words.dropFirst().prefix { $0.isText && !$0.text.contains("=") }
    guard typed.count > 1, let first = typed.first,
      case .token(let token) = AttributeToken.recognize(first.text),
      [.tags, .project].contains(token.key.attribute)
    else { return [] }
    let texts = typed.dropFirst().map(\.text)
    let key = token.key == .tag ? "tag" : token.key.rawValue
    let value = "\(key):" + ([token.value] + texts).joined(separator: " ")
    let name = arguments.suggestion(to: "set \(key):", replacing: typed, with: [value])
    let tags = [first.text] + texts.map { "+\($0)" }
    return token.key == .tag
      ? [arguments.suggestion(to: "add the tags", replacing: typed, with: tags), name] : [name]
  }

  private static func check(
    wholeTitle texts: [ParsedArguments.Word], _ first: ParsedArguments.Word,
    in arguments: ParsedArguments, _ doubt: (String, [Suggestion]) -> UsageError
  ) throws(UsageError) {
    let title = texts.map(\.text).joined(separator: " ")
    if title == "+" { throw doubt("'+' is not a tag: its name is missing", []) }
    if texts.count > 1, first.text == "to" {
      let without = arguments.suggestion(to: "set the title without 'to'", replacing: [first])
      throw doubt("'to' may be part of the title", [without])
    }
    // A time may belong to the day on which the item is due, `next fri` may be either of two days, and numbers
    // may be other items.
    var meant: [String] = []
    if texts.count == 2, let token = OtherWords.tokens(of: "\(first.text):\(texts[1].text)")?.first,
      AttributeToken(valid: token)?.key.attribute == .depends
    {
      meant = [token]
    } else if DatePhrase.mayEnd(with: texts[texts.count - 1].text.lowercased()) {
      do {
        let phrase = try DatePhrase(title, on: arguments.day)
        if phrase?.isTimeAlone == true { meant = ["due:@\(title.filter { $0 != " " })"] }
      } catch {
        meant = error.alternatives(in: "due:\(error.text)", today: arguments.day?.today)
      }
    }
    if !meant.isEmpty {
      let lines = meant.map { arguments.suggestion(to: "set \($0)", replacing: texts, with: [$0]) }
      throw doubt("'\(title)' may be an attribute", lines)
    }
    if title.hasPrefix("/"), (try? TextReplacement(typed: title)) != nil {
      let line = arguments.suggestion(
        to: "replace the text", replacing: texts, with: ["--replace", title])
      throw doubt("'\(title)' may be a replacement", [line])
    }
    guard texts.count == 1, title.contains(":") || FilterKey(rawValue: title) != nil else { return }
    let name = String(title.prefix { $0 != ":" && $0 != "." })
    let isKnown =
      FilterKey(rawValue: name) != nil || OtherWords.key(name.lowercased()) != nil
      || ItemField(named: name) != nil || OtherWords.ours(name.lowercased(), .term) != nil
      || ["freq", "rrule", "completed", "isCompleted", "modified"].contains(name)
    if isKnown, name != "title" { throw doubt("'\(title)' looks like an attribute", []) }
  }
}
