import TodoEntities

/// The form in which items are printed: that of the run, or one that an option names.
enum ItemForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: one item per line, fields separated by tabs.
  case lines
  /// One JSON array; of these fields if they are chosen.
  case json(ItemFields?)
  /// One JSON object per line; of these fields if they are chosen.
  case ndjson(ItemFields?)
  /// One line per item, made by the template that `--format` takes.
  case template(ItemTemplate)

  /// Creates the form for this run. Ignores an invalid option and conflicting options, which the
  /// command reports.
  init(_ form: OutputForm, _ arguments: Result<ParsedArguments, UsageError>) {
    let arguments = (try? arguments.get()) ?? ParsedArguments()
    let named = ItemForm(namedIn: arguments)
    self =
      switch form {
      case .json: .json(try? arguments.fields(of: .json))
      case .table: named ?? .table
      case .lines: named ?? .lines
      }
  }

  /// Creates the form that `--ndjson` or `--format` names, or `nil`.
  private init?(namedIn arguments: ParsedArguments) {
    if arguments.has(.ndjson) {
      self = .ndjson(try? arguments.fields(of: .ndjson))
      return
    }
    guard let template = try? arguments.template() else { return nil }
    self = .template(template)
  }

  /// Returns a renderer for this form, for fields as of this time.
  func renderer(console: Console, isQuiet: Bool, at clock: Clock) -> any ItemRenderer {
    switch self {
    case .table: ItemTable(console: console, isQuiet: isQuiet)
    case .lines: ItemLines(console: console)
    case .json(let fields): ItemJSON(ItemObject(fields, at: clock), console: console)
    case .ndjson(let fields): ItemNDJSON(ItemObject(fields, at: clock), console: console)
    case .template(let template): ItemTemplateLines(template, at: clock, console: console)
    }
  }
}
