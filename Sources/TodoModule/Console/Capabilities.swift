/// What a stream can show.
struct Capabilities: Equatable, Sendable {
  /// Whether it is a terminal, not a pipe or a file.
  var isTerminal: Bool
  /// Whether lines for people are cut to the width: on a terminal, and for `--table`.
  var cutsLines: Bool
  /// The columns of the terminal, 1 or more.
  var width: Int
  /// The rows of the terminal; nil if it is none, or if they are unknown.
  var height: Int?
  /// The columns for help and usage lines, in a pipe too.
  var textWidth: Int
  /// Whether styles are written as SGR codes.
  var usesColor: Bool
  /// The symbols of its character set.
  var glyphs: Glyphs
  /// The styles that the user has chosen.
  var theme: Theme

  /// A stream with these capabilities; by default a pipe in a UTF-8 locale.
  init(
    isTerminal: Bool = false, cutsLines: Bool? = nil, width: Int = 80, height: Int? = nil,
    textWidth: Int? = nil, usesColor: Bool = false, glyphs: Glyphs = .unicode,
    theme: Theme = Theme()
  ) {
    self.isTerminal = isTerminal
    self.cutsLines = cutsLines ?? isTerminal
    self.width = width
    self.height = height
    self.textWidth =
      textWidth
      ?? Capabilities.textWidth(
        isTerminal: isTerminal, columnsVariable: nil, terminalWidth: width)
    self.usesColor = usesColor
    self.glyphs = glyphs
    self.theme = theme
  }

  /// The columns for layout: `COLUMNS` if it is a positive number, else the terminal's width, else 80.
  /// At most 10,000, so that an absurd value does not cost memory.
  static func width(columnsVariable: String?, terminalWidth: Int?) -> Int {
    let candidates = [columnsVariable.flatMap { Int($0) }, terminalWidth]
    let width = candidates.compactMap(\.self).first { $0 > 0 } ?? 80
    return min(width, 10_000)
  }

  /// The rows of the screen: `LINES` if it is a positive number, else the terminal's rows, if known.
  static func height(linesVariable: String?, terminalHeight: Int?) -> Int? {
    [linesVariable.flatMap { Int($0) }, terminalHeight].compactMap(\.self).first { $0 > 0 }
  }

  /// The columns for text that people read: those of the terminal, but in a pipe `COLUMNS`, else 80. At
  /// most 100, so that lines are easy to read.
  static func textWidth(isTerminal: Bool, columnsVariable: String?, terminalWidth: Int?) -> Int {
    min(
      100, width(columnsVariable: columnsVariable, terminalWidth: isTerminal ? terminalWidth : nil))
  }
}
