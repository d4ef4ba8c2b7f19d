import TodoEntities

/// The template of `--format`: a line with fields of an item in braces, `{number}\t{title}`.
///
/// `\t`, `\n`, `\0` and `\\` mean a tab, a newline, NUL and a backslash; `{{` and `}}` mean braces.
struct ItemTemplate: Equatable {
  /// A piece of a template.
  enum Piece: Equatable {
    case text(String)
    /// A field in braces.
    case field(ItemField)
  }

  /// The pieces, in order.
  let pieces: [Piece]

  /// Parses a template.
  init(_ template: String) throws(TemplateSyntaxError) {
    var pieces: [Piece] = []
    var text = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      switch character {
      case "\\": text.append(try ItemTemplate.escaped(&rest))
      case "{" where rest.first != "{":
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.field(try ItemTemplate.field(&rest)))
      case "{", "}":
        if rest.first == character { rest.removeFirst() }
        text.append(character)
      default: text.append(character)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
  }

  private static func escaped(_ rest: inout Substring) throws(TemplateSyntaxError) -> String {
    switch rest.popFirst() {
    case "t": return "\t"
    case "n": return "\n"
    case "0": return "\0"
    case "\\": return "\\"
    case let other: throw .unknownEscape(other.map { "\\\($0)" } ?? "\\")
    }
  }

  private static func field(_ rest: inout Substring) throws(TemplateSyntaxError) -> ItemField {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard let field = ItemField(named: name) else {
      throw .unknownField(name, nearest: name.nearest(among: ItemField.names))
    }
    return field
  }
}

/// Why a text is not a template.
enum TemplateSyntaxError: Error, Equatable {
  case unknownField(String, nearest: String?)
  /// An opening brace has no closing one.
  case unclosed
  /// A backslash and what follows it are not a known escape.
  case unknownEscape(String)
}
