import TodoEntities

/// All attributes of an item for people: the title, then labels, and values wrapped to the width beside
/// them.
///
///     Pack for Rome
///     number    5
///     due       Wed 18 Nov, 2 days late
///     notes     In the blue bag:
///             1 - [x] Passport
struct ItemPage {
  let row: ItemRow
  let console: Console
  /// The columns of a label and the gap after it.
  private static let margin = 10

  /// Writes the page.
  func write() {
    console.write("", beside: StyledText(row.title, .bold), at: 0)
    for (label, value) in parts { write(head(label), value) }
    // The numbers of the lines of the checklist, by their places among the lines of the notes.
    let checklist = row.checklist.lines.enumerated().map { ($1.row, $0 + 1) }
    let numbers = Dictionary(checklist) { first, _ in first }
    for (index, line) in row.noteLines.enumerated() {
      write(head(index == 0 ? "notes" : "", number: numbers[index]), StyledText(line))
    }
  }

  /// A label, or blanks of the same width, with the number of a line of the checklist at the end.
  private func head(_ label: String, number: Int? = nil) -> StyledText {
    let end = number.map { "\($0) " } ?? ""
    let blanks = max(0, ItemPage.margin - label.count - end.count)
    return StyledText(label + String(repeating: " ", count: blanks) + end, .dim)
  }

  private func write(_ head: StyledText, _ value: StyledText) {
    console.write(head, beside: value, at: ItemPage.margin)
  }

  private var parts: [(String, StyledText)] {
    let head: [(String, StyledText?)] = [
      ("number", StyledText(String(row.number))), ("state", state),
    ]
    let parts: [(String, StyledText?)] =
      head + ItemPage.when.map { ($0.field ?? "", value(of: $0)) } + [
        ("next", upcomingDays.map { StyledText($0) }),
        ("project", row.project.map { StyledText($0, .part(.project)) }),
        ("tags", tags.map { StyledText($0, .part(.tag)) }),
      ] + depends + others("blocks", row.relations.dependents) + [
        ("started", started.map { StyledText($0) }), ("spent", spent.map { StyledText($0) }),
        ("urgency", row.urgency.map { StyledText(urgency($0)) }),
        ("created", StyledText(row.times?.created?.completeWords ?? row.createdAt)),
        ("modified", StyledText(row.times?.modified?.completeWords ?? row.modifiedAt)),
        ("completed", completed.map { StyledText($0) }), ("id", StyledText(row.id, .dim)),
        ("checklist", row.checklist.progress.map { StyledText("\($0)") }),
      ]
    return parts.compactMap { label, value in value.map { (label, $0) } }
  }

  /// The attributes that say how soon: words such as the priority, then dates and the rule.
  static let when =
    Attribute.choices + Attribute.inHelpOrder.filter { $0.isDate || $0 == .every }

  private func value(of attribute: Attribute) -> StyledText? {
    if attribute == .due { return row.due.map { StyledText($0.completeWords, $0.style) } }
    if attribute.isDate { return row.label(of: attribute).map { StyledText($0.completeWords) } }
    let style = attribute == .priority ? row.priority?.style : nil
    return row.text(of: attribute).map { StyledText($0, style ?? .plain) }
  }

  /// The state; instead of open, what blocks the item.
  private var state: StyledText {
    let blocking = row.relations.depends.filter { $0.number != nil && !$0.isCompleted }.typed
    guard row.state == .open, let blocking else {
      return StyledText(row.state.rawValue, row.state.style)
    }
    return StyledText("blocked by \(blocking)")
  }

  private var tags: String? {
    row.tags.isEmpty ? nil : row.tags.map { "+" + $0 }.joined(separator: " ")
  }

  /// What the item depends on; only the ids if its list is not known.
  private var depends: [(String, StyledText?)] {
    if row.relations.depends.isEmpty {
      return [("depends", row.text(of: .depends).map { StyledText($0) })]
    }
    return others("depends", row.relations.depends)
  }

  /// A line for each item at the other end of a dependency.
  private func others(
    _ label: String, _ others: [ItemRelations.Other]
  ) -> [(String, StyledText?)] {
    others.enumerated().map { index, other in
      let text =
        other.number.map { "\($0): \(other.title)" + (other.isCompleted ? " (done)" : "") }
        ?? "\(other.id) (not in this list)"
      return (index == 0 ? label : "", StyledText(text, other.isCompleted ? .dim : .plain))
    }
  }

  private var started: String? {
    row.times?.started?.completeWords ?? row.text(of: .started)
  }

  /// The time spent, with the time since the item was started.
  private var spent: String? { row.times?.spent.map(\.description) ?? row.text(of: .spent) }

  private var completed: String? { row.times?.completed?.completeWords ?? row.completedAt }

  /// The next five days on which the item repeats.
  private var upcomingDays: String? {
    let days = row.upcomingDays(5).map(\.dayWords)
    return days.isEmpty ? nil : days.joined(separator: ", ")
  }

  /// The total and its terms.
  private func urgency(_ urgency: Urgency) -> String {
    let total = Urgency.words(urgency.total)
    if urgency.terms.isEmpty { return total }
    let terms = urgency.terms.map { "\($0.noun) \(Urgency.words($0.value))" }
    return "\(total) (\(terms.joined(separator: ", ")))"
  }
}

/// Shows all attributes of items, one per line: aligned for people; key, tab and value for scripts.
struct ItemDetails {
  let console: Console
  let form: OutputForm

  func show(_ rows: [ItemRow]) {
    for (index, row) in rows.enumerated() {
      if index > 0 { console.writeLine("") }
      if form == .table {
        ItemPage(row: row, console: console).write()
      } else {
        for (key, value) in fields(of: row) { console.writeFields([key, value]) }
      }
    }
  }

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
