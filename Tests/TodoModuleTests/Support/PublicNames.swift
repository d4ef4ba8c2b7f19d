/// The names of attributes and options that users and scripts use. They are spelled out here once, and tests of lists
/// of names use them. A new attribute needs a row and a member.
enum PublicNames {
  /// The lists that can have an attribute.
  private enum Use { case words, filters, sort, editor }

  private typealias Row = (field: String, keys: [String], comparisons: [String], uses: Set<Use>)

  /// The attributes, in the order of lists of names.
  private static let attributes: [Row] = [
    ("number", [], [], [.sort]), ("id", [], [], []), ("title", [], [], [.sort, .editor]),
    ("tags", ["tag", "untag"], [], [.words, .filters, .editor]),
    ("project", ["project"], ["is"], [.words, .filters, .sort, .editor]),
    ("priority", ["priority"], ranks, [.words, .filters, .sort, .editor]),
    ("due", ["due"], dates, [.words, .filters, .sort, .editor]),
    ("scheduled", ["scheduled"], dates, [.words, .filters, .sort, .editor]),
    ("wait", ["wait"], dates, [.words, .filters, .sort, .editor]),
    ("every", ["every"], [], [.words, .filters, .editor]),
    ("until", ["until"], dates, [.words, .filters, .editor]),
    ("depends", ["depends", "undepend", "blocks"], [], [.words, .filters]),
    ("spent", ["spent"], ranks, [.words, .filters, .sort, .editor]),
    ("estimate", ["estimate"], ranks, [.words, .filters, .sort, .editor]),
    ("notes", ["note"], [], [.words, .filters]),
    ("created", ["created"], dates, [.filters, .sort]),
    ("modified", ["modified"], dates, [.filters, .sort]),
    ("started", ["started"], dates, [.filters, .sort]),
    ("completed", ["completed"], dates, [.filters, .sort]),
    ("cancelled", ["cancelled"], dates, [.filters, .sort]),
  ]
  private static let dates = ["before", "after", "by"]
  private static let ranks = ["above", "below"]

  /// The members of an item, in the order of the list file and of CSV.
  static let members = [
    "number", "id", "title", "isCompleted", "createdAt", "modifiedAt", "completedAt", "due",
    "scheduled", "wait", "until", "priority", "project", "notes", "tags", "every", "depends",
    "started", "spent", "cancelledAt", "estimate",
  ]

  /// The fields of templates and of chosen JSON.
  static let fields =
    attributes.map(\.field)
    + ["isCompleted", "state", "overdue", "today", "urgency", "checklist"]

  /// The keys of `add` and `edit`.
  static let wordKeys = attributes(in: .words).flatMap(\.keys)
  /// The keys of filters, and the keys with a comparison.
  static let filterKeys =
    attributes(in: .filters).flatMap(\.keys).filter { $0 != "undepend" }
    + ["id", "is", "has", "urgency", "view"]
  static let comparedKeys =
    attributes(in: .filters).flatMap { row in
      row.comparisons.map { "\(row.keys[0]).\($0)" }
    } + ["urgency.above", "urgency.below"]
  static let sortKeys = attributes(in: .sort).map(\.field) + ["urgency"]
  /// The keys of the lines in the editor.
  static let editorKeys = attributes(in: .editor).map(\.field)

  /// The options of every command.
  static let globalOptions = [
    "file", "json", "table", "color", "no-color", "no-pager", "quiet", "now", "view", "help",
    "version",
  ]

  private static func attributes(in use: Use) -> [Row] {
    attributes.filter { $0.uses.contains(use) }
  }
}
