import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: blocks` {
  @Test(arguments: [
    // A fence ends with the list item that contains it.
    ("- [ ] a\n  ```\n  code\n- [ ] b\n", ["a", "b"]),
    ("- [ ] a\n  ~~~\n\n  - [ ] code\n\n  ~~~\n- [ ] b\n", ["a", "b"]),
    ("> ```\n- [ ] a\n", ["a"]),
    ("```\n- [ ] code\n```\n- [ ] a\n", ["a"]),
    ("``` `\n- [ ] a\n", ["a"]),
    ("````\n```\n- [ ] code\n", []),
    // Indented code.
    ("    - [ ] code\n\n-     [ ] code\n- [ ] a\n", ["a"]),
    ("text\n    - [ ] text\n- [ ] a\n", ["a"]),
    // Containers.
    ("- [ ] a\n    - [ ] b +t\n\n      - [ ] c +t\n", ["a", "b", "c"]),
    ("10. [ ] a\n  - [ ] b\n", ["a", "b"]),
    ("- plain\n  - [ ] a\n  text\n\n  - [ ] b\n", ["a", "b"]),
    ("- - [ ] a\n1. 2) [x] b\n", ["a", "b"]),
    ("-\n\n  - [ ] a\n", ["a"]),
    ("-\t[ ] a\n\t- [ ] b +t\n", ["a", "b"]),
    // A number other than 1 does not interrupt a paragraph.
    ("text\n2. [ ] text\n1. [ ] a\n2. [ ] b\n", ["a", "b"]),
    ("* * *\n- [ ] a\n- - -\n", ["a"]),
    // HTML.
    ("<div>\n- [ ] html\n\n- [ ] a\n", ["a"]),
    ("<pre>\n\n- [ ] html\n</pre>\n- [ ] a\n", ["a"]),
    ("<x y='1'>\n- [ ] html\n\ntext\n<x>\n- [ ] a\n", ["a"]),
    ("text <b>\n- [ ] a\n<!-- c\n\n- [ ] no --> x\n- [ ] b\n", ["a", "b"]),
    ("---\ntags: x\n---\n- [ ] a\n", ["a"]),
  ])
  func `items start and end where CommonMark says`(text: String, titles: [String]) throws {
    #expect(try ExchangeFixture.items(text, as: .markdown).map(\.title) == titles)
  }

  @Test func `text that continues a paragraph belongs to its item`() throws {
    let items = try ExchangeFixture.items(
      "- [ ] a\nlazy\n  - [ ] b +t\n    more\n\n  of a\n\noutside\n", as: .markdown)
    #expect(items.map(\.notes) == ["lazy\n\nof a", "more"])
  }

  @Test func `code and quotes in an item are its notes`() throws {
    let items = try ExchangeFixture.items(
      "- [ ] a\n  ```\n  - [ ] code\n  ```\n  > - [ ] quote\n", as: .markdown)
    #expect(items.map(\.notes) == ["```\n- [ ] code\n```\n> - [ ] quote"])
  }

  @Test func `nesting is left out with the lines`() throws {
    let text = "- [ ] a\n  - [ ] b +t\n    1. [x] c +t\n- plain\n  - [ ] d\n"
    let list = try ExchangeFixture.list(text, as: .markdown)
    #expect(
      list.remarks.lines(of: "line") == [
        "lines 2, 3: the nesting is left out",
        "line 4: a list item without a box ([ ]) is left out",
        "lines that belong to no item are left out: 1",
      ])
  }

  @Test func `a list without boxes has no items, which is said`() throws {
    let list = try ExchangeFixture.list("# Home\n- milk\n- bread\n- [ ]\n", as: .markdown)
    #expect(list.items.isEmpty)
    #expect(
      list.remarks.lines(of: "line") == [
        "lines 2, 3: a list item without a box ([ ]) is left out",
        "line 4: a box without text is left out",
        "lines that belong to no item are left out: 3",
        "no item was found; an item is a line such as '- [ ] Buy milk'",
      ])
    #expect(try ExchangeFixture.list("", as: .markdown).remarks.lines(of: "line") == [])
  }

  @Test func `properties at the start of a file are not a heading`() throws {
    let items = try ExchangeFixture.items(
      "---\ntags: [a, b]\naliases:\n  - x\n---\n- [ ] a\n", as: .markdown)
    #expect(items.map(\.project) == [nil])
  }

  @Test func `a paragraph of several lines is one underlined heading`() throws {
    let list = try ExchangeFixture.list("My\nhouse\n===\n- [ ] a\n", as: .markdown)
    #expect(list.items.map { $0.content.project?.name } == ["My-house"])
    #expect(list.remarks.lines(of: "line") == [])
  }

  @Test(arguments: [("> ", []), ("- ", []), ("1. ", []), (">", []), ("- [ ] a\n  ", ["a"])])
  func `deep nesting is read`(mark: String, titles: [String]) throws {
    let text =
      String(repeating: mark, count: 200) + "x\n" + String(repeating: "lazy\n\n", count: 200)
    #expect(try ExchangeFixture.items(text, as: .markdown).map(\.title) == titles)
  }
}
