import Testing
import TodoEntities

@testable import TodoModule

/// Reads and writes lists in all formats, on Friday 2026-11-20 at 10:20 in Berlin.
enum ExchangeFixture {
  /// 2026-11-20T09:20:00Z, one hour behind Berlin's wall clock. It knows one other zone besides UTC.
  static let clock = Clock(
    now: Instant(secondsSinceEpoch: 1_795_166_400), offset: DateZone.berlin.offset,
    zone: { $0 == DateZone.newYork.name ? DateZone.newYork.offset : nil })

  static var context: ExchangeContext { ExchangeContext(clock: clock) }

  static func id(_ number: Int) -> ItemID {
    ItemID(high: 0xA000_0000_0000_4000, low: 0x8000_0000_0000_0000 + UInt64(number))
  }

  /// Returns an item that was added on 1 November at noon UTC and changed a minute later.
  static func item(
    _ number: Int = 1, _ title: String = "Buy milk", isDone: Bool = false, due: String? = nil,
    scheduled: String? = nil, wait: String? = nil, until: String? = nil, priority: Priority? = nil,
    project: String? = nil,
    tags: [String] = [], notes: String? = nil, every: String? = nil,
    depends: [ItemID] = [], started: String? = nil, spent: Int? = nil,
    unknown: [UnknownMember] = []
  ) throws -> TodoItem {
    let created = try #require(Instant(rfc3339: "2026-11-01T12:00:00Z".utf8))
    let due = try due.map(DateFixtures.date)
    let expression = try every.map { try RepetitionExpression($0) }
    return TodoItem(
      number: number, id: id(number), title: title, isCompleted: isDone, createdAt: created,
      modifiedAt: created.later(60), completedAt: isDone ? created.later(60) : nil,
      due: due, scheduled: try scheduled.map(DateFixtures.date),
      wait: try wait.map(DateFixtures.date), until: try until.map(DateFixtures.date),
      priority: priority, project: project.flatMap(Project.init), tags: tags.map { Tag($0) },
      notes: notes,
      repetition: try expression.map {
        Repetition(
          rule: $0.rule, mode: $0.mode, anchor: try #require(due).day, series: id(number))
      },
      depends: depends, started: try started.map { try #require(Instant(rfc3339: $0.utf8)) },
      spent: spent,
      unknownMembers: unknown)
  }
}

/// Reading and writing in a format.
extension ExchangeFormat {
  /// Returns the list that the format reads from a text.
  func list(in text: String) throws -> ImportedList {
    try read(text.bytes, ExchangeFixture.context)
  }

  /// Returns the items read from a text.
  func items(in text: String) throws -> [TodoItem] { try list(in: text).wholeItems }

  /// Returns the first of the items read from a text.
  func item(in text: String) throws -> TodoItem { try #require(try items(in: text).first) }

  /// Returns the gists of the items read from a text.
  func gists(in text: String) throws -> [String] { try list(in: text).gists }

  /// Returns the remarks on reading a text.
  func remarks(on text: String) throws -> [String] { try list(in: text).said }

  /// Returns the error of reading a text, or nil if it can be read.
  func error(in text: String) -> ParseError? { error(in: text.bytes) }

  /// Returns the error of reading these bytes, or nil if they can be read.
  func error(in bytes: [UInt8]) -> ParseError? {
    do throws(ParseError) {
      _ = try read(bytes, ExchangeFixture.context)
      return nil
    } catch {
      return error
    }
  }

  /// Returns these items as a text.
  func text(of items: [TodoItem]) -> String {
    TodoModuleTests.text(write(items, ExchangeFixture.context).bytes)
  }

  func text(of item: TodoItem) -> String { text(of: [item]) }

  /// Returns the remarks on values of these items that the format cannot represent.
  func losses(of items: [TodoItem]) -> [String] {
    write(items, ExchangeFixture.context).losses.lines(of: "item")
  }

  func losses(of item: TodoItem) -> [String] { losses(of: [item]) }

  /// Imports a text into a list.
  @discardableResult
  func merge(_ text: String, into list: inout TodoList) throws -> ImportOutcome {
    try merge([self.list(in: text)], into: &list)
  }

  /// Imports lists that were read from files into a list. New items without an id get ids from 500.
  @discardableResult
  func merge(
    _ sources: [ImportedList], into list: inout TodoList,
    at context: ExchangeContext = ExchangeFixture.context
  ) throws -> ImportOutcome {
    let sources = sources.map { ImportedSource(source: .standardInput, format: self, list: $0) }
    var number = 500 + list.count
    return try ImportMerge.merge(sources, into: &list, context) {
      number += 1
      return ExchangeFixture.id(number)
    }
  }

  /// Returns an item after the import of a text that updates it.
  func updated(_ known: TodoItem, by text: String) throws -> TodoItem {
    var list = TodoList([known])
    #expect(try merge(text, into: &list).updated.count == 1)
    return list[0]
  }
}

extension ImportedList {
  /// The items. Items without a number or an id get numbers from 1 and ids made from these.
  var wholeItems: [TodoItem] {
    enumerated().map { index, item in
      item.item(
        number: item.number ?? index + 1, id: item.id ?? ExchangeFixture.id(index + 1),
        at: .test)
    }
  }

  var gists: [String] { wholeItems.map(\.gist) }

  /// The remarks on reading the items, with their lines.
  var said: [String] { remarks.lines(of: "line") }
}

extension Instant {
  /// Returns the time some seconds later.
  func later(_ seconds: Int) -> Instant { Instant(secondsSinceEpoch: secondsSinceEpoch + seconds) }
}

extension TodoItem {
  /// Returns the item with other content, as if it was changed at this time. The default is the item's own
  /// time of change.
  func changing(
    at time: Instant? = nil, _ change: (inout ItemContent) throws -> Void
  ) rethrows -> TodoItem {
    var content = content
    try change(&content)
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: time ?? modifiedAt,
      content: content)
  }

  /// Returns the next item of its series, with number 9.
  func next(completedOn day: String) throws -> TodoItem {
    try #require(
      successor(
        completedOn: DateFixtures.day(day), number: 9, id: ExchangeFixture.id(9),
        at: .test))
  }

  /// Its gist without the members of other programs.
  var ownGist: String { changing { $0.unknownMembers = [] }.gist }

  /// Its content on one line, without number, id and times. Attributes that it lacks are left out.
  var gist: String {
    var parts = [isCompleted ? "x" : "-", "'\(title)'"]
    parts += tags.map { "+\($0.name)" }
    if let project { parts.append("project:\(project.name)") }
    if let priority { parts.append("priority:\(priority.rawValue)") }
    if let due { parts.append("due:\(due)") }
    if let scheduled { parts.append("scheduled:\(scheduled)") }
    if let wait { parts.append("wait:\(wait)") }
    if let repetition { parts.append("every:\(repetition)") }
    if let until { parts.append("until:\(until)") }
    if !depends.isEmpty {
      parts.append("depends:" + depends.map(\.description).joined(separator: ","))
    }
    if let started { parts.append("started:\(started)") }
    if let spent { parts.append("spent:\(TimeSpan(seconds: spent))") }
    if let notes { parts.append("note:'\(notes)'") }
    parts += unknownMembers.map { "\($0.name)=\($0.value)" }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// The report of an import without the lines of new items and the names of the files.
  var counted: String {
    let lines = split(separator: "\n").filter { !$0.hasPrefix("added") || $0.contains(", updated") }
    return lines.map { line in
      let end = line.firstRange(of: " from ")?.lowerBound ?? line.endIndex
      return "\(line[..<end])\n"
    }.joined()
  }
}
