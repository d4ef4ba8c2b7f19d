/// A line of text in pieces with different styles.
///
///     StyledText("Buy milk", .bold) + "  " + StyledText("2 days late", .color(.red))
///
/// A plain string needs no allocation besides its own.
struct StyledText: Equatable, Sendable {
  /// A piece in one style.
  struct Span: Equatable, Sendable {
    /// The text, not yet escaped.
    var text: String
    var style: Style
  }

  private var first: Span
  private var rest: [Span] = []

  init(_ text: String = "", _ style: Style = .plain) {
    first = Span(text: text, style: style)
  }

  /// The pieces, in order. There is at least one, which may be empty.
  var spans: [Span] { [first] + rest }

  /// Calls `body` with each piece, in order, without allocating an array.
  func forEachSpan(_ body: (Span) -> Void) {
    body(first)
    for span in rest { body(span) }
  }

  var plainText: String {
    rest.isEmpty ? first.text : spans.map(\.text).joined()
  }

  /// Appends text in a style. Adjacent pieces of the same style become one.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if rest.isEmpty {
      if first.text.isEmpty {
        first = Span(text: text, style: style)
      } else if first.style == style {
        first.text += text
      } else {
        rest = [Span(text: text, style: style)]
      }
    } else if rest[rest.count - 1].style == style {
      rest[rest.count - 1].text += text
    } else {
      rest.append(Span(text: text, style: style))
    }
  }

  mutating func append(_ text: StyledText) {
    append(text.first.text, text.first.style)
    for span in text.rest { append(span.text, span.style) }
  }

  /// The result of applying `transform` to the text of each piece.
  func mapText(_ transform: (String) -> String) -> StyledText {
    var result = StyledText(transform(first.text), first.style)
    for span in rest { result.append(transform(span.text), span.style) }
    return result
  }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  /// The text without blanks at its end.
  var trimmed: StyledText {
    let blank = UInt8(ascii: " ")
    if rest.isEmpty, first.text.utf8.last != blank { return self }
    var kept = spans
    while let last = kept.popLast() {
      guard let end = last.text.utf8.lastIndex(where: { $0 != blank }) else { continue }
      let text = String(last.text[..<last.text.utf8.index(after: end)])
      return kept.reduce(into: StyledText()) { $0.append($1.text, $1.style) }
        + StyledText(text, last.style)
    }
    return StyledText()
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text) }
}

extension StyledText {
  /// Appends the escaped text, with SGR codes around styled pieces if there is a theme.
  func render(_ theme: Theme?, to bytes: inout [UInt8]) {
    append(first, theme, to: &bytes)
    for span in rest { append(span, theme, to: &bytes) }
  }

  private func append(_ span: Span, _ theme: Theme?, to bytes: inout [UInt8]) {
    if span.text.isEmpty { return }
    let parameters = theme.map { $0.style(for: span.style).parameters } ?? ""
    guard !parameters.isEmpty else { return Escaping.append(span.text, to: &bytes) }
    bytes.append(contentsOf: "\u{1B}[\(parameters)m".utf8)
    Escaping.append(span.text, to: &bytes)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
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

  /// The text colour; nil for the terminal's own.
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

/// The styles that the user has chosen for parts of the output. Parts without one keep the usual style.
struct Theme: Hashable, Sendable {
  /// A part of the output that can have a style of its own.
  enum Part: String, CaseIterable, Sendable {
    case number, title, tag, project
    /// A due date that has passed, and one that is today.
    case late, today
    /// The signs of priorities.
    case high, medium, low
    /// The signs of states.
    case done, waiting
    case urgency
    /// The last line of a list.
    case summary
    /// What starts the message of an error.
    case error
  }

  var styles: [Part: Style]

  /// These styles; by default none.
  init(_ styles: [Part: Style] = [:]) { self.styles = styles }

  /// The style in which a text is written.
  func style(for style: Style) -> Style { style.part.flatMap { styles[$0] } ?? style }
}

extension Theme.Part {
  /// The style that the part has unless the user chooses another one.
  var usualStyle: Style {
    switch self {
    case .number, .low, .waiting, .urgency, .summary: .dim
    case .title: .plain
    case .tag: .color(.cyan)
    case .project: .color(.blue)
    case .late, .high, .error: .color(.red)
    case .today, .medium: .color(.yellow)
    case .done: .color(.green)
    }
  }
}
