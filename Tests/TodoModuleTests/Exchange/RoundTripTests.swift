import Testing
import TodoEntities

@testable import TodoModule

/// Random lists that are exported and imported again.
@Suite struct `Round trips` {
  @Test(arguments: ExchangeFormat.written, [1, 2, 3] as [UInt64])
  func `exporting an imported export returns the same bytes`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(20, long: 60) {
      let items = try (1...4).map { try RandomItem(number: $0).make(&random) }
      var first = format.text(of: items)
      var read = try format.items(in: first)
      #expect(read.count == items.count, "\(first)")
      // The list file's own format loses nothing.
      if format == .json { #expect(read == items) }
      if try format.list(in: first).contains(where: \.hasChosenDue) {
        // A title with words that look like a rule gets a due date.
        first = format.text(of: read)
        read = try format.items(in: first)
      }
      #expect(format.text(of: read) == first)
    }
  }

  @Test(arguments: ExchangeFormat.written, [4, 5] as [UInt64])
  func `importing an export into the same list changes nothing`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(10, long: 30) {
      let items = try (1...5).map { try RandomItem(number: $0).make(&random) }
      var list = TodoList(items)
      let text = format.text(of: items)
      #expect(try format.merge(text, into: &list) == ImportOutcome(leftAlone: 5), "\(text)")
      #expect(!list.isChanged)
    }
  }

  @Test(arguments: [ExchangeFormat.json, .taskwarrior, .ics, .csv], [8, 9] as [UInt64])
  func `a value that another program changed is taken, and every other one is kept`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(30, long: 300) {
      let known = try RandomItem(number: 1).make(&random)
      for attribute in [Attribute.title, .priority, .notes, .tags] {
        let elsewhere = known.changing(at: known.modifiedAt.later(3600)) { content in
          switch attribute {
          case .title: content.title = "other words"
          case .priority: content.priority = content.priority == .low ? nil : .low
          case .notes: content.notes = "other notes"
          // A merge of items of todo's own keeps the tags of both.
          default: content.tags = (format == .json ? known.tags : []) + [Tag("new")]
          }
        }
        var list = TodoList([known])
        let outcome = try format.merge(format.text(of: elsewhere), into: &list)
        let rest = ItemDifference(
          before: elsewhere, after: list[0], now: ExchangeFixture.clock.wall)
        // The writer dates the notes of Taskwarrior at the time of change, and the reader keeps this time.
        #expect(rest.parts.filter { $0 != .member("taskwarrior") } == [], "\(attribute)")
        #expect(list[0].modifiedAt == elsewhere.modifiedAt)
        #expect(outcome.updated == [UpdatedItem(before: known, after: list[0])])
      }
    }
  }

  @Test(arguments: [ExchangeFormat.taskwarrior, .ics, .csv], [10, 11] as [UInt64])
  func `a file without an edit, but with a later time of change, removes nothing`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(20, long: 200) {
      let known = try RandomItem(number: 1).make(&random)
      let elsewhere = known.changing(at: known.modifiedAt.later(3600)) { _ in }
      var list = TodoList([known])
      try format.merge(format.text(of: elsewhere), into: &list)
      for attribute in Attribute.allCases {
        #expect(list[0].content.isIdentical(to: known.content, in: attribute), "\(attribute)")
      }
    }
  }

  /// Words of lines in the two formats of lines.
  private static let words = [
    "milk", "Buy", "x", "(A)", "2026-11-01", "@work", "@a", "due:2026-12-01", "due:2026-12-02",
    "t:2026-11-30",
    "wait:2026-11-30", "due:fri", "#a", "[x]", "(b)", "a:b", "pri:A", "priority:high", "", "é", "&",
    "\\", "^a",
    "scheduled:2026-11-29", "+a", "+b", "[due:: 2026-12-01]", "📅", "🔺",
  ]

  @Test(arguments: [ExchangeFormat.todotxt, .markdown], [12, 13] as [UInt64])
  func `a line of another program is written unchanged`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(1000, long: 50_000) {
      let words = try (0..<Int.random(in: 1...6, using: &random)).map { _ in
        try #require(Self.words.randomElement(using: &random))
      }
      // Markdown has no spaces at the end of a line.
      if words.last == "" { continue }
      let line = "Call " + words.joined(separator: " ")
      let text = (format == .markdown ? "- [ ] " : "") + line + "\n"
      #expect(format.text(of: try format.items(in: text)) == text)
    }
  }

  @Test(arguments: [ExchangeFormat.json, .taskwarrior, .ics, .csv], [6, 7] as [UInt64])
  func `the next item of a series keeps its own id in every format with ids`(
    format: ExchangeFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(10, long: 30) {
      var list = TodoList(try (1...5).map { try RandomItem(number: $0).make(&random) })
      _ = try list.changeCompletion(
        at: Array(list.positions), at: ExchangeFixture.clock,
        { $0.completed(at: .test) })
      let text = format.text(of: list.items)
      #expect(try format.items(in: text).map(\.id) == list.items.map(\.id))
    }
  }
}

extension ImportedItem {
  /// Whether the reader chose a due date because the item has only a rule.
  fileprivate var hasChosenDue: Bool { repetition != nil && absentInFormat.contains(.due) }
}

/// An item with texts that are hard to represent in some format.
private struct RandomItem {
  let number: Int

  private static let pieces = [
    "milk", "x", "(A)", "2026-01-01", "+home", "@work", "due:2026-12-01", "due:fri", "+1", "é", "😀",
    "\"q\"", "'", "=1", ",", ";", "\\", "*b*", "_", "a_b", "[x]", "<t>", "&amp;", "#", "- [ ]",
    "http://a.b/c?d",
    "rec:1w", "every:1w", "until:2027-01-01", "scheduled:2026-12-01", "spent:1h", "\u{301}", "",
    "\t", "tag:x", "key:value", "-",
    "\u{200D}",
  ]

  func make(_ random: inout SplitMix64) throws -> TodoItem {
    let isDone = Bool.random(using: &random)
    let created = Instant(
      secondsSinceEpoch: Int.random(in: 1_700_000_000...1_795_000_000, using: &random))
    let due = try date(&random)
    let repeats = due != nil && Bool.random(using: &random)
    let foreign = Bool.random(using: &random)
    let item = TodoItem(
      number: number, id: foreign ? foreignID : ExchangeFixture.id(number), title: title(&random),
      isCompleted: isDone,
      createdAt: created, modifiedAt: created.later(90),
      completedAt: isDone ? created.later(90) : nil,
      due: due, scheduled: try date(&random), wait: try date(&random),
      until: repeats ? try until(&random) : nil,
      priority: [nil, .high, .medium, .low].randomElement(using: &random) ?? nil,
      project: [nil, "home", "home.garden", "my house", "a..b", "#1"].randomElement(using: &random)
        .flatMap { $0 }.flatMap(Project.init),
      tags: [[], ["x"], ["x", "y/z"], ["1"]].randomElement(using: &random)?.map { Tag($0) } ?? [],
      notes: Bool.random(using: &random) ? title(&random, lines: 3) : nil,
      repetition: repeats ? try repetition(due, &random) : nil,
      depends: depends(&random),
      started: isDone || Bool.random(using: &random) ? nil : created.later(30),
      spent: [nil, 1, 60, 5400, TimeSpan.longest].randomElement(using: &random) ?? nil,
      unknownMembers: foreign ? foreignMembers : [])
    let (isCancelled, hours) = (
      isDone && Bool.random(using: &random), Int.random(in: -3...3, using: &random)
    )
    return item.changing(at: item.modifiedAt) { content in
      if isCancelled { content.end(.cancelled, at: content.completedAt) }
      if hours > 0 { content.estimate = 3600 * hours }
    }
  }

  /// The UID that another calendar gave the item.
  private var uid: String { "\(number)@example.org" }

  private var foreignID: ItemID { ICalReader.id(ofTask: uid) }

  /// Items that the list has, one that it lacks, and perhaps the item itself or a cycle.
  private func depends(_ random: inout SplitMix64) -> [ItemID] {
    let ids = (1...4).flatMap { [ExchangeFixture.id($0), RandomItem(number: $0).foreignID] }
    return Array(ids.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
  }

  private var foreignMembers: [UnknownMember] {
    [
      .init(name: "ics", value: #"{"uid":"\#(uid)","properties":["CLASS:PUBLIC"]}"#),
      .init(name: "taskwarrior", value: #"{"estimate":3,"imask":0,"rtype":"periodic"}"#),
      .init(name: "todotxt", value: #"{"priority":"D","projects":["q"]}"#),
    ]
  }

  private func title(_ random: inout SplitMix64, lines: Int = 1) -> String {
    let texts = (0..<lines).map { _ in
      (0..<Int.random(in: 1...4, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }
    let text = texts.joined(separator: "\n")
    return text.allSatisfy(\.isWhitespace) ? "t" + text : text
  }

  private func date(_ random: inout SplitMix64) throws -> FloatingDate? {
    let texts = [nil, "2026-12-01", "2026-02-28", "2026-12-01T17:00", "2026-03-29T02:30"]
    return try (texts.randomElement(using: &random) ?? nil).map(DateFixtures.date)
  }

  /// An until date, which a series that was postponed may have passed.
  private func until(_ random: inout SplitMix64) throws -> FloatingDate? {
    let texts = [nil, "2030-01-01", "2026-01-15", "2026-12-01T12:00"]
    return try (texts.randomElement(using: &random) ?? nil).map(DateFixtures.date)
  }

  private func repetition(_ due: FloatingDate?, _ random: inout SplitMix64) throws -> Repetition {
    let rules = [
      "1d", "2w/strict", "1m/done", "1q", "1y", "5bd/strict", "mon,thu", "tue/done", "eom",
      "15th/strict", "30th", "15th,eom", "1st-mon/done", "last-fri",
    ]
    let expression = try RepetitionExpression(rules.randomElement(using: &random) ?? "1d")
    let anchors = [try #require(due).day, try DateFixtures.day("2026-01-31")]
    return Repetition(
      rule: expression.rule, mode: expression.mode,
      anchor: try #require(anchors.randomElement(using: &random)),
      series: ExchangeFixture.id(number + Int.random(in: 0...1, using: &random) * 50))
  }
}
