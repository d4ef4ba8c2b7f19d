import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Salvaging a damaged list` {
  private static let lines = ListFixture.mixedLines(12)

  @Test(arguments: Layout.allCases)
  func `every item before the end of a truncated list is saved`(_ layout: Layout) throws {
    let lines = ListFixture.mixedLines(TestLength.of(5, long: 12))
    let (bytes, ends) = layout.list(of: lines)
    for length in SampledOffsets.of(bytes, 0, in: 4) + [bytes.count] {
      let salvage = Salvage(Array(bytes.prefix(length)))
      let whole = ends.count { $0 <= length }
      try #require(salvage.count == whole, "cut to \(length) bytes")
      let saved = try ListDocument(salvage.serialized())
      #expect(saved.count == whole)
      #expect(saved.nextNumber >= whole + 1)
      guard let last = (0..<whole).last else { continue }
      #expect(text(saved.line(at: last)) == lines[last])
    }
  }

  @Test(arguments: Damaging.allCases)
  func `one damaged byte costs at most the item that contains it`(_ damaging: Damaging) throws {
    let lines = ListFixture.mixedLines(TestLength.of(5, long: 6))
    let bytes = ListFixture.list(lines).bytes
    for offset in damaging.offsets(in: bytes) {
      var bytes = bytes
      bytes[offset] = damaging.applied(to: bytes[offset])
      let salvage = Salvage(bytes)
      let document = try ListDocument(salvage.serialized())
      #expect(document.count == salvage.count)
      let saved = Set(document.lines)
      let damagedLine = bytes[..<offset].count { $0 == 0x0A } - 1
      let lost = lines.indices.filter { $0 != damagedLine && !saved.contains(lines[$0]) }
      // The damage may have given an item the number or id of a later one, which gets a new one.
      #expect(lost.count <= salvage.reassigned.count, "byte \(offset), lost \(lost)")
      #expect(salvage.count >= lines.count - 1, "byte \(offset)")
    }
  }

  @Test(arguments: ["", "\0\0\0", " \n", "{", "[]", "\u{FEFF}", "]}"])
  func `a text without items has nothing to save`(_ content: String) {
    let salvage = Salvage(content.bytes)
    #expect(salvage.count == 0)
    #expect(text(salvage.serialized()) == ListFixture.list([], nextNumber: 1))
  }

  @Test func `lost lines are listed, and unknown members of the list are kept`() {
    var lines = Self.lines
    lines[3] = lines[3].replacing("\"isCompleted\":false", with: "\"isCompleted\":falsch")
    lines[11] = "  " + lines[11].dropLast() + " "
    let list = ListFixture.list(lines).replacing("\n]}", with: "\n],\"x\":[1.0]}")
    let salvage = Salvage(list.bytes)
    let expected = lines.enumerated().filter { ![3, 11].contains($0.offset) }.map(\.element)
    let kept = ListFixture.list(expected).replacing("\n]}", with: "\n],\"x\":[1.0]}")
    #expect(text(salvage.serialized()) == kept)
    #expect(salvage.lost.map(\.line) == [5, 13])
    #expect(salvage.lost.map(\.text) == [lines[3], String(lines[11].dropFirst(2).dropLast())])
  }

  @Test func `a lost item of several lines is listed line by line`() {
    let list = "{\"version\":1,\"nextNumber\":4,\"items\":[\n{\n \"number\": 1,\n \"id\": 7\n},\n]}"
    let salvage = Salvage(list.bytes)
    #expect(salvage.count == 0)
    #expect(salvage.nextNumber == 4)
    #expect(salvage.lost.map(\.line) == [2, 3, 4, 5])
  }

  @Test func `an item gets a new number or id if another item has its own`() {
    let sameNumber = ListFixture.line(2).replacing(ListFixture.id(2), with: ListFixture.id(8))
    let sameID = ListFixture.line(9, "\"x\":[1.50]").replacing(
      ListFixture.id(9), with: ListFixture.id(2))
    let sameBoth = ListFixture.line(2).replacing("Title 2", with: "Another title")
    let lines = [ListFixture.line(2), sameNumber, sameID, sameBoth, ListFixture.line(3)]
    let salvage = Salvage(ListFixture.list(lines, nextNumber: 10).bytes)
    let expected = [
      lines[0], sameNumber.replacing(":2,", with: ":10,"),
      sameID.replacing(ListFixture.id(2), with: ListFixture.id(9000)),
      sameBoth.replacing(":2,", with: ":11,").replacing(
        ListFixture.id(2), with: ListFixture.id(9001)),
      lines[4],
    ]
    #expect(text(salvage.serialized()) == ListFixture.list(expected, nextNumber: 12))
    #expect(salvage.lost == [])
    #expect(salvage.repeated == [])
    #expect(
      salvage.reassigned == [
        ReassignedItem(line: 3, number: 2, newNumber: 10, hasNewID: false),
        ReassignedItem(line: 4, number: 9, newNumber: nil, hasNewID: true),
        ReassignedItem(line: 5, number: 2, newNumber: 11, hasNewID: true),
      ])
  }

  @Test func `an item that occurs twice is saved once`() {
    let spaced = ListFixture.line(2).replacing(",\"", with: ", \"").replacing("T", with: "\\u0054")
    let other = ListFixture.line(2).replacing("Title", with: "Other")
    let lines = [ListFixture.line(2), spaced, other, other, ListFixture.line(2)]
    let salvage = Salvage(ListFixture.list(lines, nextNumber: 3).bytes)
    #expect(salvage.count == 2)
    #expect(salvage.repeated.map(\.line) == [3, 5, 6])
    #expect(salvage.repeated.map(\.number) == [2, 2, 2])
    #expect(salvage.reassigned.map(\.line) == [4])
    #expect(salvage.lost == [])
  }

  @Test func `an item with a new number or id keeps everything else`() throws {
    let odd =
      #"{ "z":[{"number":2}],"id" : "\u0030\#(ListFixture.id(2).dropFirst())","x":-0e1,"number": 2,"#
      + ListFixture.line(2).replacing("{\"number\":2,\"id\":\"\(ListFixture.id(2))\",", with: "")
    let salvage = Salvage(ListFixture.list([ListFixture.line(2), odd], nextNumber: 3).bytes)
    let document = try ListDocument(salvage.serialized())
    let expected = ListFixture.line(2, #""z":[{"number":2}],"x":-0e1"#)
      .replacing(ListFixture.id(2), with: ListFixture.id(9000))
      .replacing("{\"number\":2,", with: "{\"number\":3,")
    #expect(text(document.line(at: 1)) == expected)
  }

  @Test func `an unreadable repetition is saved in the notes of its item`() {
    let every =
      #""every":{"rule":"full-moon","mode":"done","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
    let lines = [
      ListFixture.line(1), ListFixture.line(2, every),
      ListFixture.line(
        3, #""due":"2026-12-01","until":"2027-01-01","notes":"one",\#(every),"x":[1.0]"#),
      ListFixture.line(4, every).replacing("false", with: "falsch"),
      ListFixture.line(1, #""every":7"#).replacing(ListFixture.id(1), with: ListFixture.id(8)),
    ]
    let salvage = Salvage(ListFixture.list(lines).bytes)
    func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
    let saved = [
      lines[0], ListFixture.line(2, #""notes":"\#(quoted(every))""#),
      ListFixture.line(
        3,
        #""due":"2026-12-01","notes":"one\n\#(quoted(#""until":"2027-01-01","# + every))","x":[1.0]"#
      ),
      ListFixture.line(1, #""notes":"\"every\":7""#).replacing(
        ListFixture.id(1), with: ListFixture.id(8)
      )
      .replacing(":1,", with: ":100,"),
    ]
    #expect(text(salvage.serialized()) == ListFixture.list(saved, nextNumber: 101))
    #expect(salvage.lost.map(\.line) == [5])
    #expect(
      salvage.withoutRule == [
        ItemLine(line: 3, number: 2), ItemLine(line: 4, number: 3), ItemLine(line: 6, number: 100),
      ])
    #expect(Salvage(salvage.serialized()).withoutRule == [])
  }

  @Test func `a number far above the others is not kept and not counted`() throws {
    let highest = TodoItem.highestNumber
    let last = ListFixture.line(9).replacing(":9,", with: ":\(highest),")
    let again = ListFixture.line(2).replacing(ListFixture.id(2), with: ListFixture.id(8))
    let salvage = Salvage(
      ListFixture.list([ListFixture.line(2), last, again, again], nextNumber: 3).bytes)
    #expect(salvage.reassigned.map(\.newNumber) == [3, 4])
    #expect(try ListDocument(salvage.serialized()).nextNumber == 5)
  }

  @Test func `an item nested too deeply for the new list is not saved`() throws {
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    let lines = [
      ListFixture.line(1, "\"x\":\(deep(509))"), ListFixture.line(2, "\"x\":\(deep(510))"),
    ]
    let list = ListFixture.list(lines, nextNumber: 3)
    #expect(damage(of: list.bytes)?.line == 3)
    #expect(text(Salvage(list.bytes).serialized()) == ListFixture.list([lines[0]], nextNumber: 3))
    let tail = ListFixture.list([], nextNumber: 3).replacing("]}", with: "],\"x\":\(deep(512))}")
    _ = try ListDocument(Salvage(tail.bytes).serialized())
  }

  @Test func `in texts where an item seems to begin everywhere, none is found`() {
    let heads = [
      "{\"a\":[", "{\"a\":{", "{\"number\":1,\"x\":[", "{", "{\"", "{\"a\":\"{", "[{", "]\n",
    ]
    for head in heads {
      let text = String(repeating: head, count: 600)
      #expect(Salvage(text.bytes).count == 0)
      #expect(Salvage("{\"items\":[\(text)".bytes).count == 0)
    }
    let nested = String(repeating: "{\"a\":[", count: 250) + String(repeating: "1,", count: 500)
    #expect(Salvage("{\"items\":[\(nested)".bytes).count == 0)
  }
}

/// A layout of a list.
enum Layout: CaseIterable {
  case ours, oneLine, pretty

  /// Returns the list, and the offset at which each of its items ends.
  func list(of lines: [String]) -> (bytes: [UInt8], ends: [Int]) {
    var bytes = "{\"version\":1,\"nextNumber\":100,\"items\":[".bytes
    var ends: [Int] = []
    for line in lines {
      bytes += (ends.isEmpty ? newline : "," + newline).utf8
      bytes += laidOut(line).utf8
      ends.append(bytes.count)
    }
    return (bytes + (newline + "]}" + newline).utf8, ends)
  }

  private var newline: String {
    switch self {
    case .ours: "\n"
    case .oneLine: ""
    case .pretty: "\r\n  "
    }
  }

  private func laidOut(_ line: String) -> String {
    guard self == .pretty else { return line }
    return line.replacing(",\"", with: ",\n    \"").replacing("{\"", with: "{\n    \"")
      .replacing("\":", with: "\": ").replacing("}", with: "\n    }")
  }
}
