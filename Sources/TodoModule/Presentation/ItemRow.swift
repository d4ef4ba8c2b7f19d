// Gives views the values of an item: its symbol and the reason for it, the date of a list (due, `until`, `done`),
// its urgency (`8.80`). Writes the members that `--json` adds or chooses.
//
// View models, which presenters make from items and results, and their words. All commands use the same ones.
//
// This folder does not read the store or write to the console. A command that lists items shows an `ItemRow` of each
// item and a `SummaryViewModel`. A command that changes items shows a `ReportViewModel`.

import TodoEntities

/// The view model of an item. It has the attributes as values, which are worded when they are read, because a list for
/// scripts needs no words. The entity itself is private.
struct ItemRow: Equatable {
  /// The meaning of the symbol of an item: its state, or a special condition of an open item.
  enum Sign: Equatable {
    case state(ItemState)
    /// Work on the item has started.
    case active
    /// The item depends on an open item.
    case blocked
  }

  /// The date that a list shows for an item.
  enum ListedDate: Equatable {
    /// The due date, if the item has one.
    case due
    /// The due date below a heading that names the day.
    case belowDay
    /// The date until which the item is hidden.
    case wait
    /// The date on which the item was completed or cancelled, in local time.
    case ended(DateLabel)
  }

  private let ranked: RankedItem
  private let now: WallClock
  /// The date that a list shows.
  let listedDate: ListedDate
  /// The times of creation, change and completion, for people; nil if they are not shown.
  let times: ItemTimes?
  /// The number that the item had before it was restored, if another item has that number now; else nil.
  let formerly: TakenNumber?

  /// Creates the row of an item at this time.
  init(_ item: TodoItem, at now: WallClock, formerly: TakenNumber? = nil) {
    self.init(RankedItem(ListedItem(item)), at: now, formerly: formerly)
  }

  /// Creates the row of an item with its rank, its date and its times in a list.
  init(
    _ ranked: RankedItem, at now: WallClock, listedDate: ListedDate = .due, times: ItemTimes? = nil,
    formerly: TakenNumber? = nil
  ) {
    self.ranked = ranked
    self.now = now
    self.listedDate = listedDate
    self.times = times
    self.formerly = formerly
  }

  private var item: TodoItem { ranked.item }
  private var outline: ItemOutline { ranked.listed.outline }
  /// The urgency; `nil` if it is not shown.
  var urgency: Urgency? { ranked.urgency }
  /// The items on which it depends, and the items that depend on it.
  var relations: ItemRelations { ranked.relations }

  /// The state now.
  var state: ItemState {
    switch outline.end {
    case .done: .done
    case .cancelled: .cancelled
    case nil: outline.isWaiting(at: now) ? .waiting : .open
    }
  }

  /// The label of the due date, which is coloured if it has passed; nil if the item has no due date.
  var due: DateLabel? {
    outline.due.map { DateLabel($0, seenFrom: now, isDue: !outline.isCompleted) }
  }

  /// Returns an attribute in the form for scripts; nil if the item lacks it.
  func text(of attribute: Attribute) -> String? { item.text(of: attribute) }

  /// The meaning of the symbol before the item.
  var sign: Sign {
    if item.isActive { return .active }
    return state == .open && relations.dependence.isBlocked ? .blocked : .state(state)
  }

  var number: Int { outline.number }
  var id: String { outline.id.description }
  var title: String { item.title }
  var priority: Priority? { outline.priority }
  var dueDate: FloatingDate? { outline.due }
  var estimate: TimeSpan { TimeSpan(seconds: ranked.listed[duration: .estimate] ?? 0) }
  var isScheduled: Bool { ranked.listed.scheduled != nil }
  var project: String? { item.project?.name }
  var tags: [String] { item.tags.map(\.name) }
  var notes: String? { item.notes }
  var noteLines: [String] { item.noteLines.map(String.init) }
  /// The lines of the checklist, as in `[x] Passport`.
  var boxes: [String] {
    checklist.lines.map { "[\($0.isDone ? "x" : " ")] \(checklist.text(of: $0))" }
  }
  /// The checklist in the notes; it has no lines if the notes have no checklist.
  var checklist: Checklist { Checklist(item.notes) }
  var repeats: Bool { item.repetition != nil }
  var rule: RepetitionRule? { item.repetition?.rule }
  var createdAt: String { item.createdAt.description }
  var modifiedAt: String { item.modifiedAt.description }
  var completedAt: String? { item.completedAt?.description }

  /// Whether the item is open and its due date has passed.
  var isOverdue: Bool { outline.isOverdue(at: now) }
  /// Whether the item is open and due today, even if it is overdue.
  var isDueToday: Bool { outline.isDueToday(at: now) }

  /// Returns the urgency, which is computed if the list does not show it.
  func urgency(at clock: Clock, weights: Urgency.Weights) -> Urgency {
    urgency ?? Urgency(item, at: clock, relations.dependence, weights: weights)
  }

  /// Returns the label of a date, which is not coloured as late; nil if the item lacks the date.
  func label(of attribute: Attribute) -> DateLabel? {
    item.content[date: attribute].map { DateLabel($0, seenFrom: now) }
  }

  /// How many dates of its series were completed; nil if that is not shown.
  var record: SeriesRecord? { ranked.record }

  /// The words of the record: `12 of 14 since 1 Nov, 5 in a row`.
  var recordWords: String? {
    record.map { record in
      "\(record.done) of \(record.total) since \(record.first.yearlyWords(from: now.day))"
        + (record.streak > 1 ? ", \(record.streak) in a row" : "")
    }
  }

  /// Returns up to `count` of the next days on which the item repeats.
  func upcomingDays(_ count: Int) -> [DateLabel] {
    item.upcomingDays(count, today: now.day).map { DateLabel(FloatingDate($0), seenFrom: now) }
  }

  /// Appends the value of an attribute in the form of `appendJSON(to:)`. Appends `null` if the item lacks it, but an
  /// empty array for tags and dependencies.
  func appendJSON(of attribute: Attribute, to buffer: inout [UInt8]) {
    var value: [UInt8] = []
    ItemEncoder.append(valueOf: attribute, of: item, to: &value)
    if value.isEmpty { value += (attribute == .tags || attribute == .depends ? "[]" : "null").utf8 }
    // Unknown members of a repetition keep their spelling, which may need escapes.
    if attribute == .every {
      JSONWriter.append(rawJSON: String(decoding: value, as: UTF8.self), to: &buffer)
    } else {
      buffer += value
    }
  }

  /// The object that `appendJSON(to:)` appends.
  var json: JSONText {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return .encoded(bytes)
  }

  /// Appends the item as one JSON object, with its urgency and the record of its series if they are shown, and with
  /// its former number if another item has that now. Escapes control characters, so that no text can control the
  /// terminal.
  func appendJSON(to buffer: inout [UInt8]) {
    if urgency == nil, formerly == nil, record == nil, let object = ranked.listed.object,
      JSONWriter.isHarmless(object)
    {
      buffer += object
      return
    }
    if item.unknownMembers.isEmpty, item.unknownRepetitionMembers.isEmpty {
      ItemEncoder.append(item, to: &buffer)
    } else {
      // Unknown members keep their spelling, and may hold raw control characters.
      var line: [UInt8] = []
      ItemEncoder.append(item, to: &line)
      JSONWriter.append(rawJSON: String(decoding: line, as: UTF8.self), to: &buffer)
    }
    func append(_ name: String, _ value: String?) {
      // An unknown member of this name replaces this one, because an object must not have a name twice.
      guard let value, !item.unknownMembers.contains(where: { $0.name == name }) else { return }
      buffer.removeLast()
      buffer += ",\"\(name)\":\(value)}".utf8
    }
    append("urgency", urgency.map { Urgency.words($0.total) })
    append("formerNumber", formerly.map { "\($0.number)" })
    append("record", record.map { String(decoding: $0.json.bytes, as: UTF8.self) })
  }
}

extension ItemRow.ListedDate {
  /// Chooses the date that a table shows for an item; `state` is the state of all items of the table, or nil if
  /// they differ.
  init(of ranked: RankedItem, ifAllAre state: ItemState?, at clock: Clock) {
    switch state {
    case .open, nil: self = .due
    case .waiting: self = .wait
    case .done, .cancelled:
      // A time outside the years 1 to 9999 has no date.
      let wall = ranked.item.completedAt.flatMap(clock.wall(at:))
      self = wall.map { .ended(DateLabel(FloatingDate($0.day), seenFrom: clock.wall)) } ?? .due
    }
  }
}

/// Texts in UTF-8. Most items need not be decoded for them.
extension ItemRow {
  var titleBytes: ArraySlice<UInt8> { ranked.listed.title }
  var projectBytes: ArraySlice<UInt8> { ranked.listed.project ?? [] }
  func forEachTag(_ body: (ArraySlice<UInt8>) -> Void) { ranked.listed.forEachTag(body) }
}

/// Fields for scripts, with the types that `--json` gives them.
extension ItemRow {
  /// Returns a field as text, which is empty if the item lacks the field.
  func text(of field: ItemField, at clock: Clock, weights: Urgency.Weights) -> String {
    switch field {
    case .attribute(let attribute): text(of: attribute) ?? ""
    case .state: state.rawValue
    case .overdue: String(isOverdue)
    case .today: String(isDueToday)
    case .urgency: Urgency.words(urgency(at: clock, weights: weights).total)
    case .checklist: checklist.progress?.description ?? ""
    }
  }

  /// Appends a field as JSON, or `null` if the item lacks it.
  func appendJSON(
    of field: ItemField, at clock: Clock, weights: Urgency.Weights, to buffer: inout [UInt8]
  ) {
    switch field {
    case .attribute(let attribute): appendJSON(of: attribute, to: &buffer)
    case .state: JSONWriter.append(string: state.rawValue, to: &buffer)
    case .overdue, .today, .urgency: buffer += text(of: field, at: clock, weights: weights).utf8
    case .checklist: buffer += checklist.progress.json.bytes
    }
  }
}

/// The times at which an item was created, changed, started and completed, in the user's local time.
struct ItemTimes: Equatable {
  let created: DateLabel?
  let modified: DateLabel?
  let started: DateLabel?
  let completed: DateLabel?
  /// The time spent, including the time since the item was started; nil if it is zero.
  let spent: TimeSpan?

  /// Creates the times of an item. A time outside the years 1 to 9999 is nil.
  init(of item: TodoItem, at clock: Clock) {
    func label(_ instant: Instant) -> DateLabel? {
      clock.wall(at: instant).map { wall in
        DateLabel(FloatingDate(wall.day, at: wall.time), seenFrom: clock.wall)
      }
    }
    created = label(item.createdAt)
    modified = label(item.modifiedAt)
    started = item.started.flatMap(label)
    let total = item.totalSpent(at: clock.now)
    spent = total.seconds > 0 ? total : nil
    completed = item.completedAt.flatMap(label)
  }
}

extension [ItemRelations.Other] {
  /// The numbers of the items as one types them: `3,5`. An item that is not in the list has its id instead. Nil if
  /// there are no items.
  var typed: String? {
    isEmpty ? nil : map { $0.number.map(String.init) ?? $0.id.description }.joined(separator: ",")
  }
}

extension ChecklistProgress? {
  /// The object that `--json=checklist` prints, or null if the item has no checklist.
  var json: JSONText {
    guard let self else { return .null }
    return .object([("done", .number(self.done)), ("total", .number(self.total))])
  }
}

extension SeriesRecord {
  /// The object that `show --json` prints.
  fileprivate var json: JSONText {
    .object([
      ("done", .number(done)), ("total", .number(total)), ("since", .string("\(first)")),
      ("streak", .number(streak)),
    ])
  }
}

extension Urgency {
  /// Returns an amount of urgency with two decimals: `8.80`, `-3.00`.
  static func words(_ amount: Double) -> String {
    let hundredths = Int((amount * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Urgency.Term {
  /// The name in the output: `due`, or `tag work` for a tag that has its own weight.
  var noun: String {
    name.map { "\(factor == .tags ? "tag" : factor.rawValue) \($0)" } ?? factor.rawValue
  }
}
