import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing items from standard input` {
  static let rows: [(text: String, drafts: [[String]])] = [
    ("\n\n  \n", []),
    ("Buy milk\n", [["Buy", "milk"]]),
    ("a +home\n\nb due:none\n", [["a", "+home"], ["b", "due:none"]]),
    ("  a \t b  \n", [["a", "b"]]),
    ("a\r\nb\r\n", [["a"], ["b"]]),
    ("'a b' \"c\"\n", [["'a", "b'", "\"c\""]]),
    ("-n --json -5\n", [["-n", "--json", "-5"]]),
  ]

  @Test(arguments: rows)
  func `each line is split at white space, without quotes and options`(
    text: String, drafts: [[String]]
  ) throws {
    let expected = try drafts.map { try EditWords($0.map { ParsedArguments.Word($0) }) }
    var found = try EditWords.lines(of: Array(text.utf8))
    for index in found.indices { found[index].line = nil }
    #expect(found == expected)
  }

  @Test func `a byte order mark is skipped`() throws {
    let drafts = try EditWords.lines(of: [0xEF, 0xBB, 0xBF] + Array("+home milk\n".utf8))
    #expect((drafts.map(\.title), drafts.map(\.edits)) == (["milk"], [[.addTag(Tag("home"))]]))
  }

  @Test func `each item has its line number`() throws {
    #expect(try EditWords.lines(of: Array("a\n\n \nb\n".utf8)).map(\.line) == [1, 4])
    #expect(try EditWords.reading("a").line == nil)
  }

  @Test func `words after two dashes are text`() throws {
    let drafts = try EditWords.lines(of: Array("+a b -- +c -- due:x\n+d e\n".utf8))
    #expect(drafts.map(\.title) == ["b +c -- due:x", "e"])
    #expect(drafts.map(\.edits) == [[.addTag(Tag("a"))], [.addTag(Tag("d"))]])
  }

  static let mistakes: [(text: [UInt8], error: UsageError)] = [
    ("a\nb due:none due:none\n".bytes, .onLine(2, .mayBeText("due: can be given only once"))),
    ("\n\n+home\n".bytes, .onLine(3, .emptyTitle)),
    ("a due: fri\n".bytes, .onLine(1, .spaceAfterColon("due:"))),
    ("a\n-- +b\n--  \n+c --\n".bytes, .onLine(4, .emptyTitle)),
    (
      "a\n".bytes + [0xFF, 0x0A],
      .said("line 2 of standard input is not valid UTF-8; nothing was added")
    ),
  ]

  @Test(arguments: mistakes)
  func `a bad line is named by its number`(text: [UInt8], error: UsageError) {
    #expect(throws: error) { try EditWords.lines(of: text) }
  }
}
