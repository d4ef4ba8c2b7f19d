import TodoEntities

/// A value of an item that a script can ask for by name: in the template of `--format`, or with
/// `--json=number,due`.
enum ItemField: Hashable {
  /// A part that the list file has.
  case part(ItemPart)
  /// Computed: open, done or waiting.
  case state
  /// Computed: whether the item is open and past its due date.
  case overdue
  /// Computed: whether the item is open and due today.
  case today
  /// Computed: the number by which `next` ranks items.
  case urgency
  /// Computed: how much of the checklist in the notes is done.
  case checklist

  /// Finds a field by its name, or by the name of its member in the list file: `created`, `createdAt`.
  init?(named name: String) {
    let field = ItemField.allCases.first { $0.name == name || $0.memberName == name }
    guard let field else { return nil }
    self = field
  }

  /// The name in help and in suggestions.
  var name: String {
    switch self {
    case .part(let part): part.field ?? "\(part.memberName)"
    case .state: "state"
    case .overdue: "overdue"
    case .today: "today"
    case .urgency: "urgency"
    case .checklist: "checklist"
    }
  }

  private var memberName: String? {
    switch self {
    case .part(let part): "\(part.memberName)"
    case .state, .overdue, .today, .urgency, .checklist: nil
    }
  }

  /// All fields, in the order of help.
  static let allCases: [ItemField] = ItemPart.inHelpOrder.map(ItemField.part) + computed

  /// The fields that the list file does not have.
  static let computed: [ItemField] = [.state, .overdue, .today, .urgency, .checklist]

  /// The names of all fields.
  static var names: [String] { allCases.map(\.name) }
}
