/// What one stream can show.
struct Capabilities: Equatable, Sendable {
  /// Whether it is a terminal, not a pipe or a file.
  var isTerminal: Bool
  /// The columns of the terminal, from 1; tables are cut to it on a terminal only.
  var width: Int
  /// Whether styles are rendered as SGR codes.
  var usesColor: Bool
  /// The signs its character set has.
  var glyphs: Glyphs

  /// A stream with these abilities; without arguments a pipe in a UTF-8 locale.
  init(
    isTerminal: Bool = false, width: Int = 80, usesColor: Bool = false, glyphs: Glyphs = .unicode
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
    self.glyphs = glyphs
  }

  /// The columns to lay out for: `COLUMNS` if it is a positive number, else what the terminal
  /// says, else 80. At most 10,000, so that a nonsense value costs no memory.
  static func width(columnsVariable: String?, terminalWidth: Int?) -> Int {
    let candidates = [columnsVariable.flatMap { Int($0) }, terminalWidth]
    let width = candidates.compactMap(\.self).first { $0 > 0 } ?? 80
    return min(width, 10_000)
  }
}
