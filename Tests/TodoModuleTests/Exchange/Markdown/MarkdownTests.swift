import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The markdown format` {
  @Test func `a task in a block quote is left out with a remark`() throws {
    let list = try ExchangeFixture.list("text\n> - [ ] a\n", as: .markdown)
    #expect(
      list.remarks.lines(of: "line") == [
        "line 2: a task in a block quote is left out",
        "lines that belong to no item are left out: 2",
        "no item was found; an item is a line such as '- [ ] Buy milk'",
      ])
  }

  @Test(arguments: [
    ("- [ ] Buy milk", "- 'Buy milk'"),
    ("- [x] Buy milk", "x 'Buy milk'"),
    ("* [X] Buy milk", "x 'Buy milk'"),
    ("+ [ ] Buy milk", "- 'Buy milk'"),
    ("12. [ ] Buy milk", "- 'Buy milk'"),
    ("1) [x] Buy milk", "x 'Buy milk'"),
    ("- [ ] Buy milk +home +shop", "- 'Buy milk' +home +shop"),
    ("- [ ] Buy +1 milk", "- 'Buy +1 milk'"),
    ("- [ ] learn +home work", "- 'learn +home work'"),
    (
      "- [ ] a project:p.q priority:low due:2026-12-01T17:00 wait:2026-11-30 every:1w/done"
        + " until:2027-01-01",
      "- 'a' project:p.q priority:low due:2026-12-01T17:00 wait:2026-11-30 every:1w/done"
        + " until:2027-01-01"
    ),
    ("- [ ] a due:2026-12-01 due:2026-12-02", "- 'a due:2026-12-01' due:2026-12-02"),
    ("- [ ] a due:friday", "- 'a due:friday'"),
    (
      "- [ ] a scheduled:2026-11-30T08:00 spent:90min",
      "- 'a' scheduled:2026-11-30T08:00 spent:1h30min"
    ),
    ("- [ ] a spent:0s", "- 'a spent:0s'"), ("- [ ] a spent:long", "- 'a spent:long'"),
    ("- [ ] a depends:3", "- 'a depends:3'"), ("- [ ] a started:x", "- 'a started:x'"),
    (#"- [ ] a \+home"#, "- 'a +home'"),
    (#"- [ ] a \due:2026-12-01"#, "- 'a due:2026-12-01'"),
    (#"- [ ] \*a\* &lt;b&gt; &#65; &#x26; \d"#, #"- '\*a\* &lt;b&gt; &#65; &#x26; \d'"#),
    ("- [ ] a tag:two&#32;words", "- 'a' +two words"),
    ("- [ ] +home", "- '+home'"),
  ])
  func `a task list item is read`(line: String, expected: String) throws {
    #expect(try gists(line) == [expected])
  }

  @Test(arguments: [
    "- Buy milk", "[ ] Buy milk", "- [] a", "- [ ]a", "- [ ]", "- [y] a", "# a", "",
  ])
  func `a line that is not a task list item is not an item`(line: String) throws {
    #expect(try gists(line) == [])
  }

  @Test func `headings are projects, and nested items have the project of their parent`() throws {
    let text = """
      - [ ] none
      # House
      ## Kitchen sink ##
      - [ ] a
        - [x] b +t
        - [ ] c project:other
          1. [ ] d +t
        - [ ] e due:2026-12-01
      # Work
      - [ ] f
      ### v1
      - [ ] g
      #
      - [ ] h
      """
    #expect(
      try gists(text) == [
        "- 'none'", "- 'a' project:House.Kitchen-sink", "x 'b' +t project:House.Kitchen-sink",
        "- 'c' project:other", "- 'd' +t project:other",
        "- 'e' project:House.Kitchen-sink due:2026-12-01",
        "- 'f' project:Work", "- 'g' project:Work.v1", "- 'h'",
      ])
  }

  @Test func `indented text below an item is its notes`() throws {
    let text = """
      - [ ] a
        > one
        >
        >  two
      - [ ] b
        plain

        again

      outside
      ```
      - [ ] code
      ```
      - [ ] c
      """
    let list = try ExchangeFixture.list(text, as: .markdown)
    #expect(list.items.map(\.content.title) == ["a", "b", "c"])
    #expect(list.items.map(\.content.notes) == ["one\n\n two", "plain\n\nagain", nil])
    #expect(
      list.remarks.lines(of: "line") == ["lines that belong to no item are left out: 4"])
  }

  @Test func `items are written below the headings of their projects`() throws {
    let items = try [
      ExchangeFixture.item(1, "a", project: "house.garden"),
      ExchangeFixture.item(2, "b"),
      ExchangeFixture.item(3, "c", isDone: true, project: "house", tags: ["t", "two words"]),
      ExchangeFixture.item(4, "d", due: "2026-12-01", project: "my house", notes: "n\n\n- [ ] m"),
      ExchangeFixture.item(5, "e", project: "house.garden"),
      ExchangeFixture.item(6, "f", project: "a..b"),
    ]
    #expect(
      ExchangeFixture.text(items, as: .markdown) == """
        - [ ] b
        - [ ] f project:a..b

        # house

        ## garden

        - [ ] a
        - [ ] e

        # house

        - [x] c +t tag:two&#32;words

        # my&#32;house

        - [ ] d due:2026-12-01
          > n
          >
          - [ ] m

        """)
  }

  @Test func `the new attributes are written as words, and what has no place is listed`() throws {
    let item = try ExchangeFixture.item(
      1, "a", due: "2026-12-01", scheduled: "2026-11-30", wait: "2026-11-29",
      depends: [ExchangeFixture.id(2)], started: "2026-11-20T08:00:00Z", spent: 5400)
    #expect(
      ExchangeFixture.text([item], as: .markdown)
        == "- [ ] a due:2026-12-01 scheduled:2026-11-30 wait:2026-11-29 spent:1h30min\n")
    #expect(
      ExchangeFixture.losses([item], as: .markdown) == [
        "item 1: the dependencies are left out", "item 1: the time of starting is left out",
      ])
  }

  @Test(arguments: [
    "plain", "**bold** _it_ snake_case", "[link](url) <b> `c` ~s~", "a & b &amp; c",
    #"back\slash\"#,
    "+home", "a +home", "due:2026-12-01 x", "x due:2026-12-01", "every:1w until:2027-01-01",
    " lead", "trail ", "two  spaces", "line\nbreak", "tab\there", "\u{301}mark", "tag:x", "😀 +1 é",
    "- [ ] nested", "# heading", "> quote", "&#10;", "project:p", "priority:high",
    "scheduled:2026-12-01", "x spent:1h", "Fix __init__.py", "__a b__", "___a___", "(__a__)",
  ])
  func `a title is read back as it was written`(title: String) throws {
    let item = try ExchangeFixture.item(1, title, tags: ["t"], notes: title)
    let text = ExchangeFixture.text([item], as: .markdown)
    let again = try #require(try ExchangeFixture.items(text, as: .markdown).first)
    #expect(Array(again.title.utf8) == Array(title.utf8), "\(text)")
    #expect(again.notes.map { Array($0.utf8) } == Array(title.utf8), "\(text)")
    #expect(again.tags.map(\.name) == ["t"])
  }

  /// The items of a text, without the markup that they keep.
  private func gists(_ text: String) throws -> [String] {
    try ExchangeFixture.items(text, as: .markdown)
      .map { $0.with(unknownMembers: [], at: ExchangeFixture.clock.now).gist }
  }
}
