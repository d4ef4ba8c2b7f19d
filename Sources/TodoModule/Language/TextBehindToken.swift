// Decides that `edit 3 note:bring the card` is refused, because the last words may be a title or belong to the
// value; the two commands that say which.

import TodoEntities

/// The words of an edit, of which some are text and follow a token.
struct TextBehindToken {
  private let (title, tokens, literal): ([String], [String], [String])
  /// The first text that follows a token, and that token.
  private let (text, token): (String, String)
  /// The words with that text as a value; nil if it cannot be one.
  let joined: [String]?

  /// Reads words; nil if no text follows a token. Words after `--` are a title.
  init?(_ words: [ParsedArguments.Word]) {
    func isText(_ word: String) -> Bool {
      if case .token = AttributeToken.recognize(word) { false } else { true }
    }
    let typed = words.filter { !$0.isLiteral }.map(\.text)
    let start = Array(typed.prefix(while: isText))
    guard let first = typed[start.count...].firstIndex(where: isText) else { return nil }
    let texts = Array(typed[first...].prefix(while: isText))
    (title, tokens) = (typed.filter(isText), typed.filter { !isText($0) })
    literal = words.filter(\.isLiteral).map(\.text)
    (text, token) = (texts.joined(separator: " "), typed[first - 1])
    joined = Self.values(of: typed[first - 1], texts).lazy.map { way in
      typed[..<(first - 1)] + way + typed[(first + texts.count)...]
    }.first { words in
      let read = try? EditWords(words.map { ParsedArguments.Word($0) }, countsFromDue: true)
      return read?.title == start.joined(separator: " ")
    }
  }

  /// Words with a text behind a token as its value, for advice; the same words if they have none.
  static func joined(_ words: [String]) -> [String] {
    TextBehindToken(words.map { ParsedArguments.Word($0) })?.joined ?? words
  }

  /// What a token and the text behind it may be together, best first.
  private static func values(of token: String, _ text: [String]) -> [[String]] {
    let attribute = AttributeToken(valid: token)?.key.attribute
    let phrase = ([token] + text).joined(separator: " ")
    let sign = token.hasPrefix("+") ? "+" : token.prefix { $0 != ":" } + ":"
    // A name may be any text.
    let isName = [.tags, .project, .notes].contains(attribute)
    let ways: [[String]?] = [
      attribute == .notes ? [phrase] : nil,
      isName ? nil : LookalikeToken.spaced(phrase).map { [token.withValue($0)] },
      isName ? nil : [([token] + text).joined(separator: ",")],
      isName || [token, text[0]].joinsNumbers ? nil : [token + text.joined()],
      TitleHint.tokens(for: text, isAll: true).map { [token] + $0 },
      [token] + text.map { sign + $0 }, [phrase],
      [token, "note:" + text.joined(separator: " ")],
    ]
    return ways.compactMap(\.self)
  }

  /// The mistake, in a line whose items are these.
  func mistake(of target: ItemTarget, in arguments: ParsedArguments) -> UsageError {
    let items = arguments.value(of: .filter) == nil ? arguments.words.prefix(1).map(\.text) : []
    func line(_ words: [String], text: [String]) -> String {
      let end = text.isEmpty ? [] : ["--"] + text
      return ShellWord.line([arguments.commandName] + items + words + arguments.optionWords + end)
    }
    // A number behind that of the item would be a second item.
    let isNumber = title.first.map(ItemSelection.isUnmistakable) ?? false
    let asTitle =
      isNumber ? line(tokens, text: title + literal) : line(title + tokens, text: literal)
    var ways = ["o set the title, run: \(asTitle)"]
    if let joined { ways.append("o set an attribute, run: \(line(joined, text: literal))") }
    // Several items take no title.
    if case .selection(let items) = target, items.isOfOneItem {} else { ways = ways.suffix(1) }
    return .said(
      "'\(text)' is behind '\(token)', so it is not a title. T" + ways.joined(separator: "; t"))
  }
}
