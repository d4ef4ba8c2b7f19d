import TodoEntities

extension AgendaPage {
  /// The fields of each line for scripts: date, kind, number, state, priority, project, tags, title.
  var fields: [[String]] {
    entries.map { entry in
      [
        entry.date.description, entry.kind.rawValue, String(entry.row.number),
        entry.row.state.rawValue, entry.row.priority?.rawValue ?? "", entry.row.project ?? "",
        entry.row.tags.joined(separator: ","), entry.row.title,
      ]
    }
  }

  /// The array that `--json` prints.
  var json: JSONText {
    .array(
      entries.map { entry in
        var item: [UInt8] = []
        entry.row.appendJSON(to: &item)
        return .object([
          ("date", .string(entry.date.description)), ("kind", .string(entry.kind.rawValue)),
          ("item", .encoded(item)),
        ])
      })
  }

  /// The last line: `6 items, 1 late; 3 coming`.
  var summary: String {
    let coming = entries.count { (entry: Entry) in entry.kind == .coming }
    let late = entries.count { (entry: Entry) in entry.isOverdue }
    // An item can be scheduled on one day and due on another.
    let items = Set(entries.filter { $0.kind != .coming }.map(\.row.number))
    return items.count.counting("item") + (late > 0 ? ", \(late) late" : "")
      + (coming > 0 ? "; \(coming) coming" : "")
  }

  /// What is said if there are no entries: `nothing from Fri 20 Nov to Thu 3 Dec`.
  var emptyMessage: String {
    first == last
      ? "nothing on \(first.dayWords)" : "nothing from \(first.dayWords) to \(last.dayWords)"
  }
}

extension AgendaPage.Entry {
  /// How late the item is, `2 days` below the heading of late items, else `late`; of one that is not,
  /// whether it is the day to start it.
  var remark: String {
    if isOverdue { return kind == .late && age > 0 ? age.counting("day") : "late" }
    return kind == .scheduled ? "start" : ""
  }
}

extension AgendaPage.Day {
  /// The day, with its name if it is near: `Today, Fri 20 Nov`.
  var heading: String {
    let name: String? =
      switch label.words {
      case "today": "Today"
      case "tomorrow": "Tomorrow"
      case "yesterday": "Yesterday"
      default: nil
      }
    return (name.map { "\($0), " } ?? "") + label.dayWords
  }
}
