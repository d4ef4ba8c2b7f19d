import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing the words of add and edit` {
  /// Words, and the title and edits that they mean.
  struct Row: Sendable, CustomStringConvertible {
    let typed: [String]
    let title: String
    var edits: [ItemEdit] = []

    var description: String { typed.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(typed: ["Buy", "+home", "milk"], title: "Buy milk", edits: [.addTag(Tag("home"))]),
    Row(typed: ["Buy  milk", "now"], title: "Buy  milk now"),
    Row(
      typed: ["+a", "+b", "untag:c", "+a"], title: "",
      edits: [.addTag(Tag("a")), .addTag(Tag("b")), .removeTag(Tag("c")), .addTag(Tag("a"))]),
    Row(
      typed: ["+none", "+any"], title: "", edits: [.addTag(Tag("none")), .addTag(Tag("any"))]),
    Row(typed: ["+a", "tag:none"], title: "", edits: [.addTag(Tag("a")), .removeAllTags]),
    Row(typed: ["project:any"], title: "", edits: [.project(Project("any"))]),
    Row(typed: ["pri:M"], title: "", edits: [.priority(.medium)]),
    Row(typed: ["pri:Hi"], title: "", edits: [.priority(.high)]),
    Row(
      typed: ["due:fri@17:00"], title: "", edits: [.due(try DateExpression("fri@17:00"))]),
    Row(typed: ["note:call first"], title: "", edits: [.notes("call first")]),
    Row(typed: ["note:none"], title: "", edits: [.notes(nil)]),
    Row(
      typed: ["due:none", "a", "pri:h", "b", "project:x"], title: "a b",
      edits: [.due(nil), .priority(.high), .project(Project("x"))]),
    Row(typed: ["+1", "http://x", "re:invent"], title: "+1 http://x re:invent"),
  ]) func `tokens set attributes, other words are the title`(row: Row)
    throws
  {
    let words = try EditWords(row.typed.map { ParsedArguments.Word($0) })
    #expect((words.title, words.edits) == (row.title, row.edits))
    #expect(words.remarks == [])
  }

  @Test func `words after two dashes are title`() throws {
    let words = try EditWords([
      .init("a"), .init("+home", literal: true), .init("due:xyz", literal: true),
      .init("Due:fri x", literal: true),
    ])
    #expect((words.title, words.edits) == ("a +home due:xyz Due:fri x", []))
    #expect(words.remarks == [])
  }

  static let remarks: [(typed: [String], remarks: [String])] = [
    (
      ["milk due:fri +home"],
      [
        "'due:fri' is inside quotes and was kept as text; to set it, make it a separate word",
        "'+home' is inside quotes and was kept as text; to set it, make it a separate word",
      ]
    ),
    (["milk", "priorty:high"], ["'priorty:high' was kept as text; did you mean 'priority:high'?"]),
    (
      ["milk", "(A)", "@home"],
      [
        "'(A)' was kept as text; did you mean 'priority:high'?",
        "'@home' was kept as text; did you mean '+home'?",
      ]
    ),
    (["#home"], ["'#home' was kept as text; did you mean '+home'?"]),
    (["p:home"], ["'p:home' was kept as text; did you mean 'project:home'?"]),
    (
      ["rec:1w", "rec:+1w", "recur:weekly"],
      [
        "'rec:1w' was kept as text; did you mean 'every:1w/done'?",
        "'rec:+1w' was kept as text; did you mean 'every:1w/strict'?",
        "'recur:weekly' was kept as text; did you mean 'every:weekly'?",
      ]
    ),
    (["t:2026-12-01"], ["'t:2026-12-01' was kept as text; did you mean 'wait:2026-12-01'?"]),
    (["+2nd"], ["'+2nd' was kept as text; a tag starts with a letter"]),
    (["t:shirt", "#1", "+3d", "a@b.c", "p:", "17:00", "rec:x", "@1"], []),
  ]

  @Test(arguments: remarks)
  func `text that may have been meant as a token gets a remark`(
    typed: [String], remarks: [String]
  ) throws {
    let words = try EditWords(typed.map { ParsedArguments.Word($0) })
    #expect((words.title, words.edits) == (typed.joined(separator: " "), []))
    #expect(words.remarks.map(\.message) == remarks)
  }

  static let months: [(typed: String, message: String?)] = [
    ("due:24m", nil), ("due:3y", nil), ("due:30min", nil), ("until:-24m", nil), ("every:24m", nil),
    ("due:30m", "'due:30m' means months; for minutes, write due:30min"),
    ("wait:+25M", "'wait:25m' means months; for minutes, write wait:25min"),
    ("due:-30m", "'due:-30m' means months; for minutes, write due:-30min"),
    ("due:fri+30m@9", "'due:fri+30m@09:00' means months, not minutes"),
    ("every:45m/done", "'every:45m/done' means months, not minutes"),
  ]

  @Test(arguments: months)
  func `more than 24 months get a remark that they are no minutes`(typed: String, message: String?)
    throws
  {
    let words = try EditWords.reading("milk", typed)
    #expect(words.edits.count == 1)
    #expect(words.remarks.map(\.message) == [message].compactMap { $0 })
  }

  @Test func `a time of day after a date was probably meant for it`() throws {
    let words = try EditWords.reading(
      "milk", "due:fri", "17:00", "wait:mon", "5pm", "9", "until:sun", "noon")
    #expect(words.title == "milk 17:00 5pm 9 noon")
    #expect(
      words.remarks == [
        .keptAsText("17:00", meant: "due:fri@17:00"),
        .keptAsText("5pm", meant: "wait:mon@17:00"),
        .keptAsText("noon", meant: "until:sun@12:00"),
      ])
  }

  @Test func `title: before the first word of the title is not part of it`() throws {
    let lines = ["+home title:Call Anna", "title: Call", "title:", "a title:b"]
    let titles = try lines.map { line in
      try EditWords(line.split(separator: " ").map { ParsedArguments.Word(String($0)) }).title
    }
    #expect(titles == ["Call Anna", "Call", "", "a title:b"])
    #expect(try EditWords([.init("title:a", literal: true)]).title == "title:a")
  }

  static let mistakes: [(typed: [String], error: UsageError)] = [
    (["due:none", "due:none"], .mayBeText("due: can be given only once")),
    (["pri:h", "priority:low"], .mayBeText("priority: can be given only once")),
    (
      ["priority:any"],
      .said("'priority:any' works only in filters; to clear the value, write priority:none")
    ),
    (
      ["untag:"],
      .badValue(
        "untag:", accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    ),
    (["Buy", "pri:", "high", "+home"], .spaceAfterColon("pri:")),
    (["due:frl"], .badDate("due:frl", .notADate("frl", suggestion: "fri"))),
  ]

  @Test(arguments: mistakes)
  func `a bad value is rejected`(typed: [String], error: UsageError) {
    #expect(throws: error) { try EditWords(typed.map { ParsedArguments.Word($0) }) }
  }
}
