/// How a piece of text looks: a colour of the terminal's theme, bold, dim.
struct Style: Hashable, Sendable {
  /// The theme's colours in use, with their SGR codes (ECMA-48 8.3.117).
  enum Color: Int, CaseIterable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
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

  /// The parameters of SGR, empty for plain text.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.joined(separator: ";")
  }
}
