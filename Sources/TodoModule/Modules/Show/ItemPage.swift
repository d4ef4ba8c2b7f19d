// Renders the page of `show`: the order of its lines, the next five dates of a series, how many of the past ones were
// done, the numbers of a checklist. Writes one attribute per line for scripts.

import TodoEntities

/// Shows all attributes of items: on a page for people, or one per line for scripts, with a tab after the name.
struct ItemDetails {
  let console: Console
  let form: OutputForm

  func show(_ rows: [ItemRow]) {
    for (index, row) in rows.enumerated() {
      if index > 0 { console.writeLine("") }
      if form == .table {
        ItemPage(row: row, console: console).write()
      } else {
        for part in row.parts(namesFirst: false) {
          if let field = part.field { console.writeFields([part.name, field]) }
        }
      }
    }
  }
}

/// Shows all attributes of an item for people: the title, then labels, with wrapped values next to them.
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

  func write() {
    console.write("", beside: StyledText(row.title, .bold), at: 0)
    for part in row.parts(namesFirst: true) {
      for (index, line) in part.lines.enumerated() {
        write(line, after: index == 0 ? part.name : "")
      }
    }
    // The numbers of the lines of the checklist, by their places among the lines of the notes.
    let checklist = row.checklist.lines.enumerated().map { ($1.row, $0 + 1) }
    let numbers = Dictionary(checklist) { first, _ in first }
    for (index, line) in row.noteLines.enumerated() {
      write(StyledText(line), after: index == 0 ? "notes" : "", number: numbers[index])
    }
  }

  /// Writes a value next to a label, or next to blanks of the same width, which may end with the number of a
  /// line of the checklist.
  private func write(_ value: StyledText, after label: String, number: Int? = nil) {
    let end = number.map { "\($0) " } ?? ""
    let blanks = max(0, ItemPage.margin - label.count - end.count)
    let head = StyledText(label + String(repeating: " ", count: blanks) + end, .dim)
    console.write(head, beside: value, at: ItemPage.margin)
  }
}

/// An attribute or a derived value of an item: its name, its field for scripts, and its lines for people.
private struct ItemPart {
  let name: String
  let field: String?
  let lines: [StyledText]

  init(_ name: String, _ field: String?, lines: [StyledText]) {
    (self.name, self.field, self.lines) = (name, field, lines)
  }

  /// Creates a part of one line, which has the words for people, or else the field.
  init(_ name: String, _ field: String?, words: String? = nil, style: Style = .plain) {
    self.init(name, field, lines: [words ?? field].compactMap(\.self).map { StyledText($0, style) })
  }

  /// Creates a part with a line for each item at the other end of a dependency.
  init(_ name: String, _ others: [ItemRelations.Other]) {
    let lines = others.map { other in
      let text =
        other.number.map { "\($0): \(other.title)" + (other.end.map { " (\($0.rawValue))" } ?? "") }
        ?? "\(other.id) (not in this list)"
      return StyledText(text, other.end == nil ? .plain : .dim)
    }
    self.init(name, others.typed, lines: lines)
  }
}

extension ItemRow {
  /// The attributes that decide when to do an item: choices such as the priority, then dates and the rule.
  private static let when =
    Attribute.choices + Attribute.inHelpOrder.filter { $0.isDate || $0 == .every }

  /// All parts of the item. The notes have no lines here, because the page numbers their lines. People read
  /// project and tags before the dependencies.
  fileprivate func parts(namesFirst: Bool) -> [ItemPart] {
    let days = upcomingDays(5)
    let head = [
      ItemPart("number", String(number)), ItemPart("title", title, lines: []),
      ItemPart(
        "state", state.rawValue, words: stateWords,
        style: stateWords == nil ? Sign.state(state).style : .plain),
    ]
    let next = ItemPart(
      "next", days.map(\.iso).joined(by: ","), words: days.map(\.dayWords).joined(by: ", "))
    let done = ItemPart("done", record.map { "\($0.done)/\($0.total)" }, words: recordWords)
    let names = [
      ItemPart("project", project, style: .part(.project)),
      ItemPart(
        "tags", tags.joined(by: ","), words: tags.map { "+" + $0 }.joined(by: " "),
        style: .part(.tag)),
    ]
    let work = [
      // Without the list, only the ids are known.
      relations.depends.isEmpty
        ? ItemPart("depends", text(of: .depends)) : ItemPart("depends", relations.depends),
      ItemPart("blocks", relations.dependents),
      ItemPart("started", text(of: .started), words: times?.started?.completeWords),
      // For people, this includes the time since the item was started.
      ItemPart("spent", text(of: .spent), words: times?.spent.map(\.description)),
      ItemPart("estimate", text(of: .estimate)),
    ]
    let rest = [
      ItemPart("urgency", urgency.map { Urgency.words($0.total) }, words: urgency.map(\.sum)),
      ItemPart("created", createdAt, words: times?.created?.completeWords),
      ItemPart("modified", modifiedAt, words: times?.modified?.completeWords),
      // People read only one of these two.
      ended(as: .done, "completed", completedAt),
      ended(as: .cancelled, "cancelled", text(of: .cancelledAt)),
      ItemPart("id", id, style: .dim), ItemPart("checklist", checklist.progress?.description),
      ItemPart("notes", notes, lines: []),
    ]
    return head + ItemRow.when.map(part) + [next, done]
      + (namesFirst ? names + work : work + names) + rest
  }

  private func ended(as end: ItemState, _ name: String, _ field: String?) -> ItemPart {
    state == end
      ? ItemPart(name, field, words: times?.completed?.completeWords)
      : ItemPart(name, field, lines: [])
  }

  private func part(_ attribute: Attribute) -> ItemPart {
    let label = attribute == .due ? due : label(of: attribute)
    let style = attribute == .priority ? priority?.style : attribute == .due ? due?.style : nil
    return ItemPart(
      attribute.field ?? "", text(of: attribute), words: label?.completeWords,
      style: style ?? .plain)
  }

  /// The words that people read instead of the state of an open item that is started or blocked.
  private var stateWords: String? {
    guard state == .open else { return nil }
    let blockers = relations.depends.filter { $0.number != nil && $0.end == nil }.typed
    return [sign == .active ? "started" : nil, blockers.map { "blocked by \($0)" }]
      .compactMap(\.self).joined(by: ", ")
  }
}

extension [String] {
  /// The texts with a separator between them, or nil if there are none.
  fileprivate func joined(by separator: String) -> String? {
    isEmpty ? nil : joined(separator: separator)
  }
}

extension Urgency {
  /// The total and its terms.
  fileprivate var sum: String {
    let terms = terms.map { "\($0.noun) \(Urgency.words($0.value))" }
    return Urgency.words(total) + (terms.isEmpty ? "" : " (\(terms.joined(separator: ", ")))")
  }
}
