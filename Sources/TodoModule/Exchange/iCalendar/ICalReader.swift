// Reads the lines of iCalendar: unfolds them, escapes and unescapes text, and makes an item's id from its UID. Lists
// the form that the value of each property of a VTODO must have, so that todo can read it.

import TodoEntities

/// Parses the tasks (VTODO) of iCalendar texts (RFC 5545).
struct ICalReader {
  /// The namespace in which ids are derived from UIDs that are not UUIDs.
  static let namespace = ItemID(high: 0x8F1A_5E0C_6D2B_4C7E, low: 0x9A3D_2B64_51C0_7F18)

  /// The properties of a calendar that an export writes too, or that say nothing about the tasks.
  private static let written: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD"]

  let context: ExchangeContext

  /// Returns the id of the item for the task with this UID.
  static func id(ofTask name: String) -> ItemID {
    ItemID(utf8: name.utf8) ?? ItemID(name: Array(name.utf8), in: namespace)
  }

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList { try read(bytes, add) }

  /// Reads a text. Calls `add` with each component of a calendar: its lines from BEGIN on, without its END.
  func read(
    _ bytes: [UInt8], _ add: ([ICalLine], String, inout ImportedList) -> Void
  ) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var lines = TextLines(unchecked: bytes, context)
    var isEmpty = true
    // The names of the open components, from the calendar inwards.
    var open: [String] = []
    // The lines of the component in the calendar, from its BEGIN.
    var component: [ICalLine] = []
    while let line = try lines.nextICalLine() {
      isEmpty = false
      var name: String { line.value.uppercased() }
      guard !open.isEmpty || line.name == "BEGIN" && name == "VCALENDAR" else {
        throw ParseError(reason: "BEGIN:VCALENDAR is missing", line: line.number, column: 1)
      }
      if line.name.isEmpty, open.count > 1 {
        component[component.count - 1].takeRest(line)
        continue
      }
      switch line.name {
      case "BEGIN":
        open.append(name)
        if open.count == 2 { component = [] }
      case "END":
        let expected = open.removeLast()
        guard name == expected else {
          throw line.error("does not match: expected END:\(expected)")
        }
        if open.count == 1 { add(component, name, &list) }
      case _ where open.count == 1 && !ICalReader.written.contains(line.name):
        let said = line.name.isEmpty ? "'\(line.value.prefix(40))'" : line.name
        list.remarks.add("\(said) of the calendar is left out", at: line.number)
      case "PRODID" where open.count == 1: list.isOwn = line.value.hasPrefix("-//todo//")
      default: break
      }
      if open.count > 1 { component.append(line) }
    }
    if isEmpty { throw ParseError(reason: "the text has no calendar", line: 1, column: 1) }
    guard open.isEmpty else {
      let end = JSONSyntaxError(reason: "the text ends too early", offset: bytes.count)
      throw ParseError(end, in: bytes)
    }
    return list
  }

  /// Adds the item of a component of a calendar, or a remark that the component is skipped.
  private func add(_ component: [ICalLine], _ name: String, to list: inout ImportedList) {
    let start = component[0].number
    guard name == "VTODO" else {
      if name != "VTIMEZONE" { list.remarks.add("skipped a \(name)", at: start) }
      return
    }
    if let rest = component.lazy.compactMap(\.rest).first {
      return list.remarks.add(
        "skipped a task: '\(rest.text.prefix(40))' is not a name and a value, as in SUMMARY:text",
        at: rest.line)
    }
    let task = ICalTask(component.dropFirst(), line: start, context.clock)
    guard var item = task.item(remarks: &list.remarks) else { return }
    if !list.isOwn { item.putTitleOnOneLine(remarks: &list.remarks) }
    list.append(item)
  }
}

extension TextLines {
  /// Returns the next content line that is not empty, or nil at the end. It is unfolded: a line that
  /// starts with a space or TAB continues the one before it. A line that is not a name and a value has no name.
  fileprivate mutating func nextICalLine() throws(ParseError) -> ICalLine? {
    while true {
      let first = offset
      guard var line = nextBytes() else { return nil }
      let start = number
      while nextByte?.isBlank == true, let more = nextBytes() { line += more.dropFirst() }
      if line.isEmpty { continue }
      // Only the unfolded line is validated, because folding may split the bytes of a character.
      guard let text = String(validating: line, as: UTF8.self) else {
        throw ParseError(reason: "the bytes are not UTF-8 text", line: start, column: 1)
      }
      // No line before this one has a NUL.
      if line.contains(0), let offset = bytes.firstIndex(of: 0) {
        throw ParseError(
          JSONSyntaxError(reason: "the text contains a NUL byte", offset: offset), in: bytes)
      }
      var content = ICalLine(text, number: start) ?? ICalLine(unnamed: text, number: start)
      content.range = first..<offset
      return content
    }
  }
}

/// A content line of iCalendar (RFC 5545, section 3.1): `DUE;VALUE=DATE:20261201`.
struct ICalLine {
  /// The property's name, in upper case.
  let name: String
  /// The parameters, with names in upper case. Several values of one parameter are one text.
  let parameters: [(name: String, value: String)]
  let value: String
  /// The complete line, unfolded.
  private(set) var raw: String
  /// The number of its first physical line, from 1.
  let number: Int
  /// The range of the line in the text, with its line ends. Empty if it was not read from a text.
  var range = 0..<0
  /// The first line without a name that follows, and its number. Its line break should have been written as `\n`.
  private(set) var rest: Rest?

  struct Rest: Equatable {
    let text: String
    let line: Int
  }

  fileprivate init(unnamed text: String, number: Int) {
    (name, parameters, value, raw, self.number) = ("", [], text, text, number)
  }

  /// Parses an unfolded line. Returns nil if it has no name or no value.
  init?(_ raw: String, number: Int) {
    var raw = raw
    let line = raw.withUTF8 { ICalLine($0, number: number) }
    guard var line else { return nil }
    line.raw = raw
    self = line
  }

  /// Parses the bytes of an unfolded line into all properties except `raw`.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>, number: Int) {
    var isQuoted = false
    func isUnquoted(_ byte: UInt8, _ sign: UInt8) -> Bool {
      if byte == 0x22 { isQuoted.toggle() }
      return !isQuoted && byte == sign
    }
    guard let colon = bytes.firstIndex(where: { isUnquoted($0, UInt8(ascii: ":")) }) else {
      return nil
    }
    let parts = bytes[..<colon].split(omittingEmptySubsequences: false) {
      isUnquoted($0, UInt8(ascii: ";"))
    }
    // The standard allows only letters, digits and hyphens, but programs also write `X_A` or `1.X-B`.
    guard let name = parts.first, !name.isEmpty,
      name.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x2C && $0 != 0x3D })
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    parameters = parts.dropFirst().map { part in
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.count > 1 ? String(decoding: pair[1], as: UTF8.self) : ""
      return (String(decoding: pair[0], as: UTF8.self).uppercased(), value)
    }
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    raw = ""
    self.number = number
  }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Adds a line without a name, which belongs to this one.
  mutating func takeRest(_ line: ICalLine) {
    rest = rest ?? Rest(text: line.value, line: line.number)
    range = range.lowerBound..<line.range.upperBound
  }

  /// Returns an error at the value. The reason continues the property's name: `END does not match`.
  func error(_ reason: String) -> ParseError {
    let column = raw.utf8.count - value.utf8.count + 1
    return ParseError(reason: "\(name) \(reason)", line: number, column: column)
  }
}

/// Values of the type TEXT (RFC 5545, section 3.3.11).
enum ICalText {
  /// Unescapes a value.
  static func read(_ value: some StringProtocol) -> String {
    parts(value, separator: nil).first ?? ""
  }

  /// Unescapes a list of values, which are separated by commas.
  static func readList(_ value: String) -> [String] { parts(value, separator: UInt8(ascii: ",")) }

  /// Escapes a text. Control characters, which a value cannot contain, are left out.
  static func write(_ text: String) -> String {
    var value: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x0A: value += [0x5C, 0x6E]
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): value += [0x5C, byte]
      case 0x00...0x08, 0x0B...0x1F, 0x7F: break
      default: value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private static func parts(_ value: some StringProtocol, separator: UInt8?) -> [String] {
    guard value.utf8.hasByte(where: { $0 == 0x5C || $0 == separator }) else {
      return [String(value)]
    }
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        isEscaped = false
        parts[parts.count - 1].append(byte == 0x6E || byte == 0x4E ? 0x0A : byte)
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == separator {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

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
