// Decides which words are the title; that `due:` is given once; lines of `add -`; hints about `@home`,
// `(A)`, `rec:1w`, `due:30m`, `+2nd`; `/old/new/`.

import TodoEntities

/// The words of `add` and `edit`: the title, and the edits that the tokens among them make.
/// `AttributeToken.recognize` says which words are tokens.
///
///     $ todo add Buy milk +home due:fri   title: Buy milk; edits: addTag(home), due(fri)
struct EditWords: Equatable, Sendable {
  /// A hint on stderr that words may not have been read as the user meant them.
  enum Remark: Equatable, Sendable {
    /// A word was kept as text, but its key is probably a typo, or it sets an attribute in another program;
    /// the word that sets it here. As the whole title of `edit`, it is a mistake.
    case keptAsText(String, meant: String)
    case said(String)

    /// A word that would be a token without the quotes around it and others.
    case insideQuotes(String)

    /// One line for stderr.
    var message: String {
      switch self {
      case .insideQuotes(let word):
        "'\(word)' is inside quotes and was kept as text; to set it, make it a separate word"
      case .keptAsText(let word, let meant): "'\(word)' was kept as text" + didYouMean(meant)
      case .said(let sentence): sentence
      }
    }
  }

  /// The words that are text, joined by spaces; empty if there are none.
  private(set) var title = ""
  /// The edits of the tokens, in order.
  private(set) var edits: [ItemEdit] = []
  private(set) var remarks: [Remark] = []
  /// The line of standard input that the words come from, from 1.
  var line: Int?

  /// Reads words in order. A key with one value can be given once.
  ///
  /// - Parameter countsFromDue: Whether there are items whose old due date a new one can count from, as
  ///   in `due:due+1w`.
  init(_ words: [ParsedArguments.Word], countsFromDue: Bool = false) throws(UsageError) {
    var texts: [String] = []
    var seen: Set<AttributeToken.Key> = []
    for (index, word) in words.enumerated() {
      let next = words.dropFirst(index + 1).first
      let following: [String] = words.dropFirst(index + 1).prefix(3).prefix { $0.isText }.map(
        \.text)
      switch word.isLiteral ? .text : AttributeToken.recognize(word.text) {
      case .token(let token):
        let edit = try? ItemEdit(token, countsFromDue: countsFromDue && token.value != "next")
        if edit == nil, let next, next.isText {
          if token.value.isEmpty, AttributeToken(valid: word.text + next.text) != nil {
            throw .said("'\(word.text)' has no value" + didYouMean(word.text + next.text))
          }
          if token.value.isEmpty { throw .spaceAfterColon(word.text) }
          // Several words are the value: due:next monday.
          if let (phrase, meant) = LookalikeToken.spaced(word.text, following) {
            throw .badValue(phrase, accepted: "", nearest: meant)
          }
        }
        if countsFromDue, token.word.hasNoValue {
          throw .said("'\(word.text)' has no value; to clear it, write \(token.key.rawValue):none")
        }
        if token.key.hasOneValue, !seen.insert(token.key).inserted {
          throw .mayBeText("\(token.key.rawValue): can be given only once")
        }
        let made = if let edit { edit } else { try ItemEdit(token, countsFromDue: countsFromDue) }
        edits.append(made)
      case .text:
        texts.append(texts.isEmpty ? word.withoutTitleKey : word.text)
        if !word.isLiteral {
          let before = words[..<index].suffix(2).last { $0.text != "at" }
          remarks += EditWords.remarks(on: word.text, after: before?.text)
        }
      case .possibleTypo(let key):
        texts.append(word.text)
        let typed = word.text.withKey(key.rawValue)
        let value = LookalikeToken.spaced(typed, following)?.meant
        let meant = TitleHint.tokens(for: [word.text])?.joined(separator: " ")
        remarks.append(.keptAsText(word.text, meant: value.map(typed.withValue) ?? meant ?? typed))
      }
    }
    remarks += edits.compactMap(Remark.init)
    let text = texts.filter { !$0.isEmpty || texts.count == 1 }.joined(separator: " ")
    // A title of blanks would be invisible.
    title = text.contains { !$0.isWhitespace } ? text : ""
  }

  /// The words of a new item that was written in the editor; nil if nothing was.
  init?(ofNewItem edits: [ItemEdit]) throws(UsageError) {
    if edits.isEmpty { return nil }
    for case .title(let text) in edits { title = text }
    if title.isEmpty { throw .blankTitle }
    // A view's tags stay.
    self.edits = edits.filter { $0 != .title(title) && $0 != .removeAllTags }
    remarks = edits.compactMap(Remark.init)
  }

  /// Reads standard input. Each line is split at white space and read like the words of a command
  /// line, including `--`. Blank lines and a byte order mark are skipped.
  static func lines(of bytes: [UInt8]) throws(UsageError) -> [EditWords] {
    var drafts: [EditWords] = []
    let input = bytes[bytes.textStart...]
    for (index, line) in input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .said("line \(index + 1) of standard input is not valid UTF-8; nothing was added")
      }
      let words = ParsedArguments.Word.words(ofLine: text)
      guard !words.isEmpty else { continue }
      do throws(UsageError) {
        var draft = try EditWords(words)
        draft.line = index + 1
        guard !draft.title.isEmpty else { throw .emptyTitle }
        drafts.append(draft)
      } catch {
        throw .onLine(index + 1, error)
      }
    }
    return drafts
  }

  /// The hints about a word that was kept as text.
  private static func remarks(on word: String, after previous: String?) -> [Remark] {
    if let meant = LookalikeToken.counterpart(of: word, after: previous) {
      return [.keptAsText(word, meant: meant)]
    }
    if word.hasPrefix("rc.") {
      return [.said("'\(word)' was kept as text; what can be set here, lists: todo config")]
    }
    if word.isLikeTag {
      return [.said("'\(word)' was kept as text; a tag starts with a letter")]
    }
    let half = HalfUnderstood(ParsedArguments.Word(word))?.remark
    return half.map { [$0] } ?? AttributeToken.tokens(insidePhrase: word).map(Remark.insideQuotes)
  }
}

extension ParsedArguments.Word {
  /// The text of a title without the key that may be before it: `title:Buy milk`.
  fileprivate var withoutTitleKey: String {
    guard !isLiteral, text.hasPrefix("title:") else { return text }
    return String(text.dropFirst("title:".count))
  }

  /// Whether the word is neither a token nor after `--`.
  fileprivate var isText: Bool { !isLiteral && AttributeToken.recognize(text) == .text }

  /// The words of a line; those after `--` are text.
  fileprivate static func words(ofLine line: String) -> [ParsedArguments.Word] {
    let texts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    return texts[..<end].map { ParsedArguments.Word($0) }
      + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
  }
}

extension String {
  /// Whether this would be a tag if its first character, a digit, were a letter: `+2nd`.
  fileprivate var isLikeTag: Bool {
    hasPrefix("+") && dropFirst().first?.isNumber == true && last?.isLetter == true
      && Tag(typed: "a\(dropFirst())") != nil && (try? DateExpression(self)) == nil
  }
}

extension ItemEdit {
  /// The edit that a token makes.
  ///
  /// - Parameter countsFromDue: Whether a due date can count from the item's old one.
  init(_ token: AttributeToken, countsFromDue: Bool = false) throws(UsageError) {
    // +none is the tag "none", as in a filter.
    let isName = token.word.hasPrefix("+")
    let clears = token.value == "none" && !isName
    if token.value == "any", !isName { try token.refuseAny() }
    switch token.key.attribute.kind {
    case .tags where token.key.action == .remove: self = .removeTag(try token.tag())
    case .tags: self = clears ? .removeAllTags : .addTag(try token.tag(isNamed: false))
    case .project: self = .project(clears ? nil : try token.project())
    case .choice(let list):
      let accepted = (list.names + ["none"]).alternatives
      self = .choice(
        token.key.attribute, rank: clears ? nil : try token.rank(in: list, accepted: accepted))
    case .date where token.key == .due && countsFromDue && token.value.lowercased() == "next":
      self = .nextDue
    case .date:
      let attribute = token.key.attribute
      self = .date(
        attribute,
        clears ? nil : try token.date(allowsDue: attribute.countsFromDue || countsFromDue))
    case .items where clears && token.key == .depends: self = .depends(.clear)
    case .items:
      let items = try token.items()
      switch token.key.action {
      case .set: self = .depends(.add(items))
      case .remove: self = .depends(.remove(items))
      case .reverse: self = .depends(.block(items))
      }
    case .duration: self = .duration(token.key.attribute, clears ? nil : try token.spanEdit())
    case .repetition: self = .every(clears ? nil : try token.repetition())
    case .notes, .number, .id, .title, .state, .instant:
      self = .notes(clears ? nil : Checklist.withBullets(try token.text()))
    }
  }
}

extension EditWords.Remark {
  /// The greatest number of months without a remark.
  fileprivate static let fewMonths = 24

  /// The remark on an edit whose date or rule has many months, which may have been meant as minutes; nil
  /// for other edits.
  init?(_ edit: ItemEdit) {
    switch edit {
    case .date(let attribute, let date?):
      guard let key = attribute.key, let shift = date.longShift else { return nil }
      // Minutes count only from now, so they can replace nothing but a shift alone.
      let isAlone = date.shifts.isEmpty && date.time == nil
      let minutes = isAlone ? ElapsedTime(shift.count, .minute) : nil
      self = .said(
        "'\(key):\(date)' means months"
          + (minutes.map { "; for minutes, write \(key):\($0)" } ?? ", not minutes"))
    case .every(let repetition?):
      guard let key = Attribute.every.key, case .every(let count, .month) = repetition.rule,
        count > Self.fewMonths
      else { return nil }
      self = .said("'\(key):\(repetition)' means months, not minutes")
    case .project(let project?) where project.name.contains(","):
      self = .said("an item has one project; '\(project.name)' is one name")
    default: return nil
    }
  }
}

extension DateExpression {
  /// The first shift by many months; nil if there is none.
  fileprivate var longShift: CalendarShift? {
    let start: [CalendarShift] = if case .shift(let shift) = base { [shift] } else { [] }
    return (start + shifts).first {
      $0.unit == .month && $0.count.magnitude > EditWords.Remark.fewMonths
    }
  }
}

extension TextReplacement {
  /// Parses `/old/new/` or `/old/new/g`: the form of sed(1), but the texts are literal.
  ///
  /// Any character but a letter, a digit, white space and a backslash can be used instead of `/`.
  /// Within the texts, a backslash before that character or before another backslash makes it plain.
  init(typed value: String) throws(UsageError) {
    guard let parts = TextReplacement.parts(of: value) else {
      throw .badOptionValue(
        option: "--replace", value, accepted: "/old/new/, or /old/new/g for every occurrence",
        nearest: TextReplacement.suggestion(for: value))
    }
    let replacement = TextReplacement(
      of: parts[0], with: parts[1], replacesAll: parts[2] == "g")
    guard let replacement else {
      throw .said("invalid value '\(value)' for --replace: the text to replace is empty")
    }
    self = replacement
  }

  /// The value that was probably meant: without the `s` of sed, with the last delimiter, or both.
  private static func suggestion(for value: String) -> String? {
    let bare = value.hasPrefix("s") ? String(value.dropFirst()) : value
    return [bare, bare + bare.prefix(1)].first { parts(of: $0)?.first?.isEmpty == false }
  }

  /// The three parts of `/old/new/g`; nil if the value has another form.
  private static func parts(of value: String) -> [String]? {
    guard let delimiter = value.first, !delimiter.isLetter, !delimiter.isNumber,
      !delimiter.isWhitespace, delimiter != "\\"
    else { return nil }
    let parts = split(value.dropFirst(), at: delimiter)
    return parts.count == 3 && ["", "g"].contains(parts[2]) ? parts : nil
  }

  /// Splits a text at each delimiter without a backslash before it.
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

/// A word that looks like a token because it sets an attribute in another program, but is text here.
enum LookalikeToken {
  /// Returns what to type here for a word that was kept as text; nil if it is plain text.
  ///
  /// - Parameter previous: The word before it on the command line.
  static func counterpart(of word: String, after previous: String?) -> String? {
    if word.contains(where: \.isWhitespace) { return spaced(word).map(word.withValue) }
    let priority = word.hasPrefix("(") ? PhraseBook.ours(word.lowercased(), .priority) : nil
    return time(word, after: previous) ?? priority.map { "priority:\($0)" } ?? context(word)
      ?? attribute(word)
  }

  /// The value that is meant by one with blanks, a date or a rule: `due:next week`.
  static func spaced(_ phrase: String) -> String? {
    let name = phrase.prefix { $0 != ":" }
    guard let key = AttributeToken.Key(named: name.prefix { $0 != "." }) else { return nil }
    let words = phrase.dropFirst(name.count + 1).split(separator: " ").map(String.init)
    let start = if case .date = key.attribute.kind { "due" } else { key.rawValue }
    let meant = TitleHint.tokens(for: [start] + words)?.first
    return meant.map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  /// The value that a word with a key has together with some of these words, and the value that is meant.
  static func spaced(_ word: String, _ next: [String]) -> (phrase: String, meant: String)? {
    for count in (0..<next.count).reversed() {
      let phrase = ([word] + next[...count]).joined(separator: " ")
      if let meant = spaced(phrase) { return (phrase, meant) }
    }
    return nil
  }

  /// A time of day after a due date: `due:fri 17:00`, `due:fri noon`.
  private static func time(_ word: String, after previous: String?) -> String? {
    guard let previous, case .token(let token) = AttributeToken.recognize(previous),
      case .date = token.key.attribute.kind,
      word.contains(":") || word.hasSuffix("m") || word.lowercased() == "noon",
      let date = try? DateExpression("\(token.value)@\(word)")
    else { return nil }
    return "\(token.key.rawValue):\(date)"
  }

  /// A context of todo.txt or a tag of many programs: `@home`, `#home`.
  private static func context(_ word: String) -> String? {
    let isMarked = word.hasPrefix("@") || word.hasPrefix("#")
    return isMarked ? Tag(typed: word.dropFirst()).map { "+\($0.name)" } : nil
  }

  /// A key of ours with another sign: `due=fri`, `note+=x`.
  static func assignment(_ word: String) -> String? {
    let name = word.prefix { $0 != "=" && $0 != "+" }
    let end = word.dropFirst(name.count).drop { $0 == "+" }
    guard end.first == "=", let key = AttributeToken.Key(named: name) else { return nil }
    return AttributeToken(valid: "\(key.rawValue):\(end.dropFirst())")?.word
  }

  /// A key of another program: `rec:1w`, `p:home`.
  private static func attribute(_ word: String) -> String? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = String(word[word.index(after: colon)...])
    return PhraseBook.tokens(word[..<colon].lowercased(), value)?.joined(separator: " ")
  }
}
