import TodoEntities

/// The template of `--format`: a line with fields of an item in braces, `{number}\t{title}`.
///
/// `\t`, `\n` and `\\` mean a tab, a newline and a backslash; `{{` and `}}` mean braces.
struct ItemTemplate: Equatable {
  /// A field in braces.
  enum Field: RawRepresentable, CaseIterable, Hashable {
    case part(ItemPart)
    case state, urgency

    init?(rawValue name: String) {
      guard let field = Field.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = field
    }

    var rawValue: String {
      switch self {
      case .part(let part): part.field ?? ""
      case .state: "state"
      case .urgency: "urgency"
      }
    }

    /// All fields, in the order of help. Choices are included without an entry of their own.
    static let allCases: [Field] =
      [.part(.number), .part(.id), .part(.title), .state]
      + (ItemPart.choices + [
        .due, .wait, .until, .every, .project, .tags, .notes, .createdAt, .modifiedAt,
        .completedAt,
      ]).map(Field.part) + [.urgency]
  }

  /// A piece of a template.
  enum Piece: Equatable {
    case text(String)
    case field(Field)
  }

  /// The pieces, in order.
  let pieces: [Piece]

  /// Whether the template has the field urgency.
  var showsUrgency: Bool { pieces.contains(.field(.urgency)) }

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

  private static func field(_ rest: inout Substring) throws(TemplateSyntaxError) -> Field {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosed }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard let field = Field(rawValue: name) else {
      throw .unknownField(name, nearest: name.nearest(among: Field.allCases.map(\.rawValue)))
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
