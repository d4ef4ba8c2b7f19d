/// The style of a piece of text: a colour of the terminal's theme, bold, dim.
struct Style: Hashable, Sendable {
  /// The colours in use, with their SGR codes (ECMA-48, 8.3.117).
  enum Color: Int, CaseIterable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  /// The text colour; nil for the terminal's own.
  var color: Color?
  /// Whether the text is bold.
  var isBold = false
  /// Whether the text is dim.
  var isDim = false

  /// The terminal's own style.
  static let plain = Style()
  /// Bold, in the terminal's own colour.
  static let bold = Style(isBold: true)
  /// Dim, in the terminal's own colour.
  static let dim = Style(isDim: true)

  /// A colour alone.
  static func color(_ color: Color) -> Style { Style(color: color) }

  /// The parameters of the SGR sequence; empty for plain text.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.joined(separator: ";")
  }
}
