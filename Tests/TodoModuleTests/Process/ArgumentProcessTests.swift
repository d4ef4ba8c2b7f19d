import Foundation
import Testing

@testable import TodoModule

/// How the words of a command line end up in the list file.
@Suite struct `Words of the command line` {
  @Test func `tokens set attributes, and the other words are the title`() throws {
    let fixture = try ProcessFixture()
    #expect(
      try fixture.todo("add", "Buy", "milk", "+home", "due:tomorrow", "priority:high")
        == .ok("added 1: Buy milk  +home  2026-11-21  priority high\n"))
    #expect(try fixture.todo("list") == .ok("1\topen\thigh\t2026-11-21\t\thome\tBuy milk\n"))
  }

  @Test func `words after two dashes are kept byte for byte`() throws {
    let fixture = try ProcessFixture()
    // Decomposed and composed letters are not normalized.
    let text = "+1 for http://a.b/c?x:y due:fri e\u{301} \u{E9} \\n  -- \"q\""
    let expected = Array("\"title\":\"+1 for http://a.b/c?x:y due:fri e\u{301} \u{E9} ".utf8)
    #expect(try fixture.todo("add", "--", text).ending == .exited(0))
    #expect(try #require(fixture.list).range(of: Data(expected)) != nil)
    #expect(Array(try fixture.todo("list").output.utf8) == Array("1\topen\t\t\t\t\t\(text)\n".utf8))
    #expect(
      try fixture.todo("add", "--", "+1", "for", "http://a.b/c?x:y")
        == .ok("added 2: +1 for http://a.b/c?x:y\n"))
    #expect(
      try fixture.todo("add", "+1", "for", "http://a.b/c?x:y")
        == .ok("added 3: +1 for http://a.b/c?x:y\n"))
  }

  @Test(arguments: [
    (["due: dates are hard"], "due: dates are hard", ""),
    (["re:invent", "t:shirt"], "re:invent t:shirt", ""),
    (["-5", "degrees"], "-5 degrees", ""),
    (
      ["milk due:fri"], "milk due:fri",
      "todo: 'due:fri' is inside quotes and was kept as text;"
        + " to set it, make it a separate word\n"
    ),
    (
      ["priorty:high", "fever"], "priorty:high fever",
      "todo: 'priorty:high' was kept as text; did you mean 'priority:high'?\n"
    ),
    (["--", "--help"], "--help", ""),
    (["--", "-"], "-", ""),
  ])
  func `words that only look like tokens or options are kept as text`(
    words: [String], title: String, remark: String
  ) throws {
    let fixture = try ProcessFixture()
    #expect(
      try fixture.child(["add"] + words).run() == .ok("added 1: \(title)\n", remarks: remark))
    #expect(try fixture.todo("list") == .ok("1\topen\t\t\t\t\t\(title)\n"))
  }

  @Test(arguments: [
    (["buy", "milk"], "unknown command 'buy'; type: todo add buy milk"),
    (["delete", "1"], "unknown command 'delete'; type: todo remove 1"),
    (["lsit"], "unknown command 'lsit'; type: todo list"),
    (["1", "done"], "unknown command '1'; type: todo done 1"),
    (["bogus"], "unknown command 'bogus'; see: todo help"),
  ])
  func `an unknown command changes nothing and suggests a command line`(
    words: [String], complaint: String
  ) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    #expect(try fixture.child(words).run().complaint(.usage) == complaint)
    #expect(try fixture.stamp() == stamp)
  }

  @Test(arguments: [["list", "-home"], ["-home"], ["add", "-home"]])
  func `a minus sign before a tag is rejected with a suggestion`(words: [String]) throws {
    let fixture = try ProcessFixture(items: "One +home")
    let complaint = try #require(try fixture.child(words).run().complaint(.usage))
    #expect(complaint.contains("untag:home"))
  }

  @Test(arguments: [["done", "1-3", "2"], ["done", "2", "3,1-2"], ["done", "1", "2", "3", "3"]])
  func `an item that is selected twice is changed once`(words: [String]) throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three", "Four")
    #expect(try fixture.child(words).run() == .ok("done 1: One\ndone 2: Two\ndone 3: Three\n"))
  }

  @Test(
    arguments: [
      [Array("add".utf8), [0x66, 0xFF]], [Array("add".utf8), Array("x".utf8), [0xC0, 0x80]],
      [[0xED, 0xA0, 0x80]], [Array("--file".utf8), [0xFF], Array("list".utf8)],
      [Array("list".utf8), [0xF5, 0x80, 0x80, 0x80]],
    ] as [[[UInt8]]])
  func `an argument that is not valid UTF-8 is rejected`(words: [[UInt8]]) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    var child = fixture.child([])
    child.arguments = words
    let position = try #require(words.firstIndex { String(validating: $0, as: UTF8.self) == nil })
    #expect(
      try child.run().complaint(.usage)
        == "argument \(position + 1) is not valid UTF-8; nothing was done")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.names == [".todo.json.history", ".todo.json.lock", "home", "todo.json"])
  }

  @Test func `add reads an item from each line of standard input`() throws {
    let fixture = try ProcessFixture()
    var child = fixture.child(["add", "-"])
    child.input = .pipe("Buy milk +home\n\n  \nPay -- +1\n")
    #expect(try child.run() == .ok("added 1: Buy milk  +home\nadded 2: Pay +1\n"))
    child.input = .pipe("Fine\nBad due:someday\n")
    let stamp = try fixture.stamp()
    #expect(try child.run().complaint(.usage)?.hasPrefix("line 2: ") == true)
    #expect(try fixture.stamp() == stamp)
  }
}
