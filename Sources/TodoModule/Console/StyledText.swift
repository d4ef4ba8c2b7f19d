// Colours the parts of a line: overdue (late) items are bold red, items due today bold. Has the codes of `red` and
// `bold` (words: `Settings/Settings`). Escapes styled text.

/// A line of text in pieces with different styles.
///
///     StyledText("Buy milk", .bold) + "  " + StyledText("2 days late", .color(.brightRed))
struct StyledText: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A piece in one style.
  struct Span: Equatable, Sendable {
    /// The text, not yet escaped.
    var text: String
    var style: Style
  }

  /// The pieces, in order. None is empty, and neighbours differ in style.
  private(set) var spans: [Span] = []

  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  init(stringLiteral text: String) { self.init(text) }

  var plainText: String { spans.map(\.text).joined() }

  /// Appends text in a style.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  mutating func append(_ text: StyledText) {
    for span in text.spans { append(span.text, span.style) }
  }

  /// The result of applying `transform` to the text of each piece.
  func mapText(_ transform: (String) -> String) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append(transform($1.text), $1.style) }
  }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  /// The text without blanks at its end.
  var trimmed: StyledText {
    var result = self
    while let last = result.spans.indices.last, result.spans[last].text.utf8.last == 0x20 {
      result.spans[last].text.unicodeScalars.removeLast()
      if result.spans[last].text.isEmpty { result.spans.removeLast() }
    }
    return result
  }

  /// Reads a line that `render` wrote, escaped, with its SGR codes.
  init(rendered line: String) {
    for (index, piece) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0, let end = piece.firstIndex(of: "m") else {
        append(String(piece))
        continue
      }
      let style = piece[..<end].split(separator: ";").reduce(into: Style.plain) { style, code in
        switch code {
        case "1": style.isBold = true
        case "2": style.isDim = true
        case "4": style.isUnderlined = true
        default: style.color = Int(code).flatMap(Style.Color.init)
        }
      }
      append(String(piece[piece.index(after: end)...]), style)
    }
  }

  /// Appends the escaped text, with SGR codes around styled pieces if there is a theme.
  func render(_ theme: Theme?, to bytes: inout [UInt8]) {
    for span in spans {
      let parameters = theme.map { $0.style(for: span.style).parameters } ?? ""
      if !parameters.isEmpty { bytes += "\u{1B}[\(parameters)m".utf8 }
      Escaping.append(span.text, to: &bytes)
      if !parameters.isEmpty { bytes += "\u{1B}[0m".utf8 }
    }
  }
}

/// The style of a piece of text: a colour of the terminal's theme, bold, dim, underlined.
struct Style: Hashable, Sendable {
  /// The colours that a terminal's theme has, with their SGR codes (ECMA-48, 8.3.117, and aixterm).
  enum Color: Int, CaseIterable, Sendable {
    case black = 30
    case red, green, yellow, blue, magenta, cyan, white
    case brightBlack = 90
    case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The text colour, or nil for the terminal's own.
  var color: Color?
  var isBold = false
  var isDim = false
  var isUnderlined = false
  /// The part of the output that has this style, unless the user has chosen another one for it.
  var part: Theme.Part?

  /// The terminal's own style.
  static let plain = Style()
  /// Bold, in the terminal's own colour.
  static let bold = Style(isBold: true)
  /// Dim, in the terminal's own colour.
  static let dim = Style(isDim: true)

  static func color(_ color: Color) -> Style { Style(color: color) }

  /// The style of a part: the usual one, unless the user has chosen another.
  static func part(_ part: Theme.Part) -> Style {
    var style = part.usualStyle
    style.part = part
    return style
  }

  /// The parameters of the SGR sequence, empty for plain text.
  var parameters: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if let color { codes.append(String(color.rawValue)) }
    return codes.joined(separator: ";")
  }
}

/// The styles that the user has chosen for parts of the output. A part without a chosen style keeps its usual one.
struct Theme: Hashable, Sendable {
  /// A part of the output that can have a style of its own.
  enum Part: String, CaseIterable, Sendable {
    case number, title, tag, project
    /// A due date that has passed, and one that is today.
    case late, today
    /// The symbols of priorities.
    case high, medium, low
    /// The symbols of states.
    case done, waiting
    case urgency
    /// The last line of a list.
    case summary
    /// The start of the message of an error.
    case error

    /// The style that the part has unless the user chooses another one. Among the 16 colours, only bright red and
    /// magenta can be read on black and on white in the palettes of common terminals.
    var usualStyle: Style {
      switch self {
      case .number, .low, .done, .waiting, .urgency, .summary: .dim
      case .title: .plain
      case .tag, .project, .medium: .color(.magenta)
      // Bold, so that it differs from tags where bright red resembles their colour, and is as strong as today.
      case .late: Style(color: .brightRed, isBold: true)
      case .high, .error: .color(.brightRed)
      case .today: .bold
      }
    }
  }

  var styles: [Part: Style] = [:]

  /// The style in which a text is written.
  func style(for style: Style) -> Style { style.part.flatMap { styles[$0] } ?? style }
}
