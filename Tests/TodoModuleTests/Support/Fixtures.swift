import Testing
import TodoEntities

@testable import TodoModule

/// The values that tests of modules share: one moment, one zone, items with every part.
enum Fixtures {
  /// 2026-11-20T09:20:00Z, a Friday.
  static let now = Instant(secondsSinceEpoch: 1_795_166_400)

  /// A day before `now`.
  static let yesterday = Instant(secondsSinceEpoch: 1_795_080_000)

  /// A clock that stands at `now`, in UTC.
  static let clock = Clock(now: now, offset: utc)

  /// What the wall shows at `now`.
  static let wall = clock.wall

  /// No difference from UTC.
  static let utc: @Sendable (Instant) -> Int = { _ in 0 }

  /// An hour ahead of UTC, all year.
  static let anHourAhead: @Sendable (Instant) -> Int = { _ in 3600 }

  /// Five hours after UTC, all year.
  static let fiveHoursBehind: @Sendable (Instant) -> Int = { _ in -5 * 3600 }

  /// `a0000001-0000-4000-8000-000000000000` for 1: every such id begins with `a000`.
  static func id(_ number: UInt32) -> ItemID {
    ItemID(
      high: 0xA000_0000_0000_4000 + UInt64(number) << 32, low: 0x8000_0000_0000_0000)
  }

  /// An open item, added a day before `now`.
  static func item(
    _ number: Int, _ title: String = "Buy milk", id: ItemID? = nil, due: String? = nil,
    wait: String? = nil, until: String? = nil, priority: Priority? = nil, project: String? = nil,
    tags: [String] = [], notes: String? = nil, modifiedAt: Instant = yesterday
  ) -> TodoItem {
    TodoItem(
      number: number, id: id ?? Fixtures.id(UInt32(number)), title: title,
      createdAt: yesterday, modifiedAt: modifiedAt,
      due: due.flatMap(date), wait: wait.flatMap(date), until: until.flatMap(date),
      priority: priority, project: project.flatMap(Project.init), tags: tags.map(Tag.init),
      notes: notes)
  }

  /// A done item, added and completed a day before `now`, or completed at another time.
  static func doneItem(
    _ number: Int, _ title: String = "Pay rent", completedAt: Instant? = yesterday,
    due: String? = nil
  ) -> TodoItem {
    TodoItem(
      number: number, id: id(UInt32(number)), title: title, isCompleted: true,
      createdAt: yesterday, modifiedAt: completedAt ?? yesterday, completedAt: completedAt,
      due: due.flatMap(date))
  }

  /// A title that would clear a screen, turn a line round and begin another one.
  static let hostileTitle = "a\u{1B}[2J\tb\nc\u{202E}d\u{9B}e"

  /// The hostile title as it may be shown.
  static let escapedHostileTitle = #"a\e[2J\tb\nc\u{202E}d\u{9B}e"#

  /// `2026-11-27` or `2026-11-27T17:00`.
  static func date(_ text: String) -> FloatingDate? { FloatingDate(iso8601: text.utf8) }
}

extension ParsedArguments {
  /// Words as a shell gives them, with flags.
  init(_ texts: [String], flags: [OptionSpec] = []) {
    self.init(words: texts.map { Word($0) })
    for flag in flags { set(flag) }
  }
}

extension ItemSelection {
  /// A selection of one number.
  static func number(_ number: Int) -> ItemSelection { ItemSelection([.number(number)]) }
}

extension ItemTarget {
  /// One number.
  static func number(_ number: Int) -> ItemTarget { .selection(.number(number)) }

  /// Numbers, ranges and prefixes.
  static func these(_ elements: ItemSelection.Element...) -> ItemTarget {
    .selection(ItemSelection(elements))
  }

  /// What `--where` says.
  static func filter(_ text: String) throws -> ItemTarget {
    .filter(try ItemFilter(where: text))
  }
}

extension EditWords {
  /// The words of a command line, read.
  static func reading(_ texts: String...) throws -> EditWords {
    try EditWords(texts.map { ParsedArguments.Word($0) })
  }
}

extension AttributeToken {
  /// A token as it is typed: `due:fri`.
  static func typed(_ key: Key, _ value: String) -> AttributeToken {
    AttributeToken(key: key, value: value, word: "\(key.rawValue):\(value)")
  }
}
