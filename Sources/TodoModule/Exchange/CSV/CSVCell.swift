/// A cell of a table and its position.
struct CSVCell: Equatable {
  /// The text, without quotes.
  let text: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int

  /// Returns an error at the cell's position.
  func error(_ reason: String) -> ParseError {
    ParseError(reason: reason, line: line, column: column)
  }
}

// MARK: - Guarding against formulas

extension CSVCell {
  /// The text without the `'` that `guarded` added.
  var unguarded: String {
    guard text.unicodeScalars.first == "'", CSVCell.isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Returns the text with a `'` before it if a spreadsheet would run it as a formula, or if
  /// `unguarded` would take it for guarded text.
  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Whether the text starts with `=`, `+`, `-` or `@`, also in full width, or with TAB, LF, CR or
  /// NUL, which some programs drop, ignoring any `'` before it.
  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    case "\t", "\n", "\r", "\0": true
    default: false
    }
  }
}
