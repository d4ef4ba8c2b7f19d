/// The form in which items are listed: that of the run, or one that an option of `list` names.
enum ItemForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: one item per line, fields separated by tabs.
  case lines
  /// One JSON array.
  case json
  /// One JSON object per line.
  case ndjson
  /// One line per item, made by the template that `--format` takes.
  case template(ItemTemplate)

  /// Creates the form for this run. Ignores an invalid template and conflicting options, which the
  /// command reports.
  init(_ context: ModuleContext) {
    let named = (try? context.arguments.get()).flatMap(ItemForm.init(namedIn:))
    self =
      switch context.form {
      case .json: .json
      case .table: named ?? .table
      case .lines: named ?? .lines
      }
  }

  /// Creates the form that `--ndjson` or `--format` names, or `nil`.
  private init?(namedIn arguments: ParsedArguments) {
    if arguments.has(.ndjson) {
      self = .ndjson
      return
    }
    guard let template = try? arguments.template() else { return nil }
    self = .template(template)
  }

  /// Returns a renderer for this form.
  func renderer(console: Console, isQuiet: Bool) -> any ItemRenderer {
    switch self {
    case .table: ItemTable(console: console, isQuiet: isQuiet)
    case .lines: ItemLines(console: console)
    case .json: ItemJSON(console: console)
    case .ndjson: ItemNDJSON(console: console)
    case .template(let template): ItemTemplateLines(template, console: console)
    }
  }
}
