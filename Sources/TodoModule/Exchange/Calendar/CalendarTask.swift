import TodoEntities

/// A VTODO (RFC 5545, section 3.6.2) that is read.
struct CalendarTask {
  /// The number of the line BEGIN.
  let line: Int
  let clock: Clock
  /// The program that wrote the task.
  let origin: Origin
  /// The properties that are read, by name.
  private(set) var properties: [String: CalendarLine] = [:]
  /// The lines RRULE.
  private(set) var rules: [CalendarLine] = []
  /// The properties that an item has no part for.
  private(set) var rest: [CalendarLine] = []
  /// The components in the task, such as VALARM.
  let nested: [CalendarLine]
  private var categories: [CalendarLine] = []
  /// The lines that say what the task depends on.
  private(set) var dependencies: [CalendarLine] = []
  /// Lines that repeat a property that a task may have only once.
  private var surplus: [CalendarLine] = []

  private static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "CREATED",
    "LAST-MODIFIED", "DTSTAMP", "DUE", "DTSTART", "DURATION", "PRIORITY", "X-TODO-EVERY",
    "X-TODO-ANCHOR", "X-TODO-SERIES", "X-TODO-PROJECT", "X-TODO-WAIT", "X-TODO-UNTIL",
    "X-TODO-SCHEDULED", "X-TODO-STARTED", "X-TODO-SPENT",
  ]

  /// A program that writes tasks.
  enum Origin {
    /// A version of todo without scheduled dates, which wrote wait dates as DTSTART.
    case earlierTodo
    case any

    /// Creates the origin of a calendar with this PRODID.
    init(product: String) { self = product == "-//todo//todo 1//EN" ? .earlierTodo : .any }
  }

  /// Creates a task.
  ///
  /// - Parameter lines: The content lines between BEGIN and END.
  /// - Parameter line: The number of the line BEGIN.
  init(_ lines: [CalendarLine], _ line: Int, from origin: Origin, _ clock: Clock) {
    self.line = line
    self.origin = origin
    self.clock = clock
    let component = CalendarComponent(lines)
    nested = component.nested
    for content in component.properties {
      switch content.name {
      case "CATEGORIES": categories.append(content)
      case "RRULE": rules.append(content)
      case _ where CalendarDependencies.isDependency(content): dependencies.append(content)
      case _ where !CalendarTask.known.contains(content.name): rest.append(content)
      default:
        if properties[content.name] == nil {
          properties[content.name] = content
        } else {
          surplus.append(content)
        }
      }
    }
  }

  /// Returns the item, or nil if the task is left out.
  func item(_ remarks: inout ExchangeRemarks) throws(ParseError) -> ImportedItem? {
    if properties["STATUS"]?.value.uppercased() == "CANCELLED" {
      remarks.note("a cancelled task is left out", at: line)
      return nil
    }
    if rest.contains(where: { $0.name == "RECURRENCE-ID" }) {
      remarks.note("a change to a single date of a series is left out", at: line)
      return nil
    }
    var item = ImportedItem(line: line, title: title(&remarks))
    item.id = properties["UID"].map { CalendarReader.id(ofTask: $0.value) }
    let state = CalendarState { properties[$0] }
    item.content.isCompleted = state.isDone
    item.createdAt = try instant("CREATED")
    let stamp = try instant("DTSTAMP")
    item.modifiedAt = try instant("LAST-MODIFIED") ?? stamp
    item.content.completedAt = state.isDone ? try instant("COMPLETED") : nil
    item.content.notes = text("DESCRIPTION")
    item.content.project = text("X-TODO-PROJECT").flatMap(Project.init)
    item.content.depends =
      dependencies.map { CalendarReader.id(ofTask: $0.value) }.withoutRepeats
    let names = categories.flatMap { CalendarText.readList($0.value) }.map(\.trimmingSpaces)
    item.content.tags = names.filter { !$0.isEmpty }.map { Tag($0) }.withoutRepeats
    item.content.priority = try priority()
    let dates = try dates(&remarks)
    item.content.due = dates.due?.date
    item.content.scheduled = dates.scheduled
    item.content.wait = dates.wait
    item.content.started = state.isDone ? nil : try instant("X-TODO-STARTED")
    item.content.spent = try spent()
    item.absentInFormat = absentParts(dates)
    let keepsRule = try readRepetition(&item, dates, &remarks)
    noteLosses(state, &remarks)
    let kept = kept(item, state, dates, keepsRule: keepsRule)
    item.content.unknownMembers = foreign(kept, item.id).member(of: .ics)
    return item
  }

  private func title(_ remarks: inout ExchangeRemarks) -> String {
    if let summary = text("SUMMARY"), !summary.isBlank { return summary }
    remarks.note("a task without a summary takes its title from the description", at: line)
    let description = text("DESCRIPTION")?.split(separator: "\n").first { !String($0).isBlank }
    return description.map(String.init) ?? "(no summary)"
  }

  private func text(_ name: String) -> String? {
    properties[name].map { CalendarText.read($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func instant(_ name: String) throws(ParseError) -> Instant? {
    guard let line = properties[name] else { return nil }
    guard let instant = CalendarDate.instant(line.value, clock) else {
      throw line.error("must be a time like 20261120T092000Z")
    }
    return instant
  }

  private func priority() throws(ParseError) -> Priority? {
    guard let line = properties["PRIORITY"] else { return nil }
    guard let number = Int(line.value), (0...9).contains(number) else {
      throw line.error("must be a number from 0 to 9")
    }
    return Priority(calendarNumber: number)
  }

  private func spent() throws(ParseError) -> Int? {
    guard let line = properties["X-TODO-SPENT"] else { return nil }
    guard line.value.isAllDigits, let seconds = Int(line.value), seconds <= TimeSpan.longest else {
      throw line.error("must be a number of seconds")
    }
    return seconds == 0 ? nil : seconds
  }

  /// Records what is not kept, and a state that another program may show otherwise.
  private func noteLosses(_ state: CalendarState, _ remarks: inout ExchangeRemarks) {
    if state.isContradictory {
      remarks.note(
        "STATUS, COMPLETED and PERCENT-COMPLETE disagree; the task counts as done", at: line)
    }
    for line in surplus { remarks.note("a second \(line.name) is left out", at: line.number) }
    let read =
      properties.values.filter { $0.name != "STATUS" && $0.name != "PRIORITY" } + categories
      + dependencies
    for line in read.sorted(by: { $0.number < $1.number }) {
      for (name, _) in line.parameters where !["VALUE", "TZID", "RELTYPE"].contains(name) {
        remarks.note("the parameter \(name) of \(line.name) is left out", at: line.number)
      }
    }
  }
}
