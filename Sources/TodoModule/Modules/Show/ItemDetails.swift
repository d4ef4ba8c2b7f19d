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
      for (key, value) in parts(of: row) { write(key, value) }
    }
  }

  func finish(_ summary: ListSummary?) {}

  private func write(_ key: String, _ value: String) {
    guard form == .table else { return console.writeFields([key, value]) }
    let label = key + String(repeating: " ", count: max(0, 10 - key.count))
    // Only notes can have several lines; they are aligned below each other.
    let separator: (Character) -> Bool = { key == "notes" && $0 == "\n" }
    let lines = value.split(omittingEmptySubsequences: false, whereSeparator: separator)
    for (index, line) in lines.enumerated() {
      let margin = index == 0 ? label : String(repeating: " ", count: 10)
      console.writeLine(margin + line)
    }
  }

  private func parts(of row: ItemRow) -> [(String, String)] {
    let choices = ItemPart.choices.map { ($0.field ?? "", row.text(of: $0)) }
    let head: [(String, String?)] = [
      ("number", String(row.number)), ("title", row.title), ("state", row.state.rawValue),
    ]
    let optional: [(String, String?)] =
      head + choices + [
        ("due", row.due.map(words)), ("wait", row.waitLabel.map(words)), ("every", row.every),
        ("until", row.untilLabel.map(words)),
        ("next", next(row)),
        ("project", row.project),
        ("tags", list(row.tags)),
        ("urgency", row.urgency.map(urgency)),
        ("created", row.createdAt), ("modified", row.modifiedAt), ("completed", row.completedAt),
        ("id", row.id), ("notes", row.notes),
      ]
    return optional.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Returns the next five days on which the item repeats; for people, if this version does not
  /// know the rule, a sentence that says so.
  private func next(_ row: ItemRow) -> String? {
    let days = row.upcomingDays(5)
    guard form == .table else { return list(days.map(\.iso)) }
    return row.unknownPart?.message ?? list(days.map(\.dayWords), separator: ", ")
  }

  /// Returns the total, and for people its terms.
  private func urgency(_ urgency: Urgency) -> String {
    let total = Urgency.words(urgency.total)
    guard form == .table, !urgency.terms.isEmpty else { return total }
    let terms = urgency.terms.map { "\($0.factor.noun) \(Urgency.words($0.value))" }
    return "\(total) (\(terms.joined(separator: ", ")))"
  }

  /// Returns the date in ISO 8601, and for people also in words.
  private func words(_ date: DateLabel) -> String {
    form == .table ? "\(date.iso) (\(date.words))" : date.iso
  }

  private func list(_ values: [String], separator: String = ",") -> String? {
    values.isEmpty ? nil : values.joined(separator: separator)
  }
}
