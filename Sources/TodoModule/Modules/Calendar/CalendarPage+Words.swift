import TodoEntities

extension CalendarPage {
  /// The fields of each line for scripts: date, due, late, scheduled, coming, and the numbers of the items.
  var fields: [[String]] {
    days.map { day in
      [
        day.day.description, String(day.due), String(day.late), String(day.scheduled),
        String(day.coming),
        day.numbers.map(String.init).joined(separator: ","),
      ]
    }
  }

  /// The array that `--json` prints.
  var json: JSONText {
    .array(
      days.map { day in
        .object([
          ("date", .string(day.day.description)),
          ("week", .string(ISOWeekDate(day.day).weekDescription)), ("due", .number(day.due)),
          ("late", .number(day.late)), ("scheduled", .number(day.scheduled)),
          ("coming", .number(day.coming)),
          ("items", .array(day.numbers.map(JSONText.number))),
        ])
      })
  }

  /// The last line: `5 items, 1 late; 3 coming; 2 late before`.
  var summary: String {
    func sum(_ count: (Day) -> Int) -> Int { days.reduce(0) { $0 + count($1) } }
    let (late, coming) = (sum(\.late), sum(\.coming))
    return sum { $0.due + $0.scheduled }.counting("item") + (late > 0 ? ", \(late) late" : "")
      + (coming > 0 ? "; \(coming) coming" : "")
      + (lateBefore > 0 ? "; \(lateBefore) late before" : "")
  }
}

extension MonthGrid {
  /// The month and the year: `November 2026`.
  var title: String { "\(Month(rawValue: month.month)?.name ?? "") \(month.year)" }
}
