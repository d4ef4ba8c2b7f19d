import TodoEntities

/// A location in a filter.
struct FilterLocation: Equatable, Sendable {
  /// The word of the command line's filter, from 1; nil in the value of `--where`.
  let word: Int?
  /// The character of that word or value, from 1; nil for the complete word.
  let character: Int?
  /// The view in whose text the location is; nil in what was typed.
  var view: String?
}

/// Why words are not a filter.
enum FilterSyntaxError: Equatable, Sendable {
  /// The filter has no term.
  case empty
  /// No term follows this operator.
  case nothingAfter(String)
  /// No term precedes this operator.
  case nothingBefore(String)
  /// There is no term between two parentheses.
  case emptyParentheses
  /// An opening parenthesis has no closing one.
  case unclosed
  /// A closing parenthesis has no opening one.
  case unopened
  /// This quote is not closed.
  case openQuote(String)
  /// Parentheses and `not` are nested too deeply.
  case tooDeep
  /// The views that the filter names have more than `FilterParser.longestViews` bytes together.
  case viewsTooLong
}

/// Why a word of a filter is not a term.
enum FilterTermError: Equatable, Sendable {
  /// The word is empty.
  case empty
  /// A minus sign before this tag has no meaning.
  case minus(String)
  /// An operator is in capitals. It may also be meant as text.
  case capitals
  /// The key does not accept this comparison; the one that was probably meant.
  case comparison(FilterKey, nearest: String?)
  /// The value after the colon is not accepted; what is, and what was probably meant.
  case value(accepted: String, nearest: String?)
  case date(DateSyntaxError)
  case repetition(RepetitionSyntaxError)
  /// The text between slashes is not a regular expression.
  case pattern(TextPattern.SyntaxError)
}
