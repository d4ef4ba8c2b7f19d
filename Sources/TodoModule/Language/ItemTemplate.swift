// Parses the template of `--format`: `{number}\t{title}`, `{{`.
// Names the fields that `--json=number,due` may choose. `Document/ItemEncoder` writes all fields of an item.

import TodoEntities

/// The template of `--format`: a line with fields of an item in braces, `{number}\t{title}`.
///
/// `\t`, `\n`, `\0` and `\\` mean a tab, a newline, NUL and a backslash; `{{` and `}}` mean braces.
struct ItemTemplate: Equatable {
  enum Piece: Equatable {
    case text(String)
    /// A field in braces.
    case field(ItemField)
  }

  let pieces: [Piece]

  init(_ template: String) throws(UsageError) {
    var pieces: [Piece] = []
    var text = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      switch character {
      case "\\": text.append(try ItemTemplate.escaped(&rest, in: template))
      case "{" where rest.first != "{":
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.field(try ItemTemplate.field(&rest, in: template)))
      case "{", "}":
        if rest.first == character { rest.removeFirst() }
        text.append(character)
      default: text.append(character)
      }
    }
    if pieces.isEmpty, !text.isEmpty {
      let names = text.split { !$0.isLetter }.map(String.init)
      if !names.isEmpty, names.allSatisfy({ ItemField(named: $0) != nil }) {
        throw .badTemplate(
          template,
          "a field needs braces" + didYouMean(names.map { "{\($0)}" }.joined(separator: " ")))
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
  }

  private static func escaped(
    _ rest: inout Substring, in template: String
  ) throws(UsageError) -> String {
    switch rest.popFirst() {
    case "t": return "\t"
    case "n": return "\n"
    case "0": return "\0"
    case "\\": return "\\"
    case let other:
      let escape = other.map { "\\\($0)" } ?? "\\"
      throw .badTemplate(template, "unknown escape '\(escape)' (use \\\\ for a backslash)")
    }
  }

  private static func field(
    _ rest: inout Substring, in template: String
  ) throws(UsageError) -> ItemField {
    guard let end = rest.firstIndex(of: "}") else {
      throw .badTemplate(template, "unclosed '{' (use {{ for a brace)")
    }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard let field = ItemField(named: name) else {
      let nearest = name.nearest(among: ItemField.names).map { "{\($0)}" }
      throw .badTemplate(
        template,
        "unknown field '\(name)'"
          + didYouMean(nearest, orElse: ": use \(ItemField.names.alternatives)"))
    }
    return field
  }
}

extension UsageError {
  fileprivate static func badTemplate(_ template: String, _ fault: String) -> UsageError {
    .said("invalid pattern '\(template)': \(fault)")
  }
}

/// A value of an item that scripts select by name, in the template of `--format` or with `--json=number,due`.
enum ItemField: Hashable {
  /// An attribute that the list file has.
  case attribute(Attribute)
  /// Computed: open, done, cancelled or waiting.
  case state
  /// Computed: whether the item is open and past its due date.
  case overdue
  /// Computed: whether the item is open and due today.
  case today
  /// Computed: the number that `next` sorts by.
  case urgency
  /// Computed: how many lines of the checklist in the notes are done.
  case checklist

  /// Finds a field by its name, or by its member name in the list file: `created`, `createdAt`.
  init?(named name: String) {
    let attribute = Attribute.allCases.first { "\($0.memberName)" == name }
    let field = ItemField.allCases.first { $0.name == name } ?? attribute.map(ItemField.attribute)
    guard let field else { return nil }
    self = field
  }

  /// The name in help and in suggestions.
  var name: String {
    switch self {
    case .attribute(let attribute): attribute.field ?? "\(attribute.memberName)"
    case .state, .overdue, .today, .urgency, .checklist: "\(self)"
    }
  }

  /// All fields, in the order of help.
  static let allCases: [ItemField] = Attribute.inHelpOrder.map(ItemField.attribute) + computed

  /// The fields that are not in the list file.
  static let computed: [ItemField] = [.state, .overdue, .today, .urgency, .checklist]

  static var names: [String] { allCases.map(\.name) }
}

/// The fields that `--json=number,due` chooses, under the names that the user typed.
struct ItemFields: Equatable {
  /// A field and its member name in the output.
  struct Member: Equatable {
    let name: String
    let field: ItemField
  }

  /// The fields in the order in which they were typed, each name once. There is at least one.
  let members: [Member]

  /// Parses names separated by commas.
  init(typed text: String) throws(UsageError) {
    var members: [Member] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part)
      guard let field = ItemField(named: name) else {
        let (start, nearest) =
          name.isEmpty
          ? ("the name of a field is missing", nil)
          : ("unknown field '\(name)'", name.nearest(among: ItemField.names))
        throw .said(start + didYouMean(nearest, orElse: ": use \(ItemField.names.alternatives)"))
      }
      // A repeated name has no effect: an object must not have a name twice.
      if !members.contains(where: { $0.name == name }) {
        members.append(Member(name: name, field: field))
      }
    }
    self.members = members
  }
}
