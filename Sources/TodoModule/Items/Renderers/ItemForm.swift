/// In what form items are listed: as every answer is, or as the line asks.
enum ItemForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: one item a line, fields separated by tabs.
  case lines
  /// One array.
  case json
  /// One JSON object a line.
  case ndjson
  case template(ItemTemplate)

  /// The form that this run asks for. An invalid template, and two forms at once, are reported by the
  /// command.
  init(_ context: ModuleContext) {
    let named = (try? context.arguments.get()).flatMap(ItemForm.init(namedIn:))
    self =
      switch context.form {
      case .json: .json
      case .table: named ?? .table
      case .lines: named ?? .lines
      }
  }

  /// The form of items that an option names, besides `--json`.
  private init?(namedIn arguments: ParsedArguments) {
    if arguments.has(.ndjson) {
      self = .ndjson
      return
    }
    guard let template = try? arguments.template() else { return nil }
    self = .template(template)
  }

  /// What shows items in this form.
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
