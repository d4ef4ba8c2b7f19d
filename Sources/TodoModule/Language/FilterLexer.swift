// Splits a filter in one string into tokens: quotes, parentheses, `/regex/`, and the operators `and`, `or`, `not`.

import TodoEntities

/// Splits a filter in one string at white space and parentheses, except inside quotes and inside the slashes of
/// a regular expression.
///
/// A quote opens at the start of a word, after a colon or a plus sign there, or right after another closing
/// quote. Anywhere else it is an ordinary character, as in `don't`.
struct FilterLexer {
  private let characters: [Character]
  private let word: Int?
  private let filterView: String?
  private var position = 0
  /// Whether the rest of the text may have a slash that ends an expression. False after one search without a
  /// result, so that the lexer takes linear time.
  private var mayEndPattern = true

  /// Creates a lexer for the value of `--where`, for this word of a command, from 1, or for this view.
  init(_ text: String, word: Int? = nil, filterView: String? = nil) {
    characters = Array(text)
    self.word = word
    self.filterView = filterView
  }

  /// Returns the text in quotes of a word such as `tag:"a, b"`, or nil for other words.
  static func quotedValue(of word: String) -> String? {
    var lexer = FilterLexer(word)
    guard let tokens = try? lexer.tokens(), tokens.count == 1,
      case .word(let found) = tokens[0].kind,
      found.isValueQuoted
    else { return nil }
    return String(found.text.drop { $0 != ":" }.dropFirst())
  }

  /// Reads all tokens of the text.
  mutating func tokens() throws(UsageError) -> [FilterToken] {
    var tokens: [FilterToken] = []
    while true {
      while let next, next.isWhitespace { position += 1 }
      guard let next else { return tokens }
      let place = place
      tokens.append(FilterToken(kind: try kind(beginningWith: next), place: place))
    }
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private var place: FilterLocation {
    FilterLocation(word: word, character: position + 1, filterView: filterView)
  }

  private mutating func kind(
    beginningWith character: Character
  ) throws(UsageError) -> FilterToken.Kind {
    if character == "(" || character == ")" {
      position += 1
      return FilterToken.kind(of: String(character))
    }
    if character == "/", let pattern = pattern() { return .word(FilterWord(text: pattern)) }
    return try plainOrQuoted()
  }

  /// Reads a regular expression `/…/`, which may contain white space and parentheses. It ends at the first
  /// slash that has no backslash before it and that is followed by white space, a parenthesis or the end.
  private mutating func pattern() -> String? {
    var index = position + 1
    while mayEndPattern, index < characters.count {
      if characters[index] == "\\" {
        index += 2
        continue
      }
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      if characters[index] == "/", after.isWhitespace || after == "(" || after == ")" {
        guard index > position + 1 else { return nil }
        defer { position = index + 1 }
        return String(characters[position...index])
      }
      index += 1
    }
    mayEndPattern = false
    return nil
  }

  private mutating func plainOrQuoted() throws(UsageError) -> FilterToken.Kind {
    var text = ""
    var (hasColon, hasQuote, isLiteral, mayQuote) = (false, false, false, true)
    while let next, !next.isWhitespace, next != "(", next != ")" {
      if mayQuote, next == "\"" || next == "'" {
        isLiteral = isLiteral || !hasColon && text != "+"
        text += try quoted()
        hasQuote = true
        continue
      }
      text.append(next)
      position += 1
      hasColon = hasColon || next == ":"
      mayQuote = next == ":" || text == "+"
    }
    guard hasQuote else { return FilterToken.kind(of: text) }
    return .word(FilterWord(text: text, isLiteral: isLiteral, isValueQuoted: !isLiteral))
  }

  /// Reads the text between two quotes of one kind.
  private mutating func quoted() throws(UsageError) -> String {
    let quote = characters[position]
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(of: quote) else {
      throw .inFilter(place, .said("unclosed quote \(quote)"))
    }
    position = end + 1
    return String(characters[rest.startIndex..<end])
  }
}

/// A token of a filter and its location.
struct FilterToken: Equatable {
  enum Kind: Equatable {
    case and, or, not, open, close
    case word(FilterWord)
    /// An argument that is a complete filter.
    case group(String)
  }

  let kind: Kind
  let place: FilterLocation

  /// The token as an argument of a command.
  var text: String {
    switch kind {
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .open: "("
    case .close: ")"
    case .word(let word): word.text
    case .group(let text): text
    }
  }

  /// The operator, if the token is one.
  var operatorName: String? { [.and, .or, .not].contains(kind) ? text : nil }

  /// The kind of an unquoted word.
  static func kind(of word: String) -> Kind {
    switch word {
    case "and": .and
    case "or": .or
    case "not": .not
    case "(": .open
    case ")": .close
    default: .word(FilterWord(text: word))
    }
  }

  /// Returns the tokens of a command's words: each word is a term, an operator or a parenthesis. A word that
  /// starts with a parenthesis is a complete filter.
  static func tokens(of words: [ParsedArguments.Word]) -> [FilterToken] {
    words.enumerated().map { index, word in
      let kind: Kind =
        if word.isLiteral {
          .word(FilterWord(text: word.text, isLiteral: true))
        } else if word.text.hasPrefix("(") && word.text != "(" || isFilter(word.text) {
          .group(word.text)
        } else {
          word.isKey ? .word(FilterWord(text: word.text, isKey: true)) : kind(of: word.text)
        }
      return FilterToken(kind: kind, place: FilterLocation(word: index + 1, character: nil))
    }
  }
}

extension FilterToken {
  /// Whether an argument with white space or quotes is a complete filter instead of a phrase: it has a term other than
  /// text, and also quotes, an operator, a parenthesis or another such term.
  private static func isFilter(_ text: String) -> Bool {
    guard text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "'" }), !text.hasPrefix("/")
    else { return false }
    var lexer = FilterLexer(text)
    let words = text.split(whereSeparator: \.isWhitespace)
    // The parser reports text that cannot be split.
    let kinds = (try? lexer.tokens().map(\.kind)) ?? words.map { kind(of: String($0)) }
    let terms = kinds.count { kind in
      guard case .word(let word) = kind, !word.isSelection else { return false }
      if word.filterViewName != nil { return true }
      return word.isToken
    }
    return terms > 1
      || terms == 1
        && kinds.contains { if case .word(let word) = $0 { word.isValueQuoted } else { true } }
  }
}

/// A word of a filter.
struct FilterWord: Equatable {
  let text: String
  /// Whether it is plain text: it came after `--` or started with a quote.
  var isLiteral = false
  /// Whether a quote followed the colon.
  var isValueQuoted = false
  /// Whether it is a key that was typed as an option: its value follows.
  var isKey = false
}

extension FilterWord {
  /// Whether it is a term other than text to search for: an attribute, a state or a tag.
  var isToken: Bool {
    switch try? ItemFilter.Term(self) {
    case .text, .pattern, nil: false
    default: true
    }
  }
}

/// A location in a filter.
struct FilterLocation: Equatable, Sendable {
  /// The word of the command's filter, from 1, or nil in the value of `--where`.
  let word: Int?
  /// The character of that word or value, from 1, or nil for the complete word.
  let character: Int?
  /// The view whose text has the location, or nil in typed text.
  var filterView: String?
}

/// The part of a filter that the parser has read at one level of nesting.
struct FilterLevel {
  /// The location of its parenthesis, or nil for the whole filter or an argument that is a complete filter.
  let opening: FilterLocation?
  /// The conjunctions before the last `or`.
  var conjunctions: [ItemFilter] = []
  /// The operands after the last `or`.
  var factors: [ItemFilter] = []
  /// The number of `not` before the next operand.
  var negations = 0

  /// Ends the conjunction before an `or`.
  mutating func endConjunction() {
    conjunctions.append(factors.count == 1 ? factors[0] : .all(factors))
    factors = []
  }

  var filter: ItemFilter {
    var level = self
    level.endConjunction()
    return level.conjunctions.count == 1 ? level.conjunctions[0] : .any(level.conjunctions)
  }
}
