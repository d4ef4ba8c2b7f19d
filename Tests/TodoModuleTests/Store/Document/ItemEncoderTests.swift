import Testing
import TodoEntities

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

  @Test func `a written item is read as the same item`() throws {
    let list = ListFixture.list(ListFixture.mixedLines(10))
    let document = try ListDocument(list.bytes)
    let items = (0..<document.count).map { document.item(at: $0) }
    let written = try ListDocument(ListFixture.list(items.map(ListFixture.line(of:))).bytes)
    #expect((0..<document.count).map { written.item(at: $0) } == items)
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
