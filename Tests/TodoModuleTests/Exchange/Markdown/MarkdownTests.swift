import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The markdown format` {
  private let markdown = ExchangeFormat.markdown

  @Test func `a task in a block quote is left out with a remark`() throws {
    #expect(
      try markdown.remarks(on: "text\n> - [ ] a\n") == [
        "line 1: text that belongs to no item is left out",
        "line 2: a task in a block quote is left out",
        "no item was found; an item is a line such as '- [ ] Buy milk'",
      ])
  }

  @Test(arguments: [
    ("- [ ] Buy milk", "- 'Buy milk'"),
    ("- [x] Buy milk", "x 'Buy milk'"),
    ("* [X] Buy milk", "x 'Buy milk'"),
    ("+ [ ] Buy milk", "- 'Buy milk'"),
    ("12. [ ] Buy milk", "- 'Buy milk'"), ("-\t[ ] Buy milk", "- 'Buy milk'"),
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
    #expect(try markdown.items(in: line).map(\.ownGist) == [expected])
  }

  @Test(arguments: [
    "- Buy milk", "[ ] Buy milk", "- [] a", "- [ ]a", "- [ ]", "- [y] a", "# a", "",
  ])
  func `a line that is not a task list item is not an item`(line: String) throws {
    #expect(try markdown.items(in: line).map(\.ownGist) == [])
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
      try markdown.items(in: text).map(\.ownGist) == [
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
    let list = try markdown.list(in: text)
    #expect(list.items.map(\.content.title) == ["a", "b", "c"])
    #expect(list.items.map(\.content.notes) == ["one\n\n two", "plain\n\nagain", nil])
    #expect(
      list.remarks.lines(of: "line") == [
        "lines 10, 11, 12, 13: text that belongs to no item is left out"
      ])
  }

  @Test func `items are written below the headings of their projects`() throws {
    let items = try [
      ExchangeFixture.item(1, "a", project: "house.garden"),
      ExchangeFixture.item(2, "b"),
      ExchangeFixture.item(3, "c", isDone: true, project: "house", tags: ["t", "two words"]),
      ExchangeFixture.item(4, "d", due: "2026-12-01", project: "my house", notes: "n\n\n- [ ] m"),
      ExchangeFixture.item(5, "e", project: "house.garden"),
      ExchangeFixture.item(
        6, "f", due: "2026-12-01", scheduled: "2026-11-30", wait: "2026-11-29", project: "a..b",
        depends: [ExchangeFixture.id(2)], started: "2026-11-20T08:00:00Z", spent: 5400),
    ]
    #expect(
      markdown.losses(of: items[5])
        == ["item 6: the dependencies are left out", "item 6: the time of starting is left out"])
    #expect(
      markdown.text(of: items) == """
        - [ ] b
        - [ ] f project:a..b due:2026-12-01 scheduled:2026-11-30 wait:2026-11-29 spent:1h30min

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
}
