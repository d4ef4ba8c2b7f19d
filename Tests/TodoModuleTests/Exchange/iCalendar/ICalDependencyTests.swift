import Testing
import TodoEntities

@testable import TodoModule

/// RELATED-TO of RFC 9253 and the items that depend on others.
@Suite struct `The ics format: dependencies` {
  private let ics = ExchangeFormat.ics
  private static let uid = "b@example.org"
  private static let id = ICalReader.id(ofTask: uid)

  @Test(arguments: [
    "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org",
    "related-to;VALUE=UID;reltype=depends-on:b@example.org",
    "RELATED-TO;RELTYPE=\"DEPENDS-ON\";VALUE=TEXT:b@example.org",
  ])
  func `a dependency on a task of another program is read, and written with its UID`(
    line: String
  ) throws {
    #expect(try ICalFixture.item(line).depends == [Self.id])
    #expect(try ICalFixture.remarks(line) == [])
    #expect(
      try ICalFixture.exported(line)
        == ["STATUS:NEEDS-ACTION", "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org"])
  }

  @Test(arguments: [
    "RELATED-TO:p@example.org", "RELATED-TO;RELTYPE=CHILD:c@example.org",
    "RELATED-TO;RELTYPE=FINISHTOSTART;GAP=PT1H:c@example.org",
    "RELATED-TO;VALUE=URI;RELTYPE=DEPENDS-ON:https://example.org/t1",
    "RELATED-TO;RELTYPE=DEPENDS-ON:",
  ])
  func `any other relation is kept as it is`(line: String) throws {
    #expect(try ICalFixture.item(line).depends == [])
    #expect(try ICalFixture.exported(line) == ["STATUS:NEEDS-ACTION", line])
  }

  @Test func `several dependencies keep their order, each once`() throws {
    let item = try ICalFixture.item(
      """
      RELATED-TO;RELTYPE=DEPENDS-ON;X-A=1:\(ExchangeFixture.id(7))
      RELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)
      RELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)
      """)
    #expect(item.depends == [ExchangeFixture.id(7), Self.id])
  }

  @Test func `a parameter of a dependency is listed`() throws {
    #expect(
      try ICalFixture.remarks("RELATED-TO;RELTYPE=DEPENDS-ON;X-A=1:x")
        == ["line 6: the parameter X-A of RELATED-TO is left out"])
  }

  @Test func `an item that depends on an exported one has its UID, however that is written`() throws
  {
    let blocker = try ICalFixture.item("UID:\(Self.uid)")
    let upper = try ICalFixture.item("UID:A0000000-0000-4000-8000-000000000005")
    let item = try ExchangeFixture.item(
      1, "a", depends: [blocker.id, upper.id, ExchangeFixture.id(6)])
    let text = ics.text(of: [item, blocker, upper])
    let lines = text.split(separator: "\r\n").filter { $0.hasPrefix("RELATED-TO") }
    #expect(
      lines == [
        "RELATED-TO;RELTYPE=DEPENDS-ON:b@example.org",
        "RELATED-TO;RELTYPE=DEPENDS-ON:A0000000-0000-4000-8000-000000000005",
        "RELATED-TO;RELTYPE=DEPENDS-ON:a0000000-0000-4000-8000-000000000006",
      ])
    #expect(try ics.items(in: text).first?.depends == item.depends)
    // Without the other items, their ids are all that is known.
    let alone = ics.text(of: item)
    #expect(try ics.items(in: alone).first?.depends == item.depends)
  }

  @Test func `the UID of an item that is not exported comes from the list`() throws {
    let program = try ProgramFixture()
    let calendar = ICalFixture.calendar(
      "BEGIN:VTODO\nUID:\(Self.uid)\nSUMMARY:blocker\nEND:VTODO")
    try program.folder.write(calendar, to: "a.ics")
    try program.folder.write("title,depends\nthe second,\(Self.id)\n", to: "b.csv")
    program.run("import", program.folder.file("a.ics"))
    program.run("import", program.folder.file("b.csv"))
    let text = program.run("export", "--to", "ics", "the second").output
    #expect(!text.contains("SUMMARY:blocker"))
    #expect(text.contains("\r\nRELATED-TO;RELTYPE=DEPENDS-ON:\(Self.uid)\r\n"))
  }

  @Test func `a kept UID that would break the file is not written`() throws {
    let member = UnknownMember(name: "ics", value: #"{"depends":["x\nEND:VTODO"]}"#)
    let item = try ExchangeFixture.item(
      depends: [ICalReader.id(ofTask: "x\nEND:VTODO")], unknown: [member])
    #expect(ICalFixture.lines(item).count == 2)
    #expect(!ics.text(of: item).contains("x\n"))
  }
}
