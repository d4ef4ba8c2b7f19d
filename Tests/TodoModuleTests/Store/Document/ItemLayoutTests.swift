import Testing
import TodoEntities

@testable import TodoModule

/// Members that are laid out as todo writes them are recognized by a word of their names; any other JSON of
/// the same meaning is read in the general way.
@Suite struct `An item as todo writes it` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 40))
  private static let count = TestLength.of(400, long: 25_000)

  /// What reading a line gives: the item, or the reason of the error.
  private struct Reading: Equatable {
    var item: TodoItem?
    var reason: String?

    init(_ line: [UInt8]) {
      do throws(JSONSyntaxError) {
        item = try JSONReader.read(line) { (reader) throws(JSONSyntaxError) in
          var raw = RawItem()
          try raw.read(&reader)
          return try raw.item(&reader)
        }
        // An unknown member is kept as it is, with the space before each name in it.
        item = item?.changed(at: item?.modifiedAt ?? Fixtures.now) { content in
          content.unknownMembers = content.unknownMembers.map {
            UnknownMember(name: $0.name, value: $0.value.replacing(", \"", with: ",\""))
          }
        }
      } catch {
        reason = error.reason
      }
    }
  }

  /// With a space before each name, no name is where todo writes it.
  @Test(arguments: seeds) func `is read as one laid out in another way, however it is changed`(
    seed: UInt64
  ) {
    var lines = RandomItemLines(seed: seed)
    var (valid, invalid) = (0, 0)
    for _ in 0..<Self.count {
      let line = lines.next()
      let text = String(decoding: line, as: UTF8.self)
      // Not UTF-8, or no longer an object.
      guard Array(text.utf8) == line, text.first == "{" else { continue }
      let spaced = Attribute.allCases.reduce("{ " + text.dropFirst()) { spaced, attribute in
        spaced.replacing(",\"\(attribute.memberName)\":", with: ", \"\(attribute.memberName)\":")
      }
      let reading = Reading(line)
      let other = Reading(Array(spaced.utf8))
      #expect(reading.item == other.item, "\(text)")
      #expect((reading.reason == nil) == (other.reason == nil), "\(text)")
      if reading.item != nil { valid += 1 } else { invalid += 1 }
    }
    #expect(min(valid, invalid) > Self.count / 8)
  }

  @Test(arguments: seeds) func `shows what the decoded item shows`(seed: UInt64) throws {
    var lines = RandomItemLines(seed: seed)
    var written = 0
    for _ in 0..<Self.count {
      let line = String(decoding: lines.next(), as: UTF8.self)
      guard let document = try? ListDocument(ListFixture.list([line], nextNumber: 1).bytes),
        document.count == 1, document.texts(at: 0) != nil
      else { continue }
      written += 1
      let item = document.list.listed(at: 0)
      let whole = document.item(at: 0)
      #expect(item.title.elementsEqual(whole.title.utf8), "\(line)")
      let project = item.project.map { String(decoding: $0, as: UTF8.self) }
      #expect(project == whole.project?.name, "\(line)")
      var tags: [String] = []
      item.forEachTag { tags.append(String(decoding: $0, as: UTF8.self)) }
      #expect(tags == whole.tags.map(\.name), "\(line)")
      var (shown, expected): ([UInt8], [UInt8]) = ([], [])
      ItemRow(RankedItem(item, urgency: nil), at: Fixtures.wall).appendJSON(to: &shown)
      ItemRow(whole, at: Fixtures.wall).appendJSON(to: &expected)
      #expect(shown == expected, "\(line)")
      #expect(item.notes == whole.notes && item.item == whole && item.outline == whole.outline)
    }
    #expect(written > Self.count / 50)
  }
}

/// Lines of items as todo writes them, most of them changed somewhere.
private struct RandomItemLines {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> [UInt8] {
    var line: [UInt8] = []
    ItemEncoder.append(item(), to: &line)
    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&line) }
    return line
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func text() -> String {
    pick([
      "Milk", "Pay the rent", "Zürich café", "a \"quote\"", "tab\tand\nline", "日本語", "x",
      "\u{7F}\u{85}\u{200E}", "no e\u{301}scape \u{1F600}", "A longer title of more than a word",
    ])
  }

  private mutating func date() -> FloatingDate? {
    pick([nil, "2026-12-01", "2026-12-01T17:00", "0001-01-01", "9999-12-31T23:59"])
      .flatMap(Fixtures.date)
  }

  private mutating func instant() -> Instant {
    Instant(secondsSinceEpoch: Int.random(in: -3_000_000_000...3_000_000_000, using: &random))
  }

  private mutating func item() -> TodoItem {
    var content = ItemContent(title: text())
    if chance(3) { (content.isCompleted, content.completedAt) = (true, instant()) }
    if chance(2) { content.due = date() }
    if chance(5) { content.scheduled = date() }
    if chance(5) { content.wait = date() }
    if chance(8) { content.until = date() }
    if chance(2) { content.priority = pick([.high, .medium, .low]) }
    if chance(2) { content.project = Project(text()) }
    if chance(4) { content.notes = text() }
    if chance(2) { content.tags = (0..<pick([1, 2, 3])).map { _ in Tag(text()) } }
    if chance(6), let due = Fixtures.date("2026-12-01") {
      content.repetition = Repetition(
        rule: .every(2, .week), mode: .strict, anchor: due.day, series: Fixtures.id(3))
    }
    if chance(4) { content.depends = (1...pick([1, 2, 3])).map { Fixtures.id(UInt32($0)) } }
    if chance(6) { content.started = instant() }
    if chance(6) { content.spent = pick([1, 60, 3600]) }
    if chance(8) {
      content.unknownMembers = [.init(name: "mood", value: pick(["5", "{}", "[1]"]))]
    }
    return TodoItem(
      number: pick([1, 7, 10_000, 123_456_789_012_345, 9_007_199_254_740_991]),
      id: ItemID.random(using: &random), createdAt: instant(), modifiedAt: instant(),
      content: content,
      stamps: chance(6) ? ItemStamps([UnknownMember(name: "title", value: "5")]) : ItemStamps())
  }

  /// Damages a line, or lays it out in another way.
  private mutating func change(_ line: inout [UInt8]) {
    guard let at = line.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: line.remove(at: at)
    case 1: line[at] = UInt8.random(in: 0...255, using: &random)
    case 2: line[at] = pick(Array("\"\\,:{}[]0129-TZ \n\tnulltruefalse".utf8))
    case 3: line.insert(contentsOf: pick([" ", "\n", "\"", ",", "\\u0041", "é", "0"]).utf8, at: at)
    case 4: line[at] = line[at] ^ 0x20
    case 5: line.removeSubrange(at...)
    case 6: duplicateOrDropMember(&line, at)
    case 7: if let comma = line.firstIndex(of: 0x2C) { line.insert(0x20, at: comma + 1) }
    default: break
    }
  }

  /// Repeats what is between two commas at another comma, or leaves it out.
  private mutating func duplicateOrDropMember(_ line: inout [UInt8], _ at: Int) {
    let commas = line.indices.filter { line[$0] == 0x2C }
    guard commas.count > 2, let index = commas.indices.dropLast().randomElement(using: &random)
    else { return }
    let member = line[commas[index]..<commas[index + 1]]
    if chance(2) {
      line.removeSubrange(member.indices)
    } else {
      line.insert(contentsOf: Array(member), at: pick(commas))
    }
  }
}
