// Lists the form that the value of each property of a VTODO must have, so that todo can read it.

import TodoEntities

/// The form that the value of a property must have.
struct ICalForm: Sendable {
  /// The form in words, for messages.
  let kind: String
  /// Whether a line has the form.
  let reads: @Sendable (ICalLine, Clock) -> Bool

  private static func number(through last: Int) -> ICalForm {
    ICalForm(kind: "a number from 0 to \(last)") { line, _ in
      Int(line.value).map((0...last).contains) ?? false
    }
  }

  private static let text = ICalForm(kind: "text") { line, _ in !line.value.isEmpty }
  private static let date = ICalForm(kind: "a day like 20261201 or a time like 20261201T170000") {
    line, _ in ICalDate.isOne(line.value)
  }
  private static let instant = ICalForm(kind: "a time like 20261120T092000Z") { line, _ in
    ICalDate.isOne(line.value)
  }
  private static let state = ICalForm(kind: "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED") {
    line, _ in
    let word = line.value.uppercased()
    return word.hasPrefix("X-")
      || ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"].contains(word)
  }
  private static let duration = ICalForm(kind: "a duration like P1D or PT1H30M") { line, _ in
    ICalDuration(line.value) != nil
  }
  private static let seconds = ICalForm(kind: "a number of seconds") { line, _ in
    line.value.isAllDigits && Int(line.value).map { $0 <= TimeSpan.longest } ?? false
  }
  private static let rule = ICalForm(kind: "a rule like FREQ=WEEKLY;INTERVAL=2") { line, clock in
    guard let rule = ICalRule(line.value) else { return false }
    return rule["UNTIL"].map { ICalDate($0, clock) != nil } ?? true
  }
  private static let ownRule = ICalForm(kind: "a rule like 2w") { line, _ in
    (try? RepetitionExpression(line.value)) != nil
  }
  private static let day = ICalForm(kind: "a day like 20261201") { line, _ in
    CompactDate.day(line.value.utf8) != nil
  }
  private static let id = ICalForm(kind: "a UUID") { line, _ in
    ItemID(utf8: line.value.utf8) != nil
  }

  /// The forms by the names of the properties. A property that is not in the table can have any value.
  static let all: [String: ICalForm] = [
    "UID": text, "STATUS": state, "COMPLETED": instant, "PERCENT-COMPLETE": number(through: 100),
    "CREATED": instant, "LAST-MODIFIED": instant, "DTSTAMP": instant, "DUE": date, "DTSTART": date,
    "DURATION": duration, "PRIORITY": number(through: 9), "RRULE": rule, "X-TODO-EVERY": ownRule,
    "X-TODO-ANCHOR": day, "X-TODO-SERIES": id, "X-TODO-UNTIL": date, "X-TODO-SCHEDULED": date,
    "X-TODO-WAIT": date, "X-TODO-STARTED": instant, "X-TODO-SPENT": seconds,
    "X-TODO-ESTIMATE": seconds, "X-TODO-PROJECT": text,
  ]
}
