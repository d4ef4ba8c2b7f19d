/// What a stream can show.
struct Capabilities: Equatable, Sendable {
  /// Whether it is a terminal, not a pipe or a file.
  var isTerminal: Bool
  /// The columns of the terminal, 1 or more. Tables are cut to it on a terminal only.
  var width: Int
  /// Whether styles are written as SGR codes.
  var usesColor: Bool
  /// The symbols of its character set.
  var glyphs: Glyphs

  /// A stream with these capabilities; by default a pipe in a UTF-8 locale.
  init(
    isTerminal: Bool = false, width: Int = 80, usesColor: Bool = false, glyphs: Glyphs = .unicode
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
    self.glyphs = glyphs
  }

  /// The columns for layout: `COLUMNS` if it is a positive number, else the terminal's width, else 80.
  /// At most 10,000, so that an absurd value does not cost memory.
  static func width(columnsVariable: String?, terminalWidth: Int?) -> Int {
    let candidates = [columnsVariable.flatMap { Int($0) }, terminalWidth]
    let width = candidates.compactMap(\.self).first { $0 > 0 } ?? 80
    return min(width, 10_000)
  }
}
