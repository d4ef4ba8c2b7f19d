import Testing
import TodoEntities

@testable import TodoModule

/// The values that tests of modules share: a time, time zones and items with any attribute.
enum Fixtures {
  /// 2026-11-20T09:20:00Z, a Friday.
  static let now = Instant(secondsSinceEpoch: 1_795_166_400)

  /// A day before `now`.
  static let yesterday = Instant(secondsSinceEpoch: 1_795_080_000)

  /// A clock that always reads `now`, in UTC.
  static let clock = Clock(now: now, offset: utc)

  /// The wall-clock time at `now`, in UTC.
  static let wall = clock.wall

  /// The offset of UTC, in seconds.
  static let utc: @Sendable (Instant) -> Int = { _ in 0 }

  /// The offset of a zone an hour ahead of UTC all year, in seconds.
  static let anHourAhead: @Sendable (Instant) -> Int = { _ in 3600 }

  /// The offset of a zone five hours behind UTC all year, in seconds.
  static let fiveHoursBehind: @Sendable (Instant) -> Int = { _ in -5 * 3600 }

  /// Returns an id that starts with `a000`: `a0000001-0000-4000-8000-000000000000` for 1.
  static func id(_ number: UInt32) -> ItemID {
    ItemID(
      high: 0xA000_0000_0000_4000 + UInt64(number) << 32, low: 0x8000_0000_0000_0000)
  }

  /// Returns a function that makes the ids after this number.
  static func ids(after number: UInt32) -> () -> ItemID {
    var last = number
    return {
      last += 1
      return id(last)
    }
  }

  /// Returns an open item, added a day before `now`.
  static func item(
    _ number: Int, _ title: String = "Buy milk", id: ItemID? = nil, due: String? = nil,
    scheduled: String? = nil, wait: String? = nil, until: String? = nil, priority: Priority? = nil,
    project: String? = nil, tags: [String] = [], notes: String? = nil, depends: [UInt32] = [],
    started: Instant? = nil, spent: Int? = nil, modifiedAt: Instant = yesterday
  ) -> TodoItem {
    TodoItem(
      number: number, id: id ?? Fixtures.id(UInt32(number)), title: title,
      createdAt: yesterday, modifiedAt: modifiedAt,
      due: due.flatMap(date), scheduled: scheduled.flatMap(date), wait: wait.flatMap(date),
      until: until.flatMap(date), priority: priority, project: project.flatMap(Project.init),
      tags: tags.map(Tag.init), notes: notes, depends: depends.map { Fixtures.id($0) },
      started: started,
      spent: spent)
  }

  /// Returns a done item, added a day before `now` and, by default, completed at that time too.
  static func doneItem(
    _ number: Int, _ title: String = "Pay rent", completedAt: Instant? = yesterday,
    due: String? = nil
  ) -> TodoItem {
    TodoItem(
      number: number, id: id(UInt32(number)), title: title, isCompleted: true,
      createdAt: yesterday, modifiedAt: completedAt ?? yesterday, completedAt: completedAt,
      due: due.flatMap(date))
  }

  /// A title that would clear the screen, reverse the direction of text and start a new line.
  static let hostileTitle = "a\u{1B}[2J\tb\nc\u{202E}d\u{9B}e"

  /// The hostile title as it is printed.
  static let escapedHostileTitle = #"a\e[2J\tb\nc\u{202E}d\u{9B}e"#

  /// Parses a date: `2026-11-27` or `2026-11-27T17:00`.
  static func date(_ text: String) -> FloatingDate? { FloatingDate(iso8601: text.utf8) }
}

/// Options of a line with their values.
typealias OptionValues = KeyValuePairs<OptionSpec, String>

extension ParsedArguments {
  /// Creates arguments with these words, as a shell passes them, and these options without and with values.
  init(_ texts: [String], flags: [OptionSpec] = [], values: OptionValues = [:]) {
    self.init(words: texts.map { Word($0) })
    for flag in flags { set(flag) }
    for (option, value) in values { set(option, to: value) }
  }
}

extension ItemSelection {
  /// Returns a selection of one number.
  static func number(_ number: Int) -> ItemSelection { ItemSelection([.number(number)]) }
}

extension ItemTarget {
  /// Returns a target that selects one number.
  static func number(_ number: Int) -> ItemTarget { .selection(.number(number)) }

  /// Returns a target that selects these numbers, ranges and id prefixes.
  static func these(_ elements: ItemSelection.Element...) -> ItemTarget {
    .selection(ItemSelection(elements))
  }

  /// Returns the target of `--where` with this filter.
  static func filter(_ text: String) throws -> ItemTarget {
    .filter(try ItemFilter(where: text))
  }

  /// Returns the target of words in place of a number.
  static func words(_ text: String) throws -> ItemTarget {
    try ItemTarget(words: text.split(separator: " ").map { ParsedArguments.Word(String($0)) })
  }
}

extension UsageError {
  /// The message about the selection `3-1`.
  static let backwards = badSelection("3-1", "write the lower number first: 1-3")
}

extension EditWords {
  /// Parses the words of a command line.
  static func reading(_ texts: String...) throws -> EditWords {
    try EditWords(texts.map { ParsedArguments.Word($0) })
  }
}

extension AttributeToken {
  /// Returns a token as it is typed: `due:fri`.
  static func typed(_ key: Key, _ value: String) -> AttributeToken {
    AttributeToken(key: key, value: value, word: "\(key.rawValue):\(value)")
  }
}

extension InMemoryTodoStore {
  /// Creates a store with these items. If `nextNumber` is not above all their numbers, it is raised.
  ///
  /// Throws if two items have the same number or id.
  convenience init(
    _ items: [TodoItem], nextNumber: Int = 1, now: Instant = Instant(secondsSinceEpoch: 0),
    commandLine: [String] = []
  ) throws(StoreError) {
    let lines = items.map { item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return text[...]
    }
    let bytes = ListDocument.file(of: lines, nextNumber: nextNumber)
    self.init(
      try ListDocument(bytes, at: InMemoryTodoStore.path), now: now, commandLine: commandLine)
  }
}

extension ItemEdit {
  /// Returns an edit that sets the priority, or clears it for nil.
  static func priority(_ priority: Priority?) -> ItemEdit {
    .choice(.priority, rank: priority?.rank)
  }

  /// Returns an edit that sets the due date, or clears it for nil.
  static func due(_ date: DateExpression?) -> ItemEdit { .date(.due, date) }
  /// Returns an edit that sets the wait date, or clears it for nil.
  static func wait(_ date: DateExpression?) -> ItemEdit { .date(.wait, date) }
  /// Returns an edit that sets the until date, or clears it for nil.
  static func until(_ date: DateExpression?) -> ItemEdit { .date(.until, date) }
}

extension ItemFilter.Term {
  /// Returns a term that matches this priority.
  static func priority(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, nil, rank: priority.rank)
  }

  /// Returns a term that matches priorities above this one.
  static func priorityAbove(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .above, rank: priority.rank)
  }

  /// Returns a term that matches priorities below this one.
  static func priorityBelow(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .below, rank: priority.rank)
  }
}

extension ItemRow {
  /// Creates the row of an item with facts from its list.
  init(
    _ item: TodoItem, at now: WallClock, urgency: Urgency? = nil, listedDate: ListedDate = .due,
    times: ItemTimes? = nil, relations: ItemRelations = ItemRelations()
  ) {
    self.init(
      RankedItem(ListedItem(item), urgency: urgency, relations: relations), at: now,
      listedDate: listedDate, times: times)
  }
}

extension RankedItem {
  /// Creates a ranked item with its urgency at this time.
  init(
    _ item: TodoItem, at clock: Clock, _ relations: ItemRelations = ItemRelations(),
    weights: Urgency.Weights = .standard
  ) {
    self.init(
      ListedItem(item), urgency: Urgency(item, at: clock, relations.dependence, weights: weights),
      relations: relations)
  }
}

extension SummaryViewModel {
  /// Creates a summary, by default of a list without a limit and without hidden items.
  init(
    shown: Int, matching: Int? = nil, late: Int, today: Int = 0, waiting: Int = 0,
    firstWait: FloatingDate? = nil, isUnfiltered: Bool, screenLines: Int? = nil
  ) {
    let counts = ListCounts(
      shown: shown, matching: matching ?? shown, late: late, today: today, waiting: waiting,
      firstWait: firstWait)
    self = Fixtures.formatter.summary(
      of: counts, isUnfiltered: isUnfiltered, screenLines: screenLines)
  }
}

extension ListCounts {
  /// Creates counts of a list without its hidden items.
  init(
    shown: Int, matching: Int, late: Int = 0, today: Int = 0, waiting: Int,
    firstWait: FloatingDate? = nil
  ) {
    self.init(
      shown: shown, matching: matching, late: late, today: today,
      leftOut: LeftOut(waiting: waiting, firstWait: firstWait))
  }
}

extension RepairOutcome {
  /// An outcome that needs nothing of git.
  init(repair: StoreRepair?, problems: [StoreFinding] = [], isDryRun: Bool = false) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, commands: [])
  }
}

extension TodoItem {
  /// Creates an item with these attributes. A test sets only the attributes that matter to it.
  init(
    number: Int, id: ItemID, title: String, isCompleted: Bool = false,
    createdAt: Instant, modifiedAt: Instant, completedAt: Instant? = nil,
    due: FloatingDate? = nil, scheduled: FloatingDate? = nil, wait: FloatingDate? = nil,
    until: FloatingDate? = nil,
    priority: Priority? = nil, project: Project? = nil, tags: [TodoEntities.Tag] = [],
    notes: String? = nil,
    repetition: Repetition? = nil, depends: [ItemID] = [], started: Instant? = nil,
    spent: Int? = nil, unknownRepetitionMembers: [UnknownMember] = [],
    unknownMembers: [UnknownMember] = []
  ) {
    var content = ItemContent(title: title)
    content.isCompleted = isCompleted
    content.completedAt = completedAt
    (content.due, content.scheduled, content.wait, content.until) = (due, scheduled, wait, until)
    content.priority = priority
    content.project = project
    content.notes = notes
    content.tags = tags
    content.repetition = repetition
    content.unknownRepetitionMembers = unknownRepetitionMembers
    content.depends = depends
    content.started = started
    content.spent = spent
    content.unknownMembers = unknownMembers
    self.init(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content)
  }
}

extension TodoList {
  /// Appends the item that `make` returns for the next number.
  @discardableResult
  mutating func append(_ make: (_ number: Int) -> TodoItem) -> TodoItem {
    let item = make(nextNumber)
    append(item)
    return item
  }

  /// Whether the value differs from the original.
  var isChanged: Bool {
    !replaced.isEmpty || !removedPositions.isEmpty || !appended.isEmpty
      || nextNumber != originalNextNumber || members != originalMembers
  }
}

extension TodoStore {
  /// Undoes the last `steps` commands.
  @discardableResult
  func undo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.undo, steps: steps, skips: false, isDryRun: isDryRun)
  }

  /// Redoes the next `steps` commands that were undone.
  @discardableResult
  func redo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.redo, steps: steps, skips: false, isDryRun: isDryRun)
  }
}
