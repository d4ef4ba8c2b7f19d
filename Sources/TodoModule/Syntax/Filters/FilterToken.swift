/// A token of a filter and its location.
struct FilterToken: Equatable {
  /// What a token is.
  enum Kind: Equatable {
    case and, or, not, open, close
    case word(FilterWord)
    /// An argument that is a complete filter.
    case group(String)
  }

  let kind: Kind
  let place: FilterLocation

  /// The kind of an unquoted word.
  static func kind(of word: String) -> Kind {
    switch word {
    case "and": .and
    case "or": .or
    case "not": .not
    default: .word(FilterWord(word))
    }
  }

  /// The tokens of a command line's words: each word is a term, an operator or a parenthesis; one that
  /// starts with a parenthesis is a complete filter.
  static func tokens(of words: [ParsedArguments.Word]) -> [FilterToken] {
    words.enumerated().map { index, word in
      let place = FilterLocation(word: index + 1, character: nil)
      if word.isLiteral {
        return FilterToken(kind: .word(FilterWord(word.text, isLiteral: true)), place: place)
      }
      switch word.text {
      case "(": return FilterToken(kind: .open, place: place)
      case ")": return FilterToken(kind: .close, place: place)
      case let text where text.hasPrefix("("):
        return FilterToken(kind: .group(text), place: place)
      case let text: return FilterToken(kind: kind(of: text), place: place)
      }
    }
  }
}

/// A word of a filter.
struct FilterWord: Equatable {
  let text: String
  /// Whether it is plain text: it came after `--` or started with a quote.
  let isLiteral: Bool
  /// Whether a quote followed the colon.
  let isValueQuoted: Bool

  init(_ text: String, isLiteral: Bool = false, isValueQuoted: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
    self.isValueQuoted = isValueQuoted
  }
}
