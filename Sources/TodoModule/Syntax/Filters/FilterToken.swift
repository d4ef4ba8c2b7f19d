/// A piece of a filter and where it stands.
struct FilterToken: Equatable {
  /// What a piece of a filter is.
  enum Kind: Equatable {
    case and, or, not, open, close
    case word(FilterWord)
    /// An argument that is a filter of its own.
    case group(String)
  }

  let kind: Kind
  let place: FilterLocation

  /// The piece that an unquoted word is.
  static func kind(of word: String) -> Kind {
    switch word {
    case "and": .and
    case "or": .or
    case "not": .not
    default: .word(FilterWord(word))
    }
  }

  /// The words of a command line: each is a term, an operator, a parenthesis or, if it begins with
  /// a parenthesis, a filter of its own.
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
  /// Text and nothing else: it stood after `--` or began with a quote.
  let isLiteral: Bool
  /// What stands after the colon began with a quote.
  let isValueQuoted: Bool

  init(_ text: String, isLiteral: Bool = false, isValueQuoted: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
    self.isValueQuoted = isValueQuoted
  }
}
