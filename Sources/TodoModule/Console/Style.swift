/// How a piece of text looks: one of the terminal theme's 16 colours, bold, dim.
struct Style: Hashable, Sendable {
  /// The theme's colours, in the order of ECMA-48 and of the bright variants of aixterm.
  enum Color: UInt8, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The colour of the letters; the terminal's own without one.
  var color: Color?
  /// Heavier letters.
  var isBold = false
  /// Fainter letters.
  var isDim = false

  /// As the terminal shows text by itself.
  static let plain = Style()
  /// Heavier, in the terminal's own colour.
  static let bold = Style(isBold: true)
  /// Fainter, in the terminal's own colour.
  static let dim = Style(isDim: true)

  /// A colour alone.
  static func color(_ color: Color) -> Style { Style(color: color) }

  /// The parameters of SGR (ECMA-48 8.3.117), empty for plain text.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let color {
      let index = Int(color.rawValue)
      codes.append(String(index < 8 ? 30 + index : 90 + index - 8))
    }
    return codes.joined(separator: ";")
  }
}
