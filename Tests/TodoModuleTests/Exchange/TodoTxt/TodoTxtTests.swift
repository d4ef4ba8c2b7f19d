import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The todo.txt format` {
  private let todotxt = ExchangeFormat.todotxt

  @Test(arguments: [
    ("Buy milk", "- 'Buy milk'"),
    ("(A) Call Mom", "- 'Call Mom' priority:high"),
    ("(B) b", "- 'b' priority:medium"),
    ("(C) c", "- 'c' priority:low"),
    ("(D) d", #"- 'd' todotxt={"priority":"D"}"#),
    ("(a) b", "- '(a) b'"),
    ("(A)b", "- '(A)b'"),
    ("Call (A) Mom", "- 'Call (A) Mom'"),
    ("2026-11-02 Buy milk", "- 'Buy milk'"),
    ("(A) 2026-11-02 Buy milk", "- 'Buy milk' priority:high"),
    ("x 2026-11-03 2026-11-02 Buy milk", "x 'Buy milk'"),
    ("x 2026-11-03 Buy milk pri:A", "x 'Buy milk' priority:high"),
    ("x (B) 2026-11-03 Buy milk", "x 'Buy milk' priority:medium"),
    ("x Buy milk", "x 'Buy milk'"),
    ("X Buy milk", "- 'X Buy milk'"),
    ("xylophone lesson", "- 'xylophone lesson'"),
    ("x", "- 'x'"),
    (
      "Call Mom +Family +Peace @iphone @phone",
      ##"- 'Call Mom' +iphone +phone project:Family todotxt={"projects":["Peace"]}"##
    ),
    ("a +house.garden @a @A", "- 'a' +a project:house.garden"),
    ("learn 2 + 2 or a@b", "- 'learn 2 + 2 or a@b'"),
    ("a due:2026-12-01 t:2026-11-30", "- 'a' due:2026-12-01 wait:2026-11-30"),
    ("a due:2026-12-01 due:2026-12-02", "- 'a due:2026-12-01' due:2026-12-02"),
    ("a due:friday", "- 'a due:friday'"),
    ("a scheduled:2026-11-30 t:2026-11-29", "- 'a' scheduled:2026-11-30 wait:2026-11-29"),
    (
      "a scheduled:2026-11-30 scheduled:2026-11-29",
      "- 'a scheduled:2026-11-30' scheduled:2026-11-29"
    ),
    ("a scheduled:mon spent:1h depends:2", "- 'a scheduled:mon spent:1h depends:2'"),
    ("a due:2026-02-30", "- 'a due:2026-02-30'"),
    ("a due:2026-12-01 rec:1w", "- 'a' due:2026-12-01 every:1w/done"),
    (
      "a due:2026-12-01 rec:+2m until:2027-01-01",
      "- 'a' due:2026-12-01 every:2m/strict until:2027-01-01"
    ),
    ("a due:2026-12-01 rec:3b", "- 'a' due:2026-12-01 every:3bd/done"),
    ("a rec:1w", "- 'a' due:2026-11-20 every:1w/done"),
    ("a rec:+2b", "- 'a' due:2026-11-20 every:2bd/strict"),
    ("x a rec:1w", "x 'a rec:1w'"),
    ("a due:2026-12-01 rec:0d", "- 'a rec:0d' due:2026-12-01"),
    ("a due:2026-12-01 until:2027-01-01", "- 'a until:2027-01-01' due:2026-12-01"),
    ("see http://a.b/c?x:y key:value", "- 'see http://a.b/c?x:y key:value'"),
    ("a  b   @t", "- 'a  b' +t"),
    ("+a @b", "- '+a @b' +b project:a"),
    ("(A) ", "- '(A)'"),
    ("(A) +a", "- '+a' project:a priority:high"),
    ("x 2026-11-03 ", "- 'x 2026-11-03'"),
    ("(A)\ta", "- '(A)\ta'"),
    ("a\t@t\tb", "- 'a\t@t\tb' +t"),
    (
      "Call @mom about the +garden plans",
      "- 'Call @mom about the +garden plans' +mom project:garden"
    ),
    ("@phone Call Mom +home", "- '@phone Call Mom' +phone project:home"),
    (
      "Call +home due:2026-12-01 today @mom",
      "- 'Call +home today' +mom project:home due:2026-12-01"
    ),
    ("a @b id:5", "- 'a id:5' +b"),
    ("a @b http://c.d", "- 'a @b http://c.d' +b"),
    ("a @b 10:30", "- 'a @b 10:30' +b"),
    ("  a ", "- 'a'"),
  ])
  func `a line is read as the format specifies`(line: String, expected: String) throws {
    #expect(try todotxt.items(in: line).map(\.gistWithoutLayout) == [expected])
  }

  @Test func `dates are days in the user's zone`() throws {
    let item = try #require(try todotxt.list(in: "x 2026-07-03 2026-11-02 a").items.first)
    #expect(item.content.completedAt?.description == "2026-07-02T22:00:00Z")
    #expect(item.createdAt?.description == "2026-11-01T23:00:00Z")
  }

  @Test func `blank lines are skipped, and lines end with LF or CRLF`() throws {
    let list = try todotxt.list(in: "\u{FEFF}a\r\n\r\n   \nb")
    #expect(list.items.map(\.content.title) == ["a", "b"])
    #expect(list.items.map(\.line) == [1, 4])
  }

  @Test func `lines are written as todo.txt programs expect`() throws {
    let items = try [
      ExchangeFixture.item(
        1, due: "2026-12-01", scheduled: "2026-11-29", wait: "2026-11-30", priority: .high,
        project: "home",
        tags: ["shop", "next"]),
      ExchangeFixture.item(2, "Pay", isDone: true, priority: .low),
      ExchangeFixture.item(3, "Bins", due: "2026-12-04", until: "2027-01-01", every: "1w/done"),
      ExchangeFixture.item(4, "Rent", due: "2026-12-01", every: "1q"),
    ]
    #expect(
      todotxt.text(of: items) == """
        (A) 2026-11-01 Buy milk +home @shop @next due:2026-12-01 scheduled:2026-11-29 t:2026-11-30
        x 2026-11-01 2026-11-01 Pay pri:C
        2026-11-01 Bins due:2026-12-04 rec:1w until:2027-01-01
        2026-11-01 Rent due:2026-12-01 rec:+3m

        """)
  }

  @Test(arguments: [("3333q", "rec:+9999m"), ("3334q", nil), ("5000q", nil)])
  func `quarters are months, as many as a rule can have`(rule: String, written: String?) throws {
    let item = try ExchangeFixture.item(1, "Rent", due: "2026-12-01", every: "\(rule)/strict")
    let text = todotxt.text(of: item)
    #expect(text == "2026-11-01 Rent due:2026-12-01" + (written.map { " \($0)" } ?? "") + "\n")
    #expect(
      todotxt.losses(of: item) == (written == nil ? ["item 1: the repetition is left out"] : []))
  }

  @Test func `a letter that todo lacks is exported while the item has no priority of its own`()
    throws
  {
    let text = "(D) 2026-11-02 Call +Family +Peace @phone\n(E) b\n"
    let items = try todotxt.items(in: text)
    #expect(todotxt.text(of: items) == text)
    let edited = try items[0].applying([.priority(.medium)], at: ExchangeFixture.clock)
    #expect(todotxt.text(of: edited) == "(B) 2026-11-02 Call +Family +Peace @phone\n")
    let cleared = try edited.applying([.priority(nil)], at: ExchangeFixture.clock)
    #expect(todotxt.text(of: cleared) == "(D) 2026-11-02 Call +Family +Peace @phone\n")
  }

  @Test func `a further project is exported only with the item's own`() throws {
    let line = "Call @phone +Family +Peace"
    let item = try todotxt.item(in: line)
    let cleared = try item.applying([.project(nil)], at: ExchangeFixture.clock)
    #expect(todotxt.text(of: cleared) == "Call @phone\n")
    let moved = try cleared.applying([.project(Project("Work"))], at: ExchangeFixture.clock)
    #expect(todotxt.text(of: moved) == "Call +Work +Peace @phone\n")
  }

  @Test(arguments: [
    "x marks the spot", "2026-01-01 was a day", "(A) is a letter", "learn +1", "ask @anna",
    "due:2026-12-01", "ends with ",
  ])
  func `a title that would be read differently is reported`(title: String) throws {
    let item = try ExchangeFixture.item(7, title)
    #expect(
      todotxt.losses(of: item) == ["item 7: part of the title has another meaning in todo.txt"])
  }

  @Test func `every loss is listed with the numbers of its items`() throws {
    let items = try [
      ExchangeFixture.item(1, notes: "n"), ExchangeFixture.item(2, "a\nb", notes: "m"),
      ExchangeFixture.item(3, due: "2026-12-01T17:00"),
      ExchangeFixture.item(4, due: "2026-12-01", every: "mon,thu"),
      ExchangeFixture.item(5, due: "2026-12-01", every: "1w"),
      ExchangeFixture.item(6, project: "my house"),
      ExchangeFixture.item(7, scheduled: "2026-12-01T17:00"),
      ExchangeFixture.item(8, depends: [ExchangeFixture.id(1)], spent: 60),
      ExchangeFixture.item(9, started: "2026-11-20T08:00:00Z", spent: 60),
    ]
    #expect(
      todotxt.losses(of: items) == [
        "items 1, 2: the notes are left out",
        "item 2: a line break in the title became a space",
        "items 3, 7: the time of day is left out",
        "item 4: the repetition is left out",
        "item 5: an import will read the rule of this item with /strict",
        "item 6: white space in a tag or project became '-'",
        "item 8: the dependencies are left out",
        "items 8, 9: the time spent is left out",
        "item 9: the time of starting is left out",
      ])
    #expect(todotxt.text(of: items[1]) == "2026-11-01 a b\n")
  }

  @Test(arguments: ExchangeFormat.written.filter { $0 != .json })
  func `only a member that todo does not keep itself is unknown to an export`(
    format: ExchangeFormat
  ) throws {
    func losses(_ member: String) throws -> [String] {
      let unknown = [UnknownMember(name: member, value: "{}")]
      return format.losses(of: [try ExchangeFixture.item(1, unknown: unknown)])
    }
    let plain = format.losses(of: [try ExchangeFixture.item(1)])
    for kept in ExchangeFormat.kept { #expect(try losses(kept.rawValue) == plain, "\(kept)") }
    for other in ["rank", "json", "org"] {
      let sentence = "item 1: fields that this version does not know are left out"
      #expect(try losses(other) == plain + [sentence], "\(other)")
    }
  }
}

extension TodoItem {
  /// Its content on one line, without data about the line from which it was imported.
  fileprivate var gistWithoutLayout: String {
    var fields = ForeignFields()
    for field in ForeignFields(of: self, .todotxt).fields
    where field.name != "dated" && field.name != "line" {
      fields.append(field.name, json: field.json)
    }
    return changing { $0.unknownMembers = fields.member(of: .todotxt) }.gist
  }
}

@Suite struct `The todo.txt format: remarks` {
  private let todotxt = ExchangeFormat.todotxt

  @Test(arguments: [
    ("(A) ", "the line is used as the title, because nothing follows its priority, dates or x"),
    (
      "x 2026-11-03 ",
      "the line is used as the title, because nothing follows its priority, dates or x"
    ),
    ("+a @b", "the line is used as the title, because it has only attributes"),
    (
      "a rec:1w",
      "'rec:' has no 'due:', and the item is due on 2026-11-20 and repeats from that date"
    ),
    // topydo and sleek show it from its t: on.
    (
      "a rec:1w t:2026-12-10",
      "'rec:' has no 'due:', and the item is due on 2026-12-10 and repeats from that date"
    ),
    (
      "a due:2026-12-01 rec:0d",
      "'rec:' stays in the title: it needs a number from 1 to 9999 and d, b, w, m or y"
    ),
    (
      "a rec:weekly",
      "'rec:' stays in the title: it needs a number from 1 to 9999 and d, b, w, m or y"
    ),
    ("x a rec:1w", "'rec:' of a done item without 'due:' stays in the title"),
    ("a due:friday", "'due:' stays in the title: it needs a date like 2026-12-01"),
    ("a scheduled:monday", "'scheduled:' stays in the title: it needs a date like 2026-12-01"),
    ("a t:2026-02-30", "'t:' stays in the title: it needs a date like 2026-12-01"),
  ])
  func `reports words and lines that cannot be used unchanged`(line: String, remark: String) throws
  {
    let list = try todotxt.list(in: "b\n" + line)
    #expect(list.items.count == 2)
    #expect(list.said == ["line 2: \(remark)"])
  }

  @Test(arguments: [
    "Call @mom about the +garden plans", "a due:2026-12-01 rec:1w", "x 2026-11-03 a pri:A",
    "see http://a.b/c?rec:0d key:value", "Note: text", "(D) a", "  a  ", "a rec: due:",
  ])
  func `an ordinary line has no remark`(line: String) throws {
    #expect(try todotxt.list(in: line).remarks == ExchangeRemarks())
  }

  @Test func `a rule without a due date is imported once, on any day`() throws {
    let text = "Water the plants rec:1w\n"
    var list = TodoList()
    #expect(try todotxt.merge(text, into: &list).added.count == 1)
    let exported = todotxt.text(of: list.items)
    #expect(exported == "Water the plants rec:1w due:2026-11-20\n")
    #expect(try todotxt.merge(exported, into: &list) == ImportOutcome(leftAlone: 1))
    _ = try list.changeCompletion(at: [0], at: ExchangeFixture.clock, { $0.completed(at: .test) })
    #expect(try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
    let item = list[1]
    list.replace(at: 1, with: try item.changing { $0.due = try DateFixtures.date("2027-03-01") })
    #expect(try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: 1))
  }
}

@Suite struct `The todo.txt format: round trips` {
  private let todotxt = ExchangeFormat.todotxt

  static let lines = [
    "Call @mom about the +garden plans", "@phone Call Mom +Family", "Buy milk",
    "(A) 2026-11-02 Call Mom +Family +Peace @iphone @phone", "Call Mom @phone +Family",
    "(D) d", "  leading", "double  space  in", "trail ", "a\ttab @t\tb", "(A)  two spaces",
    "x Buy milk", "x 2026-11-03 Buy milk", "x 2026-11-03 2026-11-02 Buy milk",
    "x (B) 2026-11-03 Buy milk", "x 2026-11-03 Buy milk pri:A", "x  2026-11-03 a",
    "X Buy milk", "xylophone lesson", "(a) b", "(A)->Boss", "(B)->(C) b", "x", "x ", "(A)", "(A) ",
    "2026-11-02 ", "x 2026-11-03 ", "+a @b", "due:2026-12-01 +a", "pri:A",
    "Pay due:2026-12-01 the rent", "a t:2026-11-30 due:2026-12-01",
    "a scheduled:2026-11-30", "a scheduled:friday", "scheduled:2026-11-30 b @home",
    "a due:2026-12-01 due:2026-12-02", "due:2026-12-01 Bins rec:1w until:2027-01-01 @home",
    "a rec:0d", "a due:2026-02-30", "x a rec:1w", "a @b id:5 p:3", "a +p +p @T @t",
    "see http://a.b/c",
    "a\u{301} \u{301}b +\u{301}c", "a\rb",
  ]

  @Test(arguments: lines) func `a line is written as it was read`(line: String) throws {
    #expect(todotxt.text(of: try todotxt.items(in: line + "\n")) == line + "\n")
  }

  @Test func `a file in a list is exported as it was, and imported again without a change`() throws
  {
    let text = Self.lines.map { $0 + "\n" }.joined()
    var list = TodoList()
    #expect(try todotxt.merge(text, into: &list).added.count == Self.lines.count)
    #expect(todotxt.text(of: list.items) == text)
    #expect(try todotxt.merge(text, into: &list) == ImportOutcome(leftAlone: Self.lines.count))
  }

  @Test(arguments: [
    ("Call @mom about  it", [ItemEdit.priority(.high)], "(A) Call @mom about  it"),
    ("Call @mom +q about", [.addTag(Tag("new"))], "Call @mom +q about @new"),
    ("Call @mom about", [.title("Ask @mom why")], "Ask @mom why"),
    ("Call @mom about", [.title("Call about")], "Call about @mom"),
    ("b @c +p", [.title("d")], "d +p @c"),
    ("b @c  +p", [.removeTag(Tag("c"))], "b +p"),
    ("b @c +p due:2026-12-01", [.addTag(Tag("new"))], "b @c +p due:2026-12-01 @new"),
    ("Water rec:1w @home", [], "Water rec:1w @home due:2026-11-20"),
  ])
  func `an edited item keeps the rest of its line`(line: String, edits: [ItemEdit], then: String)
    throws
  {
    let item = try todotxt.item(in: line).applying(edits, at: ExchangeFixture.clock)
    #expect(todotxt.text(of: item) == then + "\n")
    #expect(todotxt.losses(of: item) == [])
  }

  @Test(arguments: [
    ("Buy  milk", "x 2026-11-20 Buy  milk"),
    ("2026-11-02 Buy @shop +home", "x 2026-11-20 2026-11-02 Buy @shop +home"),
    ("(A) 2026-11-02 Buy @shop +home", "x 2026-11-20 2026-11-02 Buy @shop +home pri:A"),
    ("(D) Buy", "x 2026-11-20 Buy pri:D"),
  ])
  func `a completed item gets a day of completion, but no day of creation`(
    line: String, then: String
  ) throws {
    let item = try todotxt.item(in: line)
    let done = item.completed(at: .test)
    #expect(todotxt.text(of: done) == then + "\n")
    let again = done.reopened(at: .test)
    #expect(todotxt.text(of: again) == line + "\n")
  }

  @Test func `an item that was imported as done and completed again gets a day`() throws {
    let item = try todotxt.item(in: "x Buy milk")
    let later = item.createdAt.later(86_400)
    let done = item.reopened(at: later).completed(at: later)
    #expect(todotxt.text(of: done) == "x 2026-11-21 Buy milk\n")
  }

  @Test func `a title x of an item without a day of creation is reported`() throws {
    let member = UnknownMember(name: "todotxt", value: #"{"dated":false}"#)
    let item = try ExchangeFixture.item(1, "x", project: "home", unknown: [member])
    #expect(
      todotxt.losses(of: item) == ["item 1: part of the title has another meaning in todo.txt"])
  }

  @Test func `a kept line that would break the file is not written`() throws {
    let member = UnknownMember(name: "todotxt", value: #"{"line":"a\nb","dated":7}"#)
    let item = try ExchangeFixture.item(1, "a b", unknown: [member])
    #expect(todotxt.text(of: item) == "2026-11-01 a b\n")
  }

  @Test(arguments: ExchangeFormat.written.filter { $0 != .todotxt })
  func `the form of a line is not a loss in another format`(format: ExchangeFormat) throws {
    let items = try todotxt.items(in: "Buy  milk\nx Pay @bank +home")
    #expect(format.losses(of: items) == [])
  }
}

/// Exports that todo-txt itself reads, if it is installed.
@Suite struct `todo-txt, the program` {
  private let todotxt = ExchangeFormat.todotxt
  private let folder = TemporaryFolder()

  @Test(.needs("todo-txt", if: RealTool.todotxt.isThere))
  func `todo-txt lists an export`() throws {
    let items = try [
      ExchangeFixture.item(1, "milk", priority: .high, project: "p", tags: ["x"]),
      ExchangeFixture.item(2, "done", isDone: true),
    ]
    try folder.write(todotxt.text(of: items), to: "todo.txt")
    let output = try run("ls")
    #expect(output.contains("1 (A) 2026-11-01 milk +p @x\n"))
    #expect(output.contains("2 x 2026-11-01 2026-11-01 done\n"))
    #expect(output.contains("TODO: 2 of 2 tasks shown"))
  }
  @Test(.needs("todo-txt", if: RealTool.todotxt.isThere))
  func `a file that todo-txt wrote is exported as it was`() throws {
    try folder.write("", to: "todo.txt")
    _ = try run("add", "Call @mom about the +garden plans")
    _ = try run("-t", "add", "Buy milk @shop +home")
    _ = try run("add", "Pay the rent")
    _ = try run("pri", "1", "A")
    _ = try run("-a", "do", "3")
    let written = try #require(folder.text("todo.txt"))
    let items = try todotxt.items(in: written)
    #expect(items.map(\.tags) == [[Tag("mom")], [Tag("shop")], []])
    let exported = todotxt.text(of: items)
    #expect(exported == written)
    try folder.write(exported, to: "todo.txt")
    #expect(try run("lsprj") == "+garden\n+home\n")
  }

  /// Runs todo-txt in the folder and returns its output.
  private func run(_ words: String...) throws -> String {
    let names = ["TODO_FILE": "todo.txt", "DONE_FILE": "done.txt", "REPORT_FILE": "report.txt"]
    let config =
      ["export TODO_DIR=\(folder.path)"] + names.map { "export \($0)=\(folder.file($1))" }
    try folder.write(config.joined(separator: "\n") + "\n", to: "config")
    return try RealTool.todotxt.run(
      ["-d", folder.file("config"), "-p"] + words, environment: ["HOME": folder.path])
  }
}
