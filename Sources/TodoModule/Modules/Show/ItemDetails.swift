import TodoEntities

/// Shows all parts of items, one per line: aligned for people; key, tab and value for scripts.
final class ItemDetails: ItemRenderer {
  private let console: Console
  private let form: OutputForm
  private var isFirst = true

  /// Creates a renderer that writes to this console.
  init(console: Console, form: OutputForm) {
    self.console = console
    self.form = form
  }

  func show(_ rows: [ItemRow]) {
    for row in rows {
      if !isFirst { console.writeLine("") }
      isFirst = false
      if form == .table {
        ItemPage(row, console: console).write()
      } else {
        for (key, value) in fields(of: row) { console.writeFields([key, value]) }
      }
    }
  }

  func finish(_ summary: ListSummary?) {}

  private func fields(of row: ItemRow) -> [(String, String)] {
    let head: [(String, String?)] = [
      ("number", String(row.number)), ("title", row.title), ("state", row.state.rawValue),
    ]
    let fields: [(String, String?)] =
      head + ItemPage.when.map { ($0.field ?? "", row.text(of: $0)) } + [
        ("next", list(row.upcomingDays(5).map(\.iso))),
        ("depends", row.relations.depends.typed ?? row.text(of: .depends)),
        ("blocks", row.relations.dependents.typed),
        ("started", row.text(of: .started)), ("spent", row.text(of: .spent)),
        ("project", row.project), ("tags", list(row.tags)),
        ("urgency", row.urgency.map { Urgency.words($0.total) }),
        ("created", row.createdAt), ("modified", row.modifiedAt), ("completed", row.completedAt),
        ("id", row.id), ("checklist", row.checklist.progress?.description), ("notes", row.notes),
      ]
    return fields.compactMap { key, value in value.map { (key, $0) } }
  }

  private func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.joined(separator: ",")
  }
}
