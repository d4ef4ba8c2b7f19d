import Foundation
import Testing

@testable import TodoModule

/// A list with a rule and a mode of a newer version, and every command on it.
@Suite struct `A list with an unknown repetition` {
  private let fixture: ProcessFixture
  private static let rule =
    #"{"rule":"full-moon", "mode":"catch-up","anchor":"2026-01-31","series":""#
    + ListFixture.id(3) + #"","hour":1.50,"x":"\u0041"}"#
  private static let mode =
    #"{"series":"\#(ListFixture.id(4))","rule":"1w","mode":"skip","anchor":"2026-11-27"}"#

  init() throws {
    fixture = try ProcessFixture()
    try fixture.folder.write(
      ListFixture.list([
        ListFixture.line(3, #""due":"2026-11-27","every":\#(Self.rule)"#),
        ListFixture.line(4, #""every":\#(Self.mode)"#), ListFixture.line(5),
      ]))
  }

  /// The objects `every` in the list file.
  private func rules() throws -> [String] {
    let list = try #require(fixture.list)
    return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"every\":", maxSplits: 1)
      return parts.count < 2 ? nil : parts[1].prefix { $0 != "}" } + "}"
    }
  }

  @Test(arguments: [
    (
      ["list"],
      "3\topen\t\t2026-11-27\t\t\tTitle 3\n4\topen\t\t\t\t\tTitle 4\n5\topen\t\t\t\t\tTitle 5\n"
    ),
    (["list", "is:repeating", "--format", "{number} {every}"], "3 full-moon\n4 1w/skip\n"),
    (["list", "every:1w", "--format", "{number}"], "4\n"),
    (["check", "every:any", "--count"], "2\n"),
    (
      ["doctor"],
      "note: item 3 does not repeat: this version does not know the rule 'full-moon'\n"
        + "note: item 4 does not repeat: this version does not know the mode 'skip'\n"
        + "no problems in 'PATH'\n"
    ),
    (
      ["explain", "every", "full-moon"],
      "rule\tfull-moon\tthis version does not know it\n"
        + "mode\tcatch-up\tthe first day of the series after both the due day and the day of"
        + " completion\nitems\t3\tcompleting one adds no next item\n"
    ),
    (
      ["explain", "every", "every:1w/skip"],
      "rule\t1w\nmode\tskip\tthis version does not know it\n"
        + "items\t4\tcompleting one adds no next item\n"
    ),
    (
      ["explain", "every", "1w/skip", "--json"],
      #"{"rule":"1w","mode":"skip","isKnown":false,"dates":[],"items":[4]}"# + "\n"
    ),
  ])
  func `commands that read show it and leave the file alone`(
    words: [String], output: String
  ) throws {
    let stamp = try fixture.stamp()
    let path = fixture.folder.file()
    #expect(
      try fixture.child(words).run() == .ok(output.replacing("PATH", with: path)))
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `JSON has the object byte for byte`() throws {
    for words in [["show", "3", "--json"], ["list", "--json"], ["list", "--ndjson"], ["export"]] {
      let output = try fixture.child(words).run().output
      #expect(output.contains("\"every\":\(Self.rule)"), "\(words)")
    }
  }

  @Test func `completing it says that it does not repeat, and undo and redo restore the bytes`()
    throws
  {
    let before = fixture.list
    #expect(
      try fixture.todo("done", "3", "--dry-run")
        == .ok(
          "would complete 3: Title 3\n",
          remarks:
            "todo: item 3 would not repeat: this version does not know the rule 'full-moon'\n")
    )
    #expect(
      try fixture.todo("done", "3", "4")
        == .ok(
          "done 3: Title 3\ndone 4: Title 4\n",
          remarks: "todo: item 3 does not repeat: this version does not know the rule 'full-moon'\n"
            + "todo: item 4 does not repeat: this version does not know the mode 'skip'\n"))
    #expect(try rules() == [Self.rule, Self.mode])
    let after = fixture.list
    #expect(try fixture.todo("undo").ending == .exited(0))
    #expect(fixture.list == before)
    #expect(try fixture.todo("redo").ending == .exited(0))
    #expect(fixture.list == after)
    #expect(try fixture.todo("reopen", "3") == .ok("reopened 3: Title 3\n"))
    #expect(try rules() == [Self.rule, Self.mode])
  }

  @Test(arguments: [
    ["edit", "3", "due:2026-12-24"], ["edit", "3", "Water", "+home"], ["note", "3", "x"],
    ["edit", "3-5", "pri:high"], ["toggle", "3"], ["toggle", "5"], ["add", "Other"],
    ["remove", "5"],
  ])
  func `commands that write keep the bytes of the rule`(words: [String]) throws {
    let before = fixture.list
    #expect(try fixture.child(words).run().ending == .exited(0))
    #expect(try rules() == [Self.rule, Self.mode])
    #expect(fixture.list != before)
    #expect(try fixture.todo("undo").ending == .exited(0))
    #expect(fixture.list == before)
  }

  @Test func `every: replaces or removes it, and undo restores it`() throws {
    #expect(
      try fixture.todo("edit", "3", "every:2w") == .ok("changed 3: Title 3  every full-moon → 2w\n")
    )
    #expect(
      try rules() == [
        #"{"rule":"2w","mode":"catch-up","anchor":"2026-11-27","series":"\#(ListFixture.id(3))"}"#,
        Self.mode,
      ])
    #expect(
      try fixture.todo("edit", "4", "every:none")
        == .ok("changed 4: Title 4  every 1w/skip → none\n"))
    #expect(try rules().count == 1)
    #expect(try fixture.todo("undo", "2").ending == .exited(0))
    #expect(try rules() == [Self.rule, Self.mode])
  }

  @Test(arguments: [
    (
      ["add", "x", "every:full-moon"],
      "'every:full-moon' is not a rule (words after -- are plain text); see: todo help dates"
    ),
    (
      ["list", "every:full-moon"],
      "'every:full-moon' is not a rule (words after -- are plain text); see: todo help dates"
    ),
    (["explain", "every", "new-moon"], "'new-moon' is not a rule; see: todo help dates"),
    (
      ["explain", "every", "2w/skip"],
      "unknown mode in '2w/skip': expected /catch-up, /strict or /done"
    ),
    (
      ["edit", "3", "due:none"],
      "a repeating item needs a due date; to end the repetition too, add every:none"
    ),
  ])
  func `it cannot be typed, and its due date cannot be removed`(
    words: [String], message: String
  ) throws {
    let stamp = try fixture.stamp()
    #expect(try fixture.child(words).run().complaint(.usage) == message)
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `people see the sign and a sentence instead of dates`() throws {
    let list = try fixture.child(["list", "--no-color"]).on(PseudoTerminal(columns: 80)).run()
    #expect(
      list.output == """
        3 ○ Title 3  27 Nov ↻
        4 ○ Title 4         ↻
        5 ○ Title 5
        3 items

        """)
    let details = try fixture.child(["show", "3", "--no-color"]).on(PseudoTerminal(columns: 80))
      .run()
    #expect(
      details.output.contains(
        "every     full-moon\nnext      this version does not know the rule 'full-moon'\n"))
  }

  @Test func `an editor that changes the due date keeps it`() throws {
    var fixture = fixture
    try fixture.folder.write(
      "sed 's/^due:.*/due: 2026-12-24/' \"$1\" > \"$1.x\" && mv \"$1.x\" \"$1\"", to: "editor.sh")
    try fixture.folder.makeFolder("tmp")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("editor.sh"))'"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    let outcome = try fixture.child(["edit", "3"]).on(PseudoTerminal(columns: 80)).run()
    #expect(outcome == .ok("changed 3: Title 3  due Fri 27 Nov → Thu 24 Dec\n"))
    #expect(try fixture.lines("3") == ["3\topen\t\t2026-12-24\t\t\tTitle 3"])
    #expect(try rules() == [Self.rule, Self.mode])
  }

  @Test(arguments: ["json", "csv", "ics", "taskwarrior"])
  func `it goes out and comes in twice, byte for byte`(format: String) throws {
    let text = try fixture.todo("export", "--to", format).output
    try fixture.folder.write(text, to: "out.\(format)")
    let other = ["--file", fixture.folder.file("other.json")]
    let words = other + ["import", "--from", format, fixture.folder.file("out.\(format)")]
    #expect(
      try fixture.child(words).run().output == "added 3, updated 0, left alone 0\n")
    #expect(
      try fixture.child(words).run().output == "added 0, updated 0, left alone 3\n")
    let again = try fixture.child(other + ["export"]).run().output
    #expect(again.contains("\"every\":\(Self.rule)"))
    #expect(again.contains("\"every\":\(Self.mode)"))
  }

  @Test func `a repair keeps it`() throws {
    let text = String(decoding: try #require(fixture.list), as: UTF8.self)
    try fixture.folder.write(text.replacing("]}\n", with: ""))
    #expect(try fixture.todo("doctor", "--repair").ending == .exited(0))
    #expect(try rules() == [Self.rule, Self.mode])
  }
}
