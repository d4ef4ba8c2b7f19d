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
  init(_ form: OutputForm, _ arguments: ParsedLine) {
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

  /// Whether it can be made of items as the file has them.
  var acceptsWritten: Bool {
    switch self {
    case .lines, .json(nil), .ndjson(nil): true
    case .table, .json, .ndjson, .template: false
    }
  }

  /// Returns a renderer for this form, for fields as of this time, with the user's settings.
  func renderer(
    console: Console, isQuiet: Bool, at clock: Clock, settings: Settings = Settings()
  ) -> any ItemRenderer {
    let weights = settings.weights
    switch self {
    case .table:
      // How things look is for people at a terminal.
      let isLooked = console.outputCapabilities.isTerminal
      let columns = isLooked ? settings.looks.columns : ItemColumn.allCases
      return ItemTable(console: console, isQuiet: isQuiet, columns: columns)
    case .lines: return ItemLines(console: console)
    case .json(let fields):
      return ItemJSON(ItemObject(fields, at: clock, weights: weights), console: console)
    case .ndjson(let fields):
      return ItemNDJSON(ItemObject(fields, at: clock, weights: weights), console: console)
    case .template(let template):
      return ItemTemplateLines(template, at: clock, weights: weights, console: console)
    }
  }
}
