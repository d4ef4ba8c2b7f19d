import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Encoding items` {
  @Test func `members are written in the order of the format, unknown ones last`() throws {
    let day = try #require(CalendarDay(year: 2026, month: 1, day: 31))
    let item = TodoItem(
      number: 12, id: ItemID(high: 0xABCD_EF01_2345_6789, low: 0x8000_0000_0000_000F),
      title: "Pay \"rent\"", isCompleted: true, createdAt: Instant(secondsSinceEpoch: 0),
      modifiedAt: Instant(secondsSinceEpoch: -1),
      completedAt: Instant(secondsSinceEpoch: 951_782_399), due: FloatingDate(day),
      wait: FloatingDate(day, at: TimeOfDay(hour: 7, minute: 5)),
      until: FloatingDate(day), priority: .low, project: Project("héim"),
      tags: [Tag("a"), Tag("b")],
      notes: "x\ny",
      repetition: Repetition(
        rule: .every(5, .businessDay), mode: .strict, anchor: day, series: ItemID(high: 0, low: 1)),
      unknownRepetitionMembers: [UnknownMember(name: #"\u0062y"#, value: "1.0")],
      unknownMembers: [
        UnknownMember(name: "k", value: "[1, \"\u{85}\"]"),
        UnknownMember(name: "l", value: "{\r\n\"a\": [1, \"b c\"]\n}"),
      ])
    let expected = #"""
      {"number":12,"id":"abcdef01-2345-6789-8000-00000000000f","title":"Pay \"rent\"",\#
      "isCompleted":true,"createdAt":"1970-01-01T00:00:00Z","modifiedAt":"1969-12-31T23:59:59Z",\#
      "completedAt":"2000-02-28T23:59:59Z","due":"2026-01-31","wait":"2026-01-31T07:05",\#
      "until":"2026-01-31","priority":"low","project":"héim","notes":"x\ny","tags":["a","b"],\#
      "every":{"rule":"5bd","mode":"strict","anchor":"2026-01-31",\#
      "series":"00000000-0000-0000-0000-000000000001","\u0062y":1.0},\#
      "k":[1, "\#u{85}"],"l":{"a":[1,"b c"]}}
      """#
    #expect(ListFixture.line(of: item) == expected)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("\"\\/", #""\"\\/""#),
    ("\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}", #""\b\t\n\u000b\f\r""#),
    ("\0\u{1}\u{1B}\u{1F} ", #""\u0000\u0001\u001b\u001f ""#),
    ("~\u{7F}\u{80}\u{9F}\u{A0}", "\"~\\u007f\\u0080\\u009f\u{A0}\""),
    ("\u{61B}\u{61C}\u{61D}", "\"\u{61B}\\u061c\u{61D}\""),
    ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
    (
      "\u{2027}\u{2028}\u{2029}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{202F}",
      "\"\u{2027}\\u2028\\u2029\\u202a\\u202b\\u202c\\u202d\\u202e\u{202F}\""
    ),
    (
      "\u{2065}\u{2066}\u{2067}\u{2068}\u{2069}\u{206A}",
      "\"\u{2065}\\u2066\\u2067\\u2068\\u2069\u{206A}\""
    ),
    ("é e\u{301} 日本 🦊", "\"é e\u{301} 日本 🦊\""), ("\r\n", #""\r\n""#),
  ])
  func `a string is escaped and cannot control a terminal`(_ raw: String, _ expected: String) {
    var bytes: [UInt8] = []
    JSONWriter.append(string: raw, to: &bytes)
    #expect(text(bytes).isIdentical(to: expected))
  }

  @Test func `raw JSON keeps its spelling, but cannot control a terminal`() {
    var bytes: [UInt8] = [0x21]
    let raw = "{\"a\\/\": [1.0, \"\\u0041 é\u{7F}\u{9B}\u{2028}\u{202E}\u{61C}\\\"\\n\"]}"
    JSONWriter.append(rawJSON: raw, to: &bytes)
    let expected = #"!{"a\/": [1.0, "\u0041 é\u007f\u009b\u2028\u202e\u061c\"\n"]}"#
    #expect(text(bytes).isIdentical(to: expected))
  }

  @Test func `encoded items get other numbers and stay the same items`() throws {
    let items = (1...600).map { Fixtures.item($0, "Task \($0)", tags: ["a"], notes: "x\ny") }
    let encoded = EncodedItems()
    for item in items { encoded.append(item) }
    let numbered = items.map { $0.with(number: 1_000_000 / $0.number) }
    for position in items.indices { encoded.numbers[position] = numbered[position].number }
    for _ in 1...2 { encoded.writeNumbers() }
    #expect(items.indices.map { encoded.item(at: $0) } == numbered)
    let lines = try items.indices.map { text(Array(try #require(encoded.storedText(at: $0)))) }
    #expect(lines == numbered.map(ListFixture.line(of:)))
    #expect(items.indices.map { encoded.number(at: $0) } == numbered.map(\.number))
    #expect(encoded.count == 600)
  }
}

/// Members that are laid out as todo writes them are recognized by a word of their names; any other JSON with
/// the same meaning is read in the general way.
@Suite struct `An item as todo writes it` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 40))
  private static let count = TestLength.of(400, long: 25_000)

  /// The result of reading a line: the item, or the reason of the error.
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

  /// A space before each name moves it from the place where todo writes it.
  @Test(arguments: seeds) func `is read like an item in another layout, however it is changed`(
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

  @Test(arguments: seeds) func `shows the same as the decoded item`(seed: UInt64) throws {
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
      #expect(item.notes == whole.notes && item.outline == whole.outline)
      #expect(item.createdAt == whole.createdAt && item.scheduled == whole.scheduled, "\(line)")
      #expect(item.isActive == whole.isActive && item.spent == whole.spent, "\(line)")
      #expect(item.repetition == nil && whole.repetition == nil, "\(line)")
      let urgency = Urgency(whole, at: Fixtures.clock)
      #expect(
        Urgency.total(of: item, at: Fixtures.clock, .free, weights: .standard) == urgency.total)
      #expect(item.item == whole)
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

  /// Repeats the text between two commas at another comma, or leaves it out.
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

/// A list in a file is searched in the file's bytes where that is possible, and a list in memory item by
/// item. Both must find the same.
@Suite struct `A search in the bytes of a file` {
  private static let letters = [
    "a", "b", "A", "B", "é", "e", "\u{301}", "k", "\u{212A}", ",", "\"", " ", "ß", "1",
  ]

  @Test func `finds the same as a search in complete items`() throws {
    var random = SplitMix64(seed: 17)
    var (undecoded, found) = (0, 0)
    for _ in 0..<30 {
      let items = (1...20).map { Self.item($0, &random) }
      let list = try Self.list(items)
      for _ in 0..<60 {
        let text = Self.text(1...2, &random)
        let search = TextSearch(text)
        let matcher = try ItemMatcher(.term(.text(text)), at: Fixtures.clock, in: list)
        for (position, item) in items.enumerated() {
          let expected =
            ([item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name))
            .contains(where: search.isFound)
          #expect(matcher.matches(at: position, item.outline) == expected, "'\(text)' in \(item)")
          if list.listed(at: position).object != nil { undecoded += 1 }
          if expected { found += 1 }
        }
      }
    }
    // The total is 36,000 searches.
    #expect(undecoded > 10_000 && found > 5000)
  }

  @Test func `explains words like a search in complete items`() throws {
    var random = SplitMix64(seed: 18)
    var explained = 0
    for _ in 0..<300 {
      let items = (1...4).map { Self.item($0, &random) }
      let list = try Self.list(items)
      for _ in 0..<10 {
        let text = Self.text(1...2, &random)
        var terms = [ItemFilter.Term.text(text)]
        if let tag = Tag(typed: text) { terms.append(.tag(tag)) }
        if let project = Project(text) { terms += [.project(project), .exactProject(project)] }
        let filter = ItemFilter.all(terms.map(ItemFilter.term))
        let expected = TodoList(items).misses(of: filter)
        #expect(list.misses(of: filter) == expected, "\(text) in \(items)")
        if expected != [.text(text, meant: nil)] { explained += 1 }
      }
    }
    #expect(explained > 500)
  }

  private static func text(
    _ lengths: ClosedRange<Int>, _ random: inout SplitMix64
  ) -> String {
    (0..<Int.random(in: lengths, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }.joined()
  }

  /// An item with any title, and often a project, tags and notes.
  private static func item(_ number: Int, _ random: inout SplitMix64) -> TodoItem {
    let tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      text(1...4, &random).filter { $0 != " " && $0 != "," && $0 != "\"" }
    }
    let project = text(0...4, &random).filter { $0 != " " && $0 != "\"" && $0 != "," }
    return Fixtures.item(
      number, "t" + text(0...6, &random), project: Project(project)?.name,
      tags: Set(tags.filter { Tag(typed: $0) != nil }).sorted(),
      notes: Bool.random(using: &random) ? nil : "n" + text(0...3, &random))
  }

  /// The list of the items, as it is after it was saved.
  private static func list(_ items: [TodoItem]) throws -> TodoList {
    try ListDocument(ListFixture.list(items.map(ListFixture.line(of:))).bytes).list
  }
}
