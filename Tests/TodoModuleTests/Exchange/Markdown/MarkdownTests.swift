import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The markdown format` {
  private let markdown = ExchangeFormat.markdown

  @Test func `a task in a block quote is skipped with a remark`() throws {
    #expect(
      try markdown.remarks(on: "text\n> - [ ] a\n") == [
        "lines 1, 2: text that belongs to no item is left out",
        "the file has no items: an item is a line such as '- [ ] Buy milk'",
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
    ("- [ ] a tag:two&#32;words", "- 'a' +two-words"),
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

@Suite struct `Markdown: lines` {
  private let markdown = ExchangeFormat.markdown

  @Test(arguments: [
    // A fence ends with the list item that contains it.
    ("- [ ] a\n  ```\n  code\n- [ ] b\n", ["a", "b"]),
    ("- [ ] a\n  ~~~\n\n  - [ ] code\n\n  ~~~\n- [ ] b\n", ["a", "b"]),
    ("> ```\n- [ ] a\n", ["a"]),
    ("```\n- [ ] code\n```\n- [ ] a\n", ["a"]),
    ("``` `\n- [ ] a\n", ["a"]),
    ("````\n```\n- [ ] code\n", []),
    ("- ```\n  - [ ] code\n- [ ] a\n", ["a"]),
    // However far it is indented, a checkbox is an item.
    ("    - [ ] a\n\n-     [ ] b\ntext\n    - [ ] c\n", ["a", "b", "c"]),
    ("- [ ] a\n    - [ ] b +t\n\n      - [ ] c +t\n", ["a", "b", "c"]),
    ("10. [ ] a\n  - [ ] b\n", ["a", "b"]),
    ("- plain\n  - [ ] a\n  text\n\n  - [ ] b\n", ["a", "b"]),
    ("- - [ ] a\n1. 2) [x] b\n", ["a", "b"]),
    ("-\n\n  - [ ] a\n", ["a"]),
    ("-\t[ ] a\n\t- [ ] b +t\n", ["a", "b"]),
    ("text\n2. [ ] a\n1234567890. [ ] no\n", ["a"]),
    ("* * *\n- [ ] a\n- - -\n", ["a"]),
    // HTML has no meaning.
    ("<!--\n- [ ] a\n-->\n<pre>- [ ] no\n", ["a"]),
    ("---\ntags: x\n---\n- [ ] a\n", ["a"]),
  ])
  func `checkboxes outside of fences are items`(text: String, titles: [String]) throws {
    #expect(try markdown.items(in: text).map(\.title) == titles)
  }

  @Test func `indented lines belong to the item above, and other lines to no item`() throws {
    let list = try markdown.list(
      in: "- [ ] a\n  one\n  - [ ] b +t\n    more\n\n  of a\n\noutside\n```\n- [ ] code\n```\n")
    #expect(list.items.map(\.content.notes) == ["one\n\nof a", "more"])
    #expect(
      list.said == [
        "line 3: the nesting is left out",
        "lines 8, 9, 10, 11: text that belongs to no item is left out",
      ])
  }

  @Test func `code and quotes in an item are its notes`() throws {
    let items = try markdown.items(in: "- [ ] a\n  ```\n  - [ ] code\n  ```\n  > - [ ] quote\n")
    #expect(items.map(\.notes) == ["```\n- [ ] code\n```\n> - [ ] quote"])
  }

  @Test func `the nesting of items is left out with a remark`() throws {
    let text = "- [ ] a\n  - [ ] b +t\n    1. [x] c +t\n- plain\n  - [ ] d\n"
    let list = try markdown.list(in: text)
    #expect(
      list.said == [
        "lines 2, 3: the nesting is left out",
        "line 4: skipped a list item without a checkbox ([ ])",
      ])
  }

  @Test func `a list without checkboxes has no items, with a remark`() throws {
    let list = try markdown.list(in: "# Home\n- milk\n- bread\n- [ ]\n")
    #expect(list.items.isEmpty)
    #expect(
      list.said == [
        "lines 2, 3: skipped a list item without a checkbox ([ ])",
        "line 4: skipped a checkbox without text",
        "the file has no items: an item is a line such as '- [ ] Buy milk'",
      ])
    #expect(try markdown.remarks(on: "") == [])
  }

  @Test func `properties at the start of a file are not headings`() throws {
    let items = try markdown.items(in: "---\n# c\ntags: [a, b]\naliases:\n  - x\n---\n- [ ] a\n")
    #expect(items.map(\.project) == [nil])
  }

  @Test func `a heading is a project with hyphens for spaces`() throws {
    let text = "# My __main__ &amp; *house* C#\n\n- [ ] a\n"
    let items = try markdown.items(in: text)
    #expect(items.map { $0.project?.name } == ["My-__main__-&amp;-*house*-C#"])
    #expect(markdown.text(of: items) == "# My-__main__-&amp;-*house*-C#\n\n- [ ] a\n")
  }

  @Test(arguments: [
    "#", "##.a", "#a", "a#", "a #", " a ", "a\tb", "a&#32;b", #"\a"#, "-", "a..b", "a.b.c.d.e.f.g",
  ])
  func `a project is read back as it was written`(name: String) throws {
    let text = markdown.text(of: [try ExchangeFixture.item(1, "a", project: name)])
    let again = try markdown.items(in: text)
    #expect(again.map { $0.project?.name } == [name], "\(text)")
  }

  @Test(arguments: [("> ", []), ("- ", []), ("1. ", []), (">", []), ("- [ ] a\n  ", ["a"])])
  func `deep nesting is read`(mark: String, titles: [String]) throws {
    let text =
      String(repeating: mark, count: 200) + "x\n" + String(repeating: "  note\n\n", count: 200)
    #expect(try markdown.items(in: text).map(\.title) == titles)
  }
}

@Suite struct `Markdown: states` {
  private let markdown = ExchangeFormat.markdown

  @Test(arguments: ["/", ">", "<", "!", "?", "*"])
  func `an item in another state is open and is exported unchanged`(state: String) throws {
    let line = "- [\(state)] a\n"
    #expect(
      try markdown.remarks(on: line)
        == ["line 1: [\(state)] is read as open, and an export to markdown writes it again"])
    let items = try markdown.items(in: line)
    #expect(items.map(\.isCompleted) == [false])
    #expect(markdown.text(of: items) == line)
  }

  @Test func `a cancelled item has a checkbox of its own and is exported unchanged`() throws {
    let text = "- [x] a ✅ 2026-11-20\n- [-] b ❌ 2026-11-20\n  - [x] d\n  - [-] e\n- [-] c\n"
    #expect(try markdown.remarks(on: text) == ["line 4: the nesting is left out"])
    let items = try markdown.items(in: text)
    #expect(items.map(\.end) == [.done, .cancelled, .cancelled, .cancelled])
    #expect(
      markdown.text(of: items.map { $0.appendingToNotes("n", at: .test) })
        .split(separator: "\n").filter { $0.hasPrefix("- ") }
        == ["- [x] a ✅ 2026-11-20", "- [-] b ❌ 2026-11-20", "- [-] e", "- [-] c"])
    #expect(markdown.losses(of: items) == [])
  }

  @Test func `a state is exported only while the item is open or done as the state says`() throws {
    let now = Instant.test
    let text = "- [/] *a*\n- [-] b\n"
    let items = try markdown.items(in: text)
    let changed = items.map { $0.toggled(at: now) }
    #expect(markdown.text(of: changed) == "- [x] *a*\n- [ ] b\n")
    let again = changed.map { $0.toggled(at: now) }
    #expect(markdown.text(of: again) == "- [/] *a*\n- [x] b\n")
  }

  @Test(arguments: ["- [y] a", "- [12] a", "- [\\] a", "- [/]a", "- [/](x)", "- [/]"])
  func `other text in brackets is not a state`(line: String) throws {
    #expect(try markdown.items(in: line) == [])
  }
}

@Suite struct `Markdown: checklists` {
  private let markdown = ExchangeFormat.markdown
  static let nested: [(text: String, notes: [String?])] = [
    ("- [ ] a\n  - [ ] b\n  - [x] c\n", ["- [ ] b\n- [x] c"]),
    ("- [ ] a\n    - [ ] b\n", ["- [ ] b"]), ("- [ ] a\n\t* [X] b\n", ["- [X] b"]),
    ("1. [ ] a\n   1. [ ] b\n   2. [ ] c\n", ["- [ ] b\n- [ ] c"]),
    (
      "- [ ] a\n  - [ ] b\n    - [ ] c\n      - [x] d\n  - [ ] e\n",
      ["- [ ] b\n  - [ ] c\n    - [x] d\n- [ ] e"]
    ),
    // The text is plain where todo itself would write the notes like this.
    (
      #"- [ ] a\#n  - [ ] *b* [c](d) \+e #f\#n  > g\*\#n"#,
      [#"- [ ] *b* [c](d) +e #f"# + "\n" + #"g\*"#]
    ),
    ("- [ ] a\n  text *b*\n  - [ ] *c*\n", ["text *b*\n- [ ] *c*"]),
    ("- [ ] a\n  - group\n    - [ ] b\n", ["- group\n  - [ ] b"]),
    // A nested task with a token, a date or another state is an item.
    ("- [ ] a\n  - [ ] b +t\n  - [ ] c\n", ["- [ ] c", nil]),
    ("- [ ] a\n  - [ ] b 📅 2026-12-01\n    - [ ] c\n", [nil, "- [ ] c"]),
    ("- [ ] a\n  - [x] b ✅ 2026-11-01\n  - [/] c\n  - [-] d\n", [nil, nil, nil, nil]),
    ("- [ ] a\n  - [ ] +t\n", ["- [ ] +t"]),
    // Not nested in an item, or not a task.
    ("- plain\n  - [ ] a\n", [nil]), ("- [ ] a\n- [ ] b\n", [nil, nil]),
    ("- [ ] a\n  ```\n  - [ ] b\n  ```\n", ["```\n- [ ] b\n```"]),
  ]

  @Test(arguments: nested)
  func `a nested task without tokens or dates is a line of the checklist`(
    text: String, notes: [String?]
  ) throws {
    let items = try markdown.items(in: text)
    #expect(items.map(\.notes) == notes)
    // The export is imported unchanged, and exported unchanged again.
    let out = markdown.text(of: items)
    let again = try markdown.items(in: out)
    #expect(again.map(\.notes) == notes, "\(out)")
    #expect(markdown.text(of: again) == out)
  }

  static let written: [(notes: String, lines: [String])] = [
    ("- [ ] b\n- [x] c", ["- [ ] b", "- [x] c"]),
    (
      "For Rome\n- [X] b *c*\n  - [ ] d +e\nend",
      ["> For Rome", "- [X] b *c*", #"  - [ ] d \+e"#, "> end"]
    ),
    // Lines that would be read differently are written as text.
    ("  - [ ] b", [">   - [ ] b"]), ("x\n  - [ ] b", ["> x", ">   - [ ] b"]),
    ("* [ ] b", ["> * [ ] b"]), (" - [ ] b", [">  - [ ] b"]),
    ("- [ ] b\n      - [ ] c", ["- [ ] b", ">       - [ ] c"]),
    ("- [ ]", ["> - [ ]"]), ("- [ ]  ", ["> - [ ] &#32;"]),
    // Blanks and control characters are kept.
    ("- [ ]  b  c ", ["- [ ] &#32;b  c&#32;"]),
    ("- [ ] b\r\n- [x] c\t", ["- [ ] b&#13;", "- [x] c&#9;"]),
  ]

  @Test(arguments: written)
  func `a checklist is exported as nested tasks and imported unchanged`(
    notes: String, lines: [String]
  ) throws {
    let items = [try ExchangeFixture.item(1, "a", notes: notes), try ExchangeFixture.item(2, "z")]
    let text = markdown.text(of: items)
    #expect(text == "- [ ] a\n\(lines.map { "  \($0)\n" }.joined())- [ ] z\n")
    let again = try markdown.items(in: text)
    #expect(again.map(\.title) == ["a", "z"])
    #expect(again[0].notes.isIdentical(to: notes))
    #expect(again[0].unknownMembers == [])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random checklists are imported unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let starts = ["", "- [ ] ", "- [x] ", "  - [ ] ", "    - [X] ", "      - [ ] ", "* [ ] ", "> "]
    let pieces = [
      "a", "*b*", "+t", "due:2026-12-01", "[x]", "_", "`c`", "#d", "^e", "<f>", "&amp;", "\u{301}",
      "\r", "\t", "  ", "- [ ]", "📅 2026-12-01", "\\", "1.", "every:1w",
    ]
    for _ in 0..<TestLength.of(300, long: 3_000) {
      func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pick(starts)
          + (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(pieces) }
          .joined(separator: " ")
      }
      let notes = "x\n" + lines.joined(separator: "\n") + "\ny"
      let text = markdown.text(of: try ExchangeFixture.item(1, "a", notes: notes))
      let again = try markdown.items(in: text)
      #expect(again.count == 1, "\(text)")
      #expect(again.first?.notes.isIdentical(to: notes) == true, "\(text)")
    }
  }

  @Test func `a ticked line is exported with the other lines unchanged`() throws {
    let text = "- [ ] *a*\n  - [ ] b\n  - [ ] c\n"
    let item = try markdown.item(in: text)
    let ticked = try item.changingChecklist([2...2], .tick, at: .test)
    #expect(markdown.text(of: ticked) == "- [ ] *a*\n  - [ ] b\n  - [x] c\n")
  }
}
