import Testing
import TodoEntities

@testable import TodoModule

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
    // However far it is indented, a box is an item.
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
  func `boxes outside of fences are items`(text: String, titles: [String]) throws {
    #expect(try markdown.items(in: text).map(\.title) == titles)
  }

  @Test func `indented lines belong to the item above, and others to none`() throws {
    let list = try markdown.list(
      in: "- [ ] a\n  one\n  - [ ] b +t\n    more\n\n  of a\n\noutside\n")
    #expect(list.items.map(\.content.notes) == ["one\n\nof a", "more"])
    #expect(
      list.remarks.lines(of: "line")
        == [
          "line 3: the nesting is left out", "line 8: text that belongs to no item is left out",
        ])
  }

  @Test func `code and quotes in an item are its notes`() throws {
    let items = try markdown.items(in: "- [ ] a\n  ```\n  - [ ] code\n  ```\n  > - [ ] quote\n")
    #expect(items.map(\.notes) == ["```\n- [ ] code\n```\n> - [ ] quote"])
  }

  @Test func `nesting is left out with the lines`() throws {
    let text = "- [ ] a\n  - [ ] b +t\n    1. [x] c +t\n- plain\n  - [ ] d\n"
    let list = try markdown.list(in: text)
    #expect(
      list.remarks.lines(of: "line") == [
        "lines 2, 3: the nesting is left out",
        "line 4: a list item without a box ([ ]) is left out",
      ])
  }

  @Test func `a list without boxes has no items, which is said`() throws {
    let list = try markdown.list(in: "# Home\n- milk\n- bread\n- [ ]\n")
    #expect(list.items.isEmpty)
    #expect(
      list.remarks.lines(of: "line") == [
        "lines 2, 3: a list item without a box ([ ]) is left out",
        "line 4: a box without text is left out",
        "no item was found; an item is a line such as '- [ ] Buy milk'",
      ])
    #expect(try markdown.remarks(on: "") == [])
  }

  @Test func `properties at the start of a file are no headings`() throws {
    let items = try markdown.items(in: "---\n# c\ntags: [a, b]\naliases:\n  - x\n---\n- [ ] a\n")
    #expect(items.map(\.project) == [nil])
  }

  @Test func `a heading is a project as it is, with hyphens for spaces`() throws {
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
