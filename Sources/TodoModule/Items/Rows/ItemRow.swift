import TodoEntities

/// One item as views see it: parts with a meaning, worded when asked. The entity stays inside.
struct ItemRow: Equatable {
  /// Where an item stands.
  enum State: String {
    case open, done, waiting
  }

  private let item: TodoItem
  private let now: WallClock
  /// Where it stands now.
  let state: State
  /// When it is due, and what that means now.
  let due: DateLabel?
  /// How much it presses, where that is shown.
  let urgency: Urgency?

  /// The item as it is to be shown at this time.
  init(_ item: TodoItem, at now: WallClock, urgency: Urgency? = nil) {
    self.item = item
    self.now = now
    self.urgency = urgency
    let outline = item.outline
    state = item.isCompleted ? .done : outline.isWaiting(at: now) ? .waiting : .open
    due = item.due.map {
      DateLabel($0, seenFrom: now, isOverdue: outline.isOverdue(at: now), isDue: !item.isCompleted)
    }
  }

  /// A part as scripts get it; nothing if the item lacks it.
  func text(of part: ItemPart) -> String? { item.text(of: part) }

  var number: Int { item.number }
  var id: String { item.id.description }
  var title: String { item.title }
  var priority: Priority? { item.priority }
  var project: String? { item.project?.name }
  var tags: [String] { item.tags.map(\.name) }
  var notes: String? { item.notes }
  /// As a user would type it: `1w/strict`.
  var every: String? { item.repetition?.expression.description }
  var repeats: Bool { item.repetition != nil }
  var createdAt: String { item.createdAt.description }
  var modifiedAt: String { item.modifiedAt.description }
  var completedAt: String? { item.completedAt?.description }

  /// Until when it is hidden, and what that means now.
  var waitLabel: DateLabel? { item.wait.map { DateLabel($0, seenFrom: now, isDue: false) } }
  /// The last day of the repetition, and what that means now.
  var untilLabel: DateLabel? { item.until.map { DateLabel($0, seenFrom: now, isDue: false) } }

  /// The next days on which it comes back.
  func upcomingDays(_ count: Int) -> [DateLabel] {
    item.upcomingDays(count, today: now.day).map {
      DateLabel(FloatingDate($0), seenFrom: now, isDue: false)
    }
  }

  /// Appends the members of the item, and its urgency where that is shown, as one JSON object that no
  /// terminal can be steered by.
  func appendJSON(to buffer: inout [UInt8]) {
    if item.unknownMembers.isEmpty, item.unknownRepetitionMembers.isEmpty {
      ItemEncoder.append(item, to: &buffer)
    } else {
      // What we do not know is kept as it is spelled, and may hold raw control characters.
      var line: [UInt8] = []
      ItemEncoder.append(item, to: &line)
      JSONWriter.append(rawJSON: String(decoding: line, as: UTF8.self), to: &buffer)
    }
    // A member of the file with this name wins: an object has each name once.
    let isTaken = item.unknownMembers.contains { $0.name == "urgency" }
    guard let urgency, !isTaken else { return }
    buffer.removeLast()
    buffer += ",\"urgency\":\(Urgency.words(urgency.total))}".utf8
  }
}

/// A date of an item, worded when asked.
struct DateLabel: Equatable {
  private let date: FloatingDate
  private let now: WallClock
  /// The item is open and the date is over.
  let isOverdue: Bool
  /// Whether something is to be done by then, and can be late.
  private let isDue: Bool

  /// A date as it looks from this time.
  init(
    _ date: FloatingDate, seenFrom now: WallClock, isOverdue: Bool = false, isDue: Bool = true
  ) {
    self.date = date
    self.now = now
    self.isOverdue = isOverdue
    self.isDue = isDue
  }

  /// As people say it: `tomorrow`, `3 days late`.
  var words: String { date.words(at: now, asDue: isDue) }

  /// Its place in the calendar: `Fri 27 Nov`, and the year if it is another one.
  var dayWords: String { date.day.longWords(from: now.day) }

  /// The day of the month and the month: `27 Nov`.
  var shortDay: String { date.day.shortWords }

  /// ISO 8601, as in the file.
  var iso: String { date.description }

  /// Whether it is today and not over.
  var isToday: Bool { !isOverdue && isDue && date.day == now.day }
}

/// An item, and its urgency where that is asked for.
struct RankedItem: Equatable {
  let item: TodoItem
  let urgency: Urgency?
}

extension RankedItem {
  /// An item and its urgency at this time.
  init(_ item: TodoItem, at clock: Clock) {
    self.init(item: item, urgency: Urgency(item, at: clock))
  }
}
