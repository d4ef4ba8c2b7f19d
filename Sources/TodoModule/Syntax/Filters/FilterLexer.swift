/// Splits a filter that is one string at white space and parentheses, except inside quotes and inside
/// the slashes of a regular expression.
///
/// A quote opens at the start of a word, after a colon, or right after another quote closes. Elsewhere
/// it is an ordinary character, as in `don't`.
struct FilterLexer {
  private let characters: [Character]
  private let word: Int?
  private let view: String?
  private var position = 0
  /// Whether a slash that ends an expression may follow. Without one, it is searched for only once, so
  /// that the lexer stays linear.
  private var mayEndPattern = true

  /// A lexer for the value of `--where`, for this word of the command line, from 1, or for this view.
  init(_ text: String, word: Int? = nil, view: String? = nil) {
    characters = Array(text)
    self.word = word
    self.view = view
  }

  /// All tokens of the text.
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
    FilterLocation(word: word, character: position + 1, view: view)
  }

  private mutating func kind(
    beginningWith character: Character
  ) throws(UsageError) -> FilterToken.Kind {
    switch character {
    case "(":
      position += 1
      return .open
    case ")":
      position += 1
      return .close
    case "/":
      if let pattern = pattern() { return .word(FilterWord(pattern)) }
      return try plainOrQuoted()
    default:
      return try plainOrQuoted()
    }
  }

  /// A regular expression `/…/`, which may contain white space and parentheses. It ends at the first
  /// slash without a backslash before it that is followed by white space, a parenthesis or the end.
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
        text += try quoted()
        hasQuote = true
        isLiteral = isLiteral || !hasColon
        continue
      }
      text.append(next)
      position += 1
      hasColon = hasColon || next == ":"
      mayQuote = next == ":"
    }
    guard hasQuote else { return FilterToken.kind(of: text) }
    return .word(FilterWord(text, isLiteral: isLiteral, isValueQuoted: !isLiteral))
  }

  /// The text between two quotes of one kind.
  private mutating func quoted() throws(UsageError) -> String {
    let quote = characters[position]
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(of: quote) else {
      throw .badFilter(place, .openQuote(String(quote)))
    }
    position = end + 1
    return String(characters[rest.startIndex..<end])
  }
}
