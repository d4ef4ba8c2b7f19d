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
    let arguments = try? context.arguments.get()
    self =
      switch context.form {
      case .json: .json
      case _ where arguments?.has(.ndjson) == true: .ndjson
      case .table: .table
      case .lines: .lines
      }
    guard self != .json, self != .ndjson else { return }
    if let template = try? arguments?.template() { self = .template(template) }
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
