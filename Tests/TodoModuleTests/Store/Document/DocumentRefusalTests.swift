import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Rejecting documents` {
  @Test(arguments: [
    ("", "the file is empty"), ("\0", "the file holds only NUL bytes"),
    ("\0\0\0\0\0\0\0\0\0", "the file holds only NUL bytes"),
  ])
  func `an empty file is not a list`(_ content: String, _ reason: String) {
    #expect(damage(of: content.bytes) == ParseError(reason: reason, line: 1, column: 1))
  }

  @Test(arguments: [
    (" \n §", "the text ends too early"), ("§[]", "the list must be an object"),
    ("§null", "the list must be an object"), ("§{}", "the member version is missing"),
    ("§{\"version\":1,\"items\":[]}", "the member nextNumber is missing"),
    (" §{\"version\":1,\"nextNumber\":1}", "the member items is missing"),
    ("{\"version\":1,\n\"nextNumber\":1,\n \"items\":§{}}", "items must be an array"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":§null}", "items must be an array"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[§1]}", "an item must be an object"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[]}\n§{}", "unexpected text after the list"),
    ("{\"version\":1,\"nextNumber\":1,\"items\":[]}\n§\0", "unexpected text after the list"),
    ("{\"version\":1,§\"version\":1}", "a name occurs twice in one object"),
    (
      "{\"version\":1,\"nextNumber\":1,\"items\":[],§\"items\":[]}",
      "a name occurs twice in one object"
    ),
    ("{\"version\":§\"1\"}", "version must be a number"),
    (
      "{\"version\":§2.5}",
      "version must be a whole number from 1 to 9007199254740991, in digits only"
    ),
    (
      "{\"version\":1,\"nextNumber\":§0}",
      "nextNumber must be a whole number from 1 to 9007199254740992, in digits only"
    ),
  ])
  func `a list of another shape is rejected`(_ marked: String, _ reason: String) {
    let (bytes, line, column) = marked.unmarked
    #expect(damage(of: bytes) == ParseError(reason: reason, line: line, column: column))
  }

  @Test func `lines and columns count from one, in bytes`() {
    let list = ListFixture.list([ListFixture.line(1), "{\"title\":\"Äpfel\",,"])
    let reason = "expected a name in double quotes"
    #expect(damage(of: list.bytes) == ParseError(reason: reason, line: 3, column: 19))
  }

  @Test(arguments: [
    ("{\"version\":2}", 2), ("{\"version\":7,\"what\":[comes,then", 7),
    ("{\"items\":{\"of\":\"another shape\"},\"version\":3}", 3),
    ("{\"nextNumber\":\"x\",\"version\":2,\"items\":[]}", 2),
  ])
  func `a newer version is recognised, whatever else has changed`(_ text: String, _ version: Int) {
    #expect(throws: StoreError.newerVersion(path: "", version: version)) {
      try ListDocument(text.bytes)
    }
  }

  @Test(arguments: Attribute.required)
  func `an item without a required member is rejected`(_ member: Attribute) {
    let name = "\(member.memberName)"
    let line = ListFixture.line(1).replacing("\"\(name)\":", with: "\"_\(name)\":")
    let reason = "the member \(name) is missing in this item"
    let expected = ParseError(reason: reason, line: 2, column: 1)
    #expect(damage(of: ListFixture.list([line]).bytes) == expected)
  }

  @Test(arguments: Attribute.allCases)
  func `a member that occurs twice is rejected by its name`(_ member: Attribute) {
    let whole = ListFixture.line(1, ListFixture.members.dropFirst().joined(separator: ","))
    let name = "\(member.memberName)"
    let lastHex = String(name.utf8.last ?? 0, radix: 16)
    let escaped = "\"" + name.dropLast() + "\\u00" + lastHex + "\""
    let line = whole.dropLast() + ",§\(escaped):1}"
    let (bytes, lineNumber, column) = ListFixture.list([String(line)]).unmarked
    let reason = "the member \(name) occurs twice"
    #expect(damage(of: bytes) == ParseError(reason: reason, line: lineNumber, column: column))
  }

  @Test func `repeated numbers and ids are rejected, in any order of the items`() {
    let id = ListFixture.id(3)
    let sameNumber = ListFixture.line(4).replacing("\"number\":4", with: "\"number\":§1")
    let sameID = ListFixture.line(5).replacing(
      "\"\(ListFixture.id(5))\"", with: "§\"\(id.uppercased())\"")
    let others = [ListFixture.line(3), ListFixture.line(1)]
    let nilIDs = [7, 8].map {
      ListFixture.line($0).replacing(ListFixture.id($0), with: ListFixture.nilID)
    }
    let twoNil = nilIDs[0] + ",\n" + nilIDs[1].replacing("\"id\":", with: "\"id\":§")
    for (line, reason) in [
      (twoNil, "two items have the id \(ListFixture.nilID)"),
      (sameNumber, "two items have the number 1"), (sameID, "two items have the id \(id)"),
    ] {
      let (bytes, line, column) = ListFixture.list(others + [line, ListFixture.line(9)]).unmarked
      #expect(damage(of: bytes) == ParseError(reason: reason, line: line, column: column))
    }
  }
}
