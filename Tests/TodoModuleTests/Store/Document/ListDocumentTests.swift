import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Reading documents` {
  @Test func `an item is read with all its members`() throws {
    let line = #"""
      {"number":9007199254740991,"id":"0F9BA35C-1d2e-4f5a-8b6c-0000000000aF","title":"Caf\u00e9 🦊",\#
      "isCompleted":true,"createdAt":"1969-12-31T23:59:59Z","modifiedAt":"2026-11-20T09:20:00Z",\#
      "completedAt":"2026-11-21T00:00:00Z","due":"2026-12-01T17:00","wait":"2026-11-30",\#
      "until":"9999-12-31","priority":"medium","project":"house.garden","notes":"a\nb\u0000\/",\#
      "tags":["home","to\u0064o"],"every":{"rule":"mon,thu","mode":"catch-up",\#
      "anchor":"2026-01-31","series":"0f9ba35c-1d2e-4f5a-8b6c-000000000001","b\u0079":[1.0, {}]},\#
      "x\/y":{"k": -0.0e1},"z":"\ud800"}
      """#
    let document = try ListDocument(ListFixture.list([line]).bytes)
    let day = { CalendarDay(year: $0, month: $1, day: $2) }
    let expected = TodoItem(
      number: 9_007_199_254_740_991,
      id: ItemID(high: 0x0f9b_a35c_1d2e_4f5a, low: 0x8b6c_0000_0000_00af), title: "Café 🦊",
      isCompleted: true, createdAt: Instant(secondsSinceEpoch: -1),
      modifiedAt: Instant(secondsSinceEpoch: 1_795_166_400),
      completedAt: Instant(secondsSinceEpoch: 1_795_219_200),
      due: FloatingDate(
        try #require(day(2026, 12, 1)), at: TimeOfDay(hour: 17, minute: 0)),
      wait: FloatingDate(try #require(day(2026, 11, 30))),
      until: FloatingDate(try #require(day(9999, 12, 31))), priority: .medium,
      project: Project("house.garden"), tags: [Tag("home"), Tag("todo")], notes: "a\nb\0/",
      repetition: Repetition(
        rule: .on([.monday, .thursday]), mode: .catchUp, anchor: try #require(day(2026, 1, 31)),
        series: ItemID(high: 0x0f9b_a35c_1d2e_4f5a, low: 0x8b6c_0000_0000_0001)),
      unknownRepetitionMembers: [UnknownMember(name: #"b\u0079"#, value: "[1.0, {}]")],
      unknownMembers: [
        UnknownMember(name: #"x\/y"#, value: #"{"k": -0.0e1}"#),
        UnknownMember(name: "z", value: #""\ud800""#),
      ])
    #expect(document.item(at: 0) == expected)
    #expect(document.outline(at: 0) == expected.outline)
    #expect(text(document.line(at: 0)) == line)
    #expect(document.nextNumber == 100)
  }

  /// The member `rule` has the nearest rule that all versions read.
  @Test(arguments: [
    ("15th,30th", "15th"), ("15th,eom", "15th"), ("1st-tue,3rd-tue", "1st-tue"),
    ("2nd-last-fri", "last-fri"),
    ("last-bd", "eom"),
    ("1st-bd", "1st"), ("2w-mon,thu", "mon,thu"), ("9w-sun", "sun"),
  ])
  func
    `a rule that an old version does not read is written twice, and stale where only the first was changed`(
      rule: String, plain: String
    ) throws
  {
    let program = ProgramFixture("add Rent due:15dec every:\(rule)")
    let text = try #require(program.folder.text("todo.json"))
    #expect(text.contains("\"every\":{\"rule\":\"\(plain)\","))
    #expect(text.contains(",\"exact\":\"\(rule)\"}"))
    func read(_ old: String, _ new: String) throws -> String {
      try program.folder.write(text.replacing(old, with: new), to: "todo.json")
      return program.type("list --format {every}").output
    }
    #expect(try read("x", "x") == "\(rule)\n")
    #expect(try read("\"rule\":\"\(plain)\"", "\"rule\":\"2w\"") == "2w\n")
    // The exact rule of a later version stays, unless the rule is written again.
    #expect(try read("\"exact\":\"\(rule)\"", "\"exact\":\"full-moon\"") == "\(plain)\n")
    program.type("edit 1 Pay rent")
    #expect(program.folder.text("todo.json")?.contains(",\"exact\":\"full-moon\"}") == true)
    // The series continues by the known rule, and the next item has both rules.
    program.type("done 1")
    #expect(program.type("doctor").code == .ok)
    #expect(program.type("list --format {every}").output == "\(plain)\n")
    let next = program.folder.text("todo.json")?.split(separator: "\n").first {
      $0.contains("\"number\":2")
    }
    #expect(next?.contains(",\"exact\":\"full-moon\"}") == true)
    program.type("undo")
    program.type("edit 1 every:\(rule)")
    #expect(program.folder.text("todo.json")?.contains(",\"exact\":\"\(rule)\"}") == true)
    #expect(program.type("list --format {every}").output == "\(rule)\n")
  }

  @Test(arguments: [
    (1, [Int](), 1), (7, [], 7), (1, [1, 5, 2], 6), (6, [5], 6), (9, [5], 9),
    // Numbers far above the others do not count.
    (9_007_199_254_740_992, [], 1), (9_007_199_254_740_992, [4], 5),
    (5, [4, 9_007_199_254_740_991], 5), (1_000_000_001, [4], 1_000_000_001),
    (1_000_000_002, [4], 5), (5, [1_000_000_000, 1_000_000_001, 1_500_000_000], 1_000_000_002),
  ])
  func `the next number is above all others`(_ stated: Int, _ numbers: [Int], _ next: Int) throws {
    let lines = numbers.enumerated().map { index, number in
      ListFixture.line(index + 1).replacing(
        "\"number\":\(index + 1),", with: "\"number\":\(number),")
    }
    let document = try ListDocument(ListFixture.list(lines, nextNumber: stated).bytes)
    #expect(document.nextNumber == next)
  }

  @Test func `member names may contain escapes`() throws {
    let line = ListFixture.line(3).replacing("\"title\"", with: #""t\u0069tle""#)
    let list = ListFixture.list([line]).replacing("\"items\"", with: #""\u0069tems""#)
    #expect(try ListDocument(list.bytes).item(at: 0) == ListFixture.item(3))
  }

  @Test func `a list of any layout is read, and written in the usual layout`() throws {
    let line = ListFixture.line(1, #""due":"2026-12-01","x":"a, b: {c}","y":[1,{"z":2}]"#)
    let ours = ListFixture.list([line, ListFixture.line(2)], nextNumber: 3)
    for newline in ["\n", "\r\n", "\r"] {
      let pretty = prettyPrinted(line).replacing("\n", with: newline)
      let second = prettyPrinted(ListFixture.line(2)).replacing("\n", with: newline)
      let list =
        "\u{FEFF} { \"items\" : [\(newline)\(pretty) ,\t\(second)\(newline)],"
        + "\(newline)\"nextNumber\" :\(newline)3,\"version\" : 1 }\(newline)"
      let document = try ListDocument(list.bytes)
      #expect(text(document.line(at: 0)) == line)
      #expect(text(document.serialized(applying: LineChanges(nextNumber: 3))) == ours)
      #expect(document.item(at: 0) == (try ListDocument(ours.bytes)).item(at: 0))
    }
  }

  @Test func `an item on one line keeps its white space`() throws {
    let line = ListFixture.line(1).replacing(",", with: " ,  ").replacing(":\"", with: ":\t\"")
    let list = "{\"version\":1,\"nextNumber\":2,\"items\":[ \(line) , \(ListFixture.line(2)) ]}"
    let document = try ListDocument(list.bytes)
    let expected = ListFixture.list([line, ListFixture.line(2)], nextNumber: 3)
    #expect(text(document.serialized(applying: LineChanges(nextNumber: 3))) == expected)
  }

  /// Puts every member on a line of its own, as `jq` does.
  private func prettyPrinted(_ line: String) -> String {
    line.replacing(",\"", with: ",\n    \"").replacing("\":", with: "\": ")
      .replacing("{\"", with: "{\n    \"").replacing("}", with: "\n  }")
      .replacing("{c\n  }", with: "{c}").replacing(#"{\#n    "z": 2\#n  }"#, with: #"{"z": 2}"#)
  }
}

@Suite struct `Editing a document` {
  private typealias Line = LineChanges.Line

  @Test func `an empty list has no item lines`() throws {
    let bytes = ListDocument().serialized(applying: LineChanges(nextNumber: 1))
    #expect(text(bytes) == "{\"version\":1,\"nextNumber\":1,\"items\":[\n]}\n")
    let document = try ListDocument(bytes)
    #expect(document.count == 0)
    #expect(document.serialized(applying: LineChanges(nextNumber: 1)) == bytes)
  }

  @Test(arguments: [
    ([removed(0)], ["b", "c", "d"]),
    ([removed(1), removed(3)], ["a", "c"]),
    ([removed(0), removed(1), removed(2), removed(3)], []),
    ([changed(0, "A"), changed(3, "D")], ["A", "b", "c", "D"]),
    ([added(0, "A"), added(1, "B")], ["A", "B", "a", "b", "c", "d"]),
    ([added(2, "X"), added(5, "Y")], ["a", "b", "X", "c", "d", "Y"]),
    ([added(4, "X"), added(5, "Y")], ["a", "b", "c", "d", "X", "Y"]),
    (
      [changed(2, "C"), removed(0), removed(3), added(1, "X"), added(3, "Y")], ["b", "X", "C", "Y"]
    ),
    ([removed(0), removed(1), removed(2), removed(3), added(0, "X")], ["X"]),
    // A position that does not exist changes nothing. An insertion beyond the end is made at the end.
    ([changed(7, "Q"), removed(8), added(40, "Z")], ["a", "b", "c", "d", "Z"]),
  ])
  func `lines are replaced, removed and inserted`(
    _ changes: [LineChanges.Line], _ expected: [String]
  ) throws {
    let names = ["a", "b", "c", "d"]
    let lines = names.enumerated().map { ListFixture.line($0 + 1, "\"x\":\"\($1)\"") }
    let known = Dictionary(uniqueKeysWithValues: zip(names, lines))
    let document = try ListDocument(ListFixture.list(lines).bytes)
    let result = ListFixture.list(expected.map { known[$0] ?? $0 }, nextNumber: 9)
    let bytes = document.serialized(applying: LineChanges(nextNumber: 9, changes))
    #expect(text(bytes) == result)
  }

  private static func changed(_ place: Int, _ name: String) -> LineChanges.Line {
    LineChanges.Line(place: place, before: [], after: name.bytes[...])
  }

  private static func removed(_ place: Int) -> LineChanges.Line {
    LineChanges.Line(place: place, before: [], after: nil)
  }

  private static func added(_ place: Int, _ name: String) -> LineChanges.Line {
    LineChanges.Line(place: place, before: nil, after: name.bytes[...])
  }

  @Test func `unknown members of the list are kept after its items`() throws {
    let list =
      "{\"a\\/b\" : [1.0,\n 2],\"version\":1,\"items\":[\(ListFixture.line(1))],"
      + "\"nextNumber\":2, \"zoom\":{\"k\": 1e9}}"
    let document = try ListDocument(list.bytes)
    let expected = ListFixture.list([ListFixture.line(1)], nextNumber: 5)
      .replacing("\n]}\n", with: "\n],\"a\\/b\":[1.0,2],\"zoom\":{\"k\": 1e9}}\n")
    let bytes = document.serialized(applying: LineChanges(nextNumber: 5))
    #expect(text(bytes) == expected)
    let again = try ListDocument(bytes)
    #expect(text(again.serialized(applying: LineChanges(nextNumber: 5))) == expected)
  }

  @Test func `changes of a list become changes of its lines`() throws {
    let document = try ListDocument(ListFixture.list((1...4).map { ListFixture.line($0) }).bytes)
    var list = TodoList(document, nextNumber: document.nextNumber)
    let unchanged = try LineChanges(list, of: document)
    #expect(unchanged.isEmpty)
    #expect(unchanged.members == nil)
    list.replace(at: 3, with: ListFixture.item(4, title: "D"))
    list.replace(at: 2, with: ListFixture.item(3, title: "C"))
    list.remove(at: 0)
    list.remove(at: 3)
    for number in 100...102 { list.append(ListFixture.item(number)) }
    list.remove(at: 5)
    let third = ListFixture.line(3).replacing("Title 3", with: "C")
    let changes = try LineChanges(list, of: document)
    #expect(
      changes.lines == [
        Line(place: 2, before: ListFixture.line(3).bytes[...], after: third.bytes[...]),
        Line(place: 0, before: ListFixture.line(1).bytes[...], after: nil),
        Line(place: 3, before: ListFixture.line(4).bytes[...], after: nil),
        Line(place: 2, before: nil, after: ListFixture.line(100).bytes[...]),
        Line(place: 3, before: nil, after: ListFixture.line(102).bytes[...]),
      ])
    #expect(changes.nextNumber.before == 100)
    #expect(changes.nextNumber.after == 103)
    #expect(changes.members == nil)
    let result = [ListFixture.line(2), third, ListFixture.line(100), ListFixture.line(102)]
    let bytes = document.serialized(applying: changes)
    #expect(text(bytes) == ListFixture.list(result, nextNumber: 103))
  }
}
