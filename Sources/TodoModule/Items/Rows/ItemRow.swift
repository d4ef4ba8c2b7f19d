import TodoEntities

/// An item as views see it: its parts as values, put into words only on demand.
///
/// The entity itself is private.
struct ItemRow: Equatable {
  /// Open, done, or waiting: open, but hidden until its wait date.
  enum State: String {
    case open, done, waiting
  }

  /// What the sign of an item says: its state, or why an open item is out of the ordinary.
  enum Sign: Equatable {
    case state(State)
    /// It is worked on.
    case active
    /// It depends on an open item.
    case blocked
  }

  /// The date that a list shows for an item.
  enum ListedDate: Equatable {
    /// When it is due, if it is.
    case due
    /// When it stops waiting.
    case wait
    /// When it was completed, in local time.
    case completed(DateLabel)
  }

  private let item: TodoItem
  private let now: WallClock
  /// The state now.
  let state: State
  /// The due date, as seen from now.
  let due: DateLabel?
  /// The urgency; `nil` if it is not shown.
  let urgency: Urgency?
  /// The date that a list shows.
  let listedDate: ListedDate
  /// What it depends on, and what depends on it.
  let relations: ItemRelations
  /// When it was created, changed and completed, for people; nil if that is not shown.
  let times: ItemTimes?

  /// Creates the row of an item, as seen at this time.
  init(
    _ item: TodoItem, at now: WallClock, urgency: Urgency? = nil, listedDate: ListedDate = .due,
    times: ItemTimes? = nil, relations: ItemRelations = ItemRelations()
  ) {
    self.item = item
    self.now = now
    self.urgency = urgency
    self.listedDate = listedDate
    self.times = times
    self.relations = relations
    let outline = item.outline
    state = item.isCompleted ? .done : outline.isWaiting(at: now) ? .waiting : .open
    due = item.due.map {
      DateLabel($0, seenFrom: now, isOverdue: outline.isOverdue(at: now), isDue: !item.isCompleted)
    }
  }

  /// Creates the row of an item with what its list says about it.
  init(
    _ ranked: RankedItem, at now: WallClock, listedDate: ListedDate = .due, times: ItemTimes? = nil
  ) {
    self.init(
      ranked.item, at: now, urgency: ranked.urgency, listedDate: listedDate, times: times,
      relations: ranked.relations)
  }

  /// Returns a part as scripts get it; `nil` if the item lacks it.
  func text(of part: ItemPart) -> String? { item.text(of: part) }

  /// What the sign before the item says.
  var sign: Sign {
    if item.isActive { return .active }
    return state == .open && relations.dependence.isBlocked ? .blocked : .state(state)
  }

  var number: Int { item.number }
  var id: String { item.id.description }
  var title: String { item.title }
  var priority: Priority? { item.priority }
  var project: String? { item.project?.name }
  var tags: [String] { item.tags.map(\.name) }
  var notes: String? { item.notes }
  /// The checklist in the notes; without lines if there is none.
  var checklist: Checklist { Checklist(item.notes) }
  /// The rule, as a user would type it: `1w/strict`. One that this version does not know has the
  /// same form.
  var every: String? { item.repetition?.description }
  var repeats: Bool { item.repetition != nil }
  /// What this version does not know about the repetition; nil if the item does not repeat or is
  /// done, or if the repetition is known.
  var unknownPart: UnknownRepetition.Part? {
    guard !item.isCompleted, case .unknown(let repetition) = item.repetition else { return nil }
    return repetition.unknownPart
  }
  var createdAt: String { item.createdAt.description }
  var modifiedAt: String { item.modifiedAt.description }
  var completedAt: String? { item.completedAt?.description }

  /// Whether the item is open and its due date has passed.
  var isOverdue: Bool { item.outline.isOverdue(at: now) }
  /// Whether the item is open and due today, even if it is overdue.
  var isDueToday: Bool { item.outline.isDueToday(at: now) }

  /// Returns the urgency, whether it is shown or not.
  func urgency(at clock: Clock, weights: Urgency.Weights) -> Urgency {
    urgency ?? Urgency(item, at: clock, relations.dependence, weights: weights)
  }

  /// Returns a date as seen from now, not coloured as late.
  func label(of attribute: DateAttribute) -> DateLabel? {
    item.content[date: attribute].map { DateLabel($0, seenFrom: now, isDue: false) }
  }

  /// Returns up to `count` of the next days on which the item repeats.
  func upcomingDays(_ count: Int) -> [DateLabel] {
    item.upcomingDays(count, today: now.day).map {
      DateLabel(FloatingDate($0), seenFrom: now, isDue: false)
    }
  }

  /// Appends the value of a part as `appendJSON(to:)` does; `null` if the item lacks it, but an empty
  /// array for tags.
  func appendJSON(of part: ItemPart, to buffer: inout [UInt8]) {
    var value: [UInt8] = []
    ItemEncoder.append(valueOf: part, of: item, to: &value)
    if value.isEmpty { value += (part == .tags || part == .depends ? "[]" : "null").utf8 }
    // A repetition that this version does not know is kept as it is spelled.
    if part == .every {
      JSONWriter.append(rawJSON: String(decoding: value, as: UTF8.self), to: &buffer)
    } else {
      buffer += value
    }
  }

  /// Appends the item, with its urgency if it is shown, as one JSON object. Control characters are
  /// escaped, so that no text can control the terminal.
  func appendJSON(to buffer: inout [UInt8]) {
    if item.hasOnlyKnownMembers {
      ItemEncoder.append(item, to: &buffer)
    } else {
      // Unknown members are kept as they are spelled, and may hold raw control characters.
      var line: [UInt8] = []
      ItemEncoder.append(item, to: &line)
      JSONWriter.append(rawJSON: String(decoding: line, as: UTF8.self), to: &buffer)
    }
    // An unknown member of this name replaces ours: an object must not have a name twice.
    let isTaken = item.unknownMembers.contains { $0.name == "urgency" }
    guard let urgency, !isTaken else { return }
    buffer.removeLast()
    buffer += ",\"urgency\":\(Urgency.words(urgency.total))}".utf8
  }
}

extension ItemRow.ListedDate {
  /// The date that a table shows for an item of a list whose items all have this state, if they have the
  /// same one.
  init(of item: TodoItem, ifAllAre state: ItemRow.State?, at clock: Clock) {
    switch state {
    case .open, nil: self = .due
    case .waiting: self = .wait
    case .done:
      // A time outside the years 1 to 9999 has no date.
      let wall = item.completedAt.flatMap(clock.wall(at:))
      self =
        wall.map {
          .completed(DateLabel(FloatingDate($0.day), seenFrom: clock.wall, isDue: false))
        } ?? .due
    }
  }
}

extension TodoItem {
  /// Whether this version knows everything in the item's JSON object.
  fileprivate var hasOnlyKnownMembers: Bool {
    guard unknownMembers.isEmpty else { return false }
    switch repetition {
    case .unknown: return false
    case .known, nil: return unknownRepetitionMembers.isEmpty
    }
  }
}
