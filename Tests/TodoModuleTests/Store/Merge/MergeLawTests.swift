import Testing
import TodoEntities

@testable import TodoModule

/// The laws of merging, on random triples: a base and lists that come from it.
@Suite struct `Laws of the merge` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 40))
  private static let count = TestLength.of(15, long: 250)

  private func merged(
    _ base: ListDocument?, _ ours: ListDocument, _ theirs: ListDocument,
    _ numbering: MergeNumbering = .older
  ) throws -> ListDocument {
    let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: numbering)
    return try ListDocument([UInt8](joining: merge.pieces))
  }

  private func text(_ document: ListDocument) -> String {
    String(decoding: document.serialized(applying: document.unchanged), as: UTF8.self)
  }

  /// Runs a law on random triples.
  private func forEachTriple(
    _ seed: UInt64,
    _ law: (_ base: ListDocument, _ ours: ListDocument, _ theirs: ListDocument) throws -> Void
  ) throws {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<Self.count {
      let base = try edits.base()
      try law(base, try edits.changed(base), try edits.changed(base))
    }
  }

  @Test(arguments: seeds) func `sides can be swapped`(seed: UInt64) throws {
    try forEachTriple(seed) { base, ours, theirs in
      for base in [base, nil] {
        try #expect(merged(base, ours, theirs).bytes == merged(base, theirs, ours).bytes)
      }
    }
  }

  @Test(arguments: seeds) func `an unchanged or equal side is neutral, byte for byte`(
    seed: UInt64
  ) throws {
    try forEachTriple(seed) { base, ours, _ in
      for numbering in [MergeNumbering.older, .published(.theirs)] {
        try #expect(text(merged(base, ours, base, numbering)) == text(ours))
        try #expect(text(merged(base, base, ours, numbering)) == text(ours))
        try #expect(text(merged(base, ours, ours, numbering)) == text(ours))
        try #expect(text(merged(nil, ours, ours, numbering)) == text(ours))
      }
    }
  }

  @Test(arguments: seeds) func `merging again changes nothing`(seed: UInt64) throws {
    try forEachTriple(seed) { base, ours, theirs in
      let merge = try DocumentMerge(
        base: base, ours: ours, theirs: theirs, numbering: .published(.theirs))
      let once = try ListDocument([UInt8](joining: merge.pieces))
      // After a merge, the other side is the base.
      let again = try merged(theirs, once, theirs, .published(.theirs))
      #expect(text(again) == text(once))
      // A merge with the old base, because the first merge was never recorded, changes only the time spent,
      // which is a sum of differences, and restores the next item of a removed one.
      let forgotten = try merged(base, once, theirs, .published(.theirs))
      let decided = once.decidedSeries(of: merge, ours, theirs)
      #expect(
        comparable(forgotten, counting: false, without: decided)
          == comparable(once, counting: false, without: decided))
    }
  }

  @Test(arguments: seeds) func `three sides can be merged in any order`(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<Self.count {
      let base = try edits.base()
      let sides = try (1...3).map { _ in try edits.changed(base, most: 3) }
      for base in [base, nil] {
        // If one side removes an item that another one edits, only the edit is left. Whether a third side's
        // next items are removed or get the edit then depends on the order. If two sides have a next item and
        // one has changed it, the order also decides whether it gets the edits of the third.
        var decided: Set<ItemID> = []
        func step(_ ours: ListDocument, _ theirs: ListDocument) throws -> ListDocument {
          let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
          let merged = try ListDocument([UInt8](joining: merge.pieces))
          decided.formUnion(merged.decidedSeries(of: merge, ours, theirs))
          return merged
        }
        let first = try step(step(sides[0], sides[1]), sides[2])
        let second = try step(sides[0], step(sides[1], sides[2]))
        #expect(comparable(first, without: decided) == comparable(second, without: decided))
      }
    }
  }

  @Test(arguments: seeds) func `the result is a valid list with the published numbers`(
    seed: UInt64
  ) throws {
    try forEachTriple(seed) { base, ours, theirs in
      let merge = try DocumentMerge(
        base: base, ours: ours, theirs: theirs, numbering: .published(.theirs))
      // Reading is strict: it throws for two items with the same number or id.
      let result = try ListDocument(ours.serialized(applying: merge.changes))
      #expect(result.inconsistencies == [])
      #expect(
        result.nextNumber >= max(base.nextNumber, ours.nextNumber, theirs.nextNumber)
          || merge.outcome.resultSide != nil)
      let numbers = Dictionary(
        uniqueKeysWithValues: (0..<result.count).map { (result.id(at: $0), result.number(at: $0)) })
      for position in 0..<theirs.count {
        let number = numbers[theirs.id(at: position)]
        #expect(number == nil || number == theirs.number(at: position))
      }
      let count = merge.outcome.summary.incoming
      #expect(result.count == ours.count + count.added - count.removed)
    }
  }

  /// The list without the values that depend on the order of merges: numbers, the order of lines of notes,
  /// the next items of these series and, unless `counting`, the time spent.
  private func comparable(
    _ document: ListDocument, counting: Bool = true, without series: Set<ItemID> = []
  ) -> [String] {
    let items = document.list.items.filter { item in
      item.repetition.map { $0.series == item.id || !series.contains($0.series) } ?? true
    }
    let lines = items.map { item in
      var content = item.content
      if !counting { content.spent = nil }
      content.notes = content.notes.map { notes in
        notes.split(separator: "\n", omittingEmptySubsequences: false).sorted()
          .joined(separator: "\n")
      }
      return ListFixture.line(
        of: TodoItem(
          number: 1, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
          content: content, stamps: item.stamps))
    }
    return lines + [String(decoding: document.unknownMembers, as: UTF8.self)]
  }
}

extension ListDocument {
  /// The series whose next items were removed because they have ended, or stay because they were changed, in the
  /// merge of two lists that made this one.
  fileprivate func decidedSeries(
    of merge: DocumentMerge, _ ours: ListDocument, _ theirs: ListDocument
  ) -> Set<ItemID> {
    let decisions = merge.outcome.summary.report.decisions
    let gone = decisions.filter { $0.kind == .double && $0.other == nil }.flatMap(\.items)
    let kept = decisions.filter { $0.kind == .next }.map(\.other)
    let next =
      (ours.list.items + theirs.list.items).filter { gone.contains($0.id) }
      + list.items.filter { kept.contains($0.number) }
    return Set(next.compactMap { $0.repetition?.series })
  }

  /// The changes that change nothing.
  fileprivate var unchanged: LineChanges { LineChanges(nextNumber: nextNumber) }
}

/// Makes random lists, and random changes to them, like several machines, older versions and editors.
struct RandomEdits {
  private(set) var random: SplitMix64
  /// How many ids were made.
  private var ids: UInt64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    ids = seed << 20
  }

  /// A shared list of up to six items.
  mutating func base() throws -> ListDocument {
    let empty = ListDocument()
    var list = TodoList(empty, nextNumber: 1)
    for number in 1...7 where chance(6) { list.append(newItem(number)) }
    list.raiseNextNumber(to: 8)
    if chance(3) { list.members = [UnknownMember(name: "x", value: "1")] }
    list.isShared = true
    return try serialized(empty, list)
  }

  /// The list after up to `most` changes.
  mutating func changed(_ document: ListDocument, most: Int = 5) throws -> ListDocument {
    var result = document
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      result = try change(result, since: document)
    }
    return result
  }

  // MARK: - Changes

  private mutating func change(
    _ document: ListDocument, since base: ListDocument
  ) throws -> ListDocument {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<9: return try edited(document, keepsClock: true)
    case 9..<12: return try edited(document, keepsClock: false)
    case 12..<14: return try removed(document)
    case 14..<16: return try added(document)
    case 16..<20: return try toggled(document)
    case 20: return try respelled(document)
    case 21: return try reordered(document)
    case 22: return try restored(document, from: base)
    default: return try memberChanged(document)
    }
  }

  /// Changes a register of an item, or a member that this version does not know.
  private mutating func edited(
    _ document: ListDocument, keepsClock: Bool
  ) throws -> ListDocument {
    var list = document.list
    guard let position = position(in: list) else { return document }
    let item = list[position]
    var content = item.content
    changeContent(&content, of: item)
    let after = Int.random(in: 0...3000, using: &random)
    list.isShared = keepsClock
    list.replace(
      at: position,
      with: TodoItem(
        number: item.number, id: item.id, createdAt: item.createdAt,
        modifiedAt: item.createdAt.later(after),
        content: content))
    list.isShared = true
    return try serialized(document, list)
  }

  private mutating func changeContent(_ content: inout ItemContent, of item: TodoItem) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: content.title = pick(["Milk", "Oat milk", "Bread", "bread"])
    case 1: content.priority = pick([nil, .high, .low])
    case 2: content.project = Project(pick(["home", "Home", "work"]))
    case 3: content.wait = pick([nil, "2026-01-01", "2026-02-01T09:00"]).flatMap(Fixtures.date)
    case 4, 5: content.tags = tags()
    case 6, 7: content.notes = notes()
    case 8:
      let end: ItemEnd? = pick([nil, nil, .done, .cancelled])
      content.end(end, at: item.createdAt.later(Int.random(in: 0...3000, using: &random)))
    case 9: setSchedule(&content, item.id)
    case 10:
      content.scheduled = pick([nil, "2026-01-02", "2026-01-03T08:00"]).flatMap(Fixtures.date)
    case 11: content.depends = dependencies()
    case 12: content.started = pick([nil, 5, 600]).map { item.createdAt.later($0) }
    case 13: content.spent = pick([nil, 60, 90, 3600])
    case 14: content.estimate = pick([nil, 60, 7200])
    default:
      content.unknownMembers.removeAll { $0.name == "mood" }
      if chance(3) { content.unknownMembers.append(.init(name: "mood", value: pick(["5", "7"]))) }
    }
  }

  /// Up to three ids of items that may exist or not.
  private mutating func dependencies() -> [ItemID] {
    (1...4).filter { _ in chance(3) }.map { Fixtures.id(UInt32($0)) }
  }

  private mutating func setSchedule(_ content: inout ItemContent, _ id: ItemID) {
    let series = content.repetition?.series ?? id
    content.due = pick([nil, "2026-01-31", "2026-02-28", "2026-03-01T17:00"]).flatMap(Fixtures.date)
    content.until = nil
    content.repetition = nil
    content.unknownRepetitionMembers = []
    guard let due = content.due, chance(2) else { return }
    content.repetition = Repetition(
      rule: pick([.every(1, .week), .every(2, .month)]), mode: .catchUp, anchor: due.day,
      series: series)
  }

  private mutating func removed(_ document: ListDocument) throws -> ListDocument {
    var list = document.list
    guard let position = position(in: list) else { return document }
    list.remove(at: position)
    return try serialized(document, list)
  }

  private mutating func position(in list: TodoList) -> Int? {
    Array(list.positions).randomElement(using: &random)
  }

  private mutating func added(_ document: ListDocument) throws -> ListDocument {
    var list = document.list
    list.append(newItem(list.nextNumber))
    return try serialized(document, list)
  }

  /// Completes or reopens an item, which adds or removes the next one of its series.
  private mutating func toggled(_ document: ListDocument) throws -> ListDocument {
    var list = document.list
    guard let position = position(in: list) else { return document }
    let now = Instant(
      secondsSinceEpoch: list[position].createdAt.secondsSinceEpoch
        + Int.random(in: 0...3000, using: &random))
    _ = try list.changeCompletion(at: [position], at: Clock(now: now, offset: Fixtures.utc)) {
      $0.toggled(at: now)
    }
    return try serialized(document, list)
  }

  /// Spells the value of a line or a member of the list in another way, like an editor.
  private mutating func respelled(_ document: ListDocument) throws -> ListDocument {
    let text = String(decoding: document.bytes, as: UTF8.self)
    // The order of several members is not kept.
    if !chance(3), text.contains(#"],"shared":true}"#) {
      return try ListDocument(
        text.replacing(#","shared":true"#, with: "")
          .replacing(#"{"version":1"#, with: #"{"version":1,"shared" : true"#).bytes)
    }
    return try replacingLine(document) { line in
      line.replacing(#""isCompleted":"#, with: #" "isCompleted": "#)
    }
  }

  /// Moves the first line to the end.
  private mutating func reordered(_ document: ListDocument) throws -> ListDocument {
    var lines = document.lines
    guard lines.count > 1 else { return document }
    lines.append(lines.removeFirst())
    return try self.document(lines, document)
  }

  /// Restores the line that an item had in the base, with its old clock, like `undo` of an older version.
  private mutating func restored(
    _ document: ListDocument, from base: ListDocument
  ) throws -> ListDocument {
    try replacingLine(document) { line in
      base.lines.first { $0.prefix(50) == line.prefix(50) } ?? line
    }
  }

  private mutating func memberChanged(_ document: ListDocument) throws -> ListDocument {
    var list = document.list
    list.members.removeAll { $0.name == "x" }
    if chance(3) { list.members.append(.init(name: "x", value: pick(["2", "3"]))) }
    return try serialized(document, list)
  }

  private mutating func replacingLine(
    _ document: ListDocument, _ change: (String) -> String
  ) throws -> ListDocument {
    var lines = document.lines
    guard let index = lines.indices.randomElement(using: &random) else { return document }
    lines[index] = change(lines[index])
    return try self.document(lines, document)
  }

  // MARK: - Values

  private mutating func newItem(_ number: Int) -> TodoItem {
    ids += 1
    let created = Instant(
      secondsSinceEpoch: 1_795_000_000 + Int.random(in: 0...2000, using: &random))
    var item = TodoItem(
      number: number, id: ItemID(high: random.next(), low: ids), createdAt: created,
      modifiedAt: created, content: ItemContent(title: "Item \(number)"))
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      var content = item.content
      changeContent(&content, of: item)
      item = TodoItem(
        number: number, id: item.id, createdAt: created, modifiedAt: created, content: content)
    }
    return item
  }

  private mutating func tags() -> [TodoEntities.Tag] {
    ["a", "b", "B", "c", "d"].shuffled(using: &random)
      .prefix(Int.random(in: 0...3, using: &random)).map { Tag($0) }.withoutRepeats
  }

  private mutating func notes() -> String? {
    let lines = ["one", "two", "three", "- [ ] a", "- [x] a", "- [X] a", "", "four"]
    let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(lines) }
      .joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func chance(_ sides: Int) -> Bool {
    Int.random(in: 0..<sides, using: &random) > 0
  }

  // MARK: - Documents

  private func serialized(_ document: ListDocument, _ list: TodoList) throws -> ListDocument {
    try ListDocument(document.serialized(applying: LineChanges(list, of: document)))
  }

  private func document(_ lines: [String], _ old: ListDocument) throws -> ListDocument {
    var text: [UInt8] = []
    ListDocument.appendHead(nextNumber: old.nextNumber, to: &text)
    text += Array(lines.joined(separator: ",\n").utf8)
    ListDocument.appendTail(old.unknownMembers, hasItems: !lines.isEmpty, to: &text)
    return try ListDocument(text)
  }
}
