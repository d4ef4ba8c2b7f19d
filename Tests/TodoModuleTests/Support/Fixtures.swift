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

  /// Returns what makes ids: those after this number.
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

  /// Returns a done item, added a day before `now` and, by default, completed then too.
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

  /// Returns the target of words that are not a selection.
  static func words(_ text: String) throws -> ItemTarget {
    .words(text, try ItemFilter(where: text))
  }
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
