import TodoEntities

/// Where in a filter something stands.
struct FilterLocation: Equatable, Sendable {
  /// Which word of the command line's filter, from 1; nothing in the value of `--where`.
  let word: Int?
  /// Which character of that word or value, from 1; nothing if the word as a whole is meant.
  let character: Int?
}

/// Why words make no filter.
enum FilterSyntaxError: Equatable, Sendable {
  /// There is no term at all.
  case empty
  /// After this operator a term is missing; the operator.
  case nothingAfter(String)
  /// Before this operator a term is missing; the operator.
  case nothingBefore(String)
  /// Nothing stands between parentheses.
  case emptyParentheses
  /// A parenthesis is not closed.
  case unclosed
  /// A parenthesis closes nothing.
  case unopened
  /// A quote is not closed; the quote.
  case openQuote(String)
  /// Parentheses and `not` are nested too deep.
  case tooDeep
}

/// Why a word of a filter is no term.
enum FilterTermError: Equatable, Sendable {
  /// It has no character.
  case empty
  /// A minus in front of a tag, which says nothing; the tag.
  case minus(String)
  /// An operator in capitals, which may also be meant as a text.
  case capitals
  /// The key cannot be compared so; what it can, and what may have been meant.
  case comparison(FilterKey, nearest: String?)
  /// What stands after the colon is none of what is accepted; what may have been meant.
  case value(accepted: String, nearest: String?)
  case date(DateAttribute, DateSyntaxError)
  case repetition(RepetitionSyntaxError)
  /// Between slashes stands no regular expression.
  case pattern(TextPattern.SyntaxError)
}
