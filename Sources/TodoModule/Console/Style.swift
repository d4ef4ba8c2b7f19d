/// The style of a piece of text: a colour of the terminal's theme, bold, dim, underlined.
struct Style: Hashable, Sendable {
  /// The colours that a terminal's theme has, with their SGR codes (ECMA-48, 8.3.117, and aixterm).
  enum Color: Int, CaseIterable, Sendable {
    case black = 30
    case red, green, yellow, blue, magenta, cyan, white
    case brightBlack = 90
    case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The text colour; nil for the terminal's own.
  var color: Color?
  /// Whether the text is bold.
  var isBold = false
  /// Whether the text is dim.
  var isDim = false
  /// Whether the text is underlined.
  var isUnderlined = false
  /// The part of the output that has this style, unless the user has chosen another one for it.
  var part: Theme.Part?

  /// The terminal's own style.
  static let plain = Style()
  /// Bold, in the terminal's own colour.
  static let bold = Style(isBold: true)
  /// Dim, in the terminal's own colour.
  static let dim = Style(isDim: true)

  /// A colour alone.
  static func color(_ color: Color) -> Style { Style(color: color) }

  /// The style of a part: the usual one, unless the user has chosen another.
  static func part(_ part: Theme.Part) -> Style {
    var style = part.usualStyle
    style.part = part
    return style
  }

  /// The parameters of the SGR sequence; empty for plain text.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.joined(separator: ";")
  }
}
