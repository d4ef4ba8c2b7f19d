import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: markup` {
  @Test(arguments: [
    ("Read [the *book*](http://x.y) and run `make`", "Read the book (http://x.y) and run make"),
    ("**bold**, _it_, ***both*** and snake_case", "bold, it, both and snake_case"),
    ("a *b **c* d** 2 * 3 * 4", "a b c d 2 * 3 * 4"),
    ("`` a ` b `` and `*c*` and `open", "a ` b and *c* and `open"),
    ("![logo](a.png) <http://x.y> <a@b.c>", "logo (a.png) http://x.y a@b.c"),
    ("[http://x.y](http://x.y) [](u) [e]()", "http://x.y u e"),
    ("[a](<b c> \"title\") [d](e(f)) [g] (h)", "a (b c) d (e(f)) [g] (h)"),
    ("[out [in](u) er](v)", "[out in (u) er](v)"),
    ("[[Wiki link]] [text][ref] [^1]", "[[Wiki link]] [text][ref] [^1]"),
    ("<b x=\"*1*\">*a*</b> <!-- *c* --> ~~old~~", "<b x=\"*1*\">a</b> <!-- *c* --> ~~old~~"),
    ("\\*a\\* &lt;b&gt; &#x41; &mdash; &unknown;", "*a* <b> A \u{2014} &unknown;"),
    ("&#91;a](b) \\`x\\`", "[a](b) `x`"),
  ])
  func `a title is plain text, and goes out as it came in`(source: String, title: String) throws {
    let line = "- [ ] \(source)\n"
    let items = try ExchangeFixture.items(line, as: .markdown)
    #expect(items.map(\.title) == [title])
    #expect(ExchangeFixture.text(items, as: .markdown) == line)
  }

  @Test(arguments: [
    "- [ ] *a*  b +t due:2026-12-01 priority:low\n",
    "- [x] a due:2026-12-01 +x every:weekly until:2027-01-01 +y\n",
    "- [ ] [a](b) project:p..q tag:two&#32;words\n",
  ])
  func `attributes go out in the order and spelling in which they came in`(line: String) throws {
    let items = try ExchangeFixture.items(line, as: .markdown)
    #expect(ExchangeFixture.text(items, as: .markdown) == line)
  }

  @Test func `a changed title goes out escaped, and unchanged attributes as they came in`() throws {
    let item = try edited("- [ ] *a* due:2026-12-01 +t", .title("*b*"))
    #expect(ExchangeFixture.text([item], as: .markdown) == "- [ ] \\*b\\* due:2026-12-01 +t\n")
  }

  @Test func `a title keeps its markup if an attribute is changed, added or removed`() throws {
    let line = "- [ ] *a* due:2026-12-01 +t"
    let due = try edited(line, .due(DateFixtures.date("2027-01-01")))
    #expect(ExchangeFixture.text([due], as: .markdown) == "- [ ] *a* +t due:2027-01-01\n")
    let priority = try edited(line, .priority(.high))
    #expect(
      ExchangeFixture.text([priority], as: .markdown)
        == "- [ ] *a* due:2026-12-01 +t priority:high\n")
    let removed = try edited(line, .due(nil))
    #expect(ExchangeFixture.text([removed], as: .markdown) == "- [ ] *a* +t\n")
  }

  @Test(arguments: [
    "- [ ] a\n  see [x](y) and *z*\n\n  - plain\n    1. two\n\n  ```make\n  all:\n  \techo \\*\n  ```\n",
    "- [ ] a\n\n  para\n", "- [ ] a\n  > *quoted*\n", "- [ ] a\n  # not a project\n",
    "- [ ] a\n  > b\n  - [/](x)\n",
  ])
  func `notes go out as they came in`(text: String) throws {
    let items = try ExchangeFixture.items(text, as: .markdown)
    #expect(items.count == 1)
    #expect(ExchangeFixture.text(items, as: .markdown) == text)
  }

  @Test func `changed notes go out escaped`() throws {
    let item = try edited("- [ ] *a*\n  see *b*", .notes("see *c*"))
    #expect(ExchangeFixture.text([item], as: .markdown) == "- [ ] *a*\n  > see \\*c\\*\n")
  }

  @Test(arguments: [
    #"{"text":"a\n- [ ] b","notes":"n"}"#, #"{"text":"a","notes":"n\n- [ ] b"}"#,
    #"{"text":"a\n# h","notes":"n"}"#, #"{"state":"]","text":7,"notes":["n"]}"#, #""a""#, "7",
  ])
  func `kept markup that would add to the item is ignored`(value: String) throws {
    for notes in ["n", "n\n- [ ] b"] {
      let item = try ExchangeFixture.item(
        1, "a", notes: notes, unknown: [.init(name: "markdown", value: value)])
      let again = try ExchangeFixture.items(
        ExchangeFixture.text([item], as: .markdown), as: .markdown)
      #expect(again.map(\.title) == ["a"])
      #expect(again.map(\.notes) == [notes])
    }
  }

  @Test(arguments: [
    "[", "![", "*a_", "`", "<!--", "<a b=\"", "](", "[a](", "**a", "<", "&", "\\", "_*",
  ])
  func `a title of many marks is one item`(mark: String) throws {
    let text = "- [ ] a" + String(repeating: mark, count: 200) + "\n"
    let items = try ExchangeFixture.items(text, as: .markdown)
    #expect(items.count == 1)
    #expect(ExchangeFixture.text(items, as: .markdown).utf8.count >= text.utf8.count)
  }

  @Test func `a link in a heading is not part of the project's name`() throws {
    let items = try ExchangeFixture.items("# [My *house*](u) now\n- [ ] a\n", as: .markdown)
    #expect(items.map { $0.project?.name } == ["My-house-now"])
  }

  @Test func `a document that went out and in again adds nothing`() throws {
    let text = """
      # House
      - [ ] Read [the *book*](http://x.y) and run `make`
        see [x](y)

        ```
        code
      - [/] *a* 🔁 every week ⏫ 📅 2026-12-01
        - [-] b ➕ 2026-10-01
        > q
      lazy
      - [x] `c` ✅ 2026-11-01 +t
      - [ ] *a*
      - [ ] *a*
      """
    var list = TodoList()
    func importing(_ text: String) throws -> ImportOutcome {
      let source = ImportedSource(
        source: .standardInput, format: .markdown,
        list: try ExchangeFixture.list(text, as: .markdown))
      var number = list.count
      return try ImportMerge.merge([source], into: &list, ExchangeFixture.context) {
        number += 1
        return ExchangeFixture.id(number)
      }
    }
    #expect(try importing(text).added.count == 6)
    #expect(try importing(text) == ImportOutcome(leftAlone: 6))
    for _ in 0..<2 {
      let out = ExchangeFixture.text(list.items, as: .markdown)
      #expect(try importing(out) == ImportOutcome(leftAlone: 6))
      #expect(ExchangeFixture.text(list.items, as: .markdown) == out)
    }
  }

  private enum Change {
    case title(String), notes(String)
    case due(FloatingDate?)
    case priority(Priority)
  }

  /// Returns the only item of a text, changed.
  private func edited(_ text: String, _ change: Change) throws -> TodoItem {
    let item = try #require(try ExchangeFixture.items(text, as: .markdown).first)
    var content = item.content
    switch change {
    case .title(let title): content.title = title
    case .notes(let notes): content.notes = notes
    case .due(let due): content.due = due
    case .priority(let priority): content.priority = priority
    }
    return TodoItem(
      number: 1, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
      content: content)
  }
}
