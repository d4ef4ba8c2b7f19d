import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: titles` {
  @Test(arguments: [
    "Fix __init__.py", "__a b__", "___a___", "(__a__)", "snake_case a_ _b", "2 * 3 * 4 **b**",
    "Read [the *book*](http://x.y) and run `make`", "![logo](a.png) <http://x.y> <a@b.c>",
    "[[Wiki link]] [text][ref] [^1]", "<b x=\"*1*\">*a*</b> <!-- *c* --> ~~old~~",
    #"\*a\* \_b\_ &lt;c&gt; &#65; &mdash; \"#, "a & b && c &#1000; &#010;", "+home work", "Buy +1",
    "due:2026-12-01 is the day", "due:fri", "a #tag ^id", "[x](y) z", "[y] z", "# a", "> a", "1. a",
    "```", "你好 😀 +", "a  b", "📅 soon", "⏫ means high", "every:nothing",
  ])
  func `a title is the text behind the box, and goes out as it came in`(title: String) throws {
    let line = "- [ ] \(title)\n"
    let items = try ExchangeFixture.items(line, as: .markdown)
    #expect(items.map(\.gist) == ["- '\(title)'"])
    #expect(ExchangeFixture.text(items, as: .markdown) == line)
  }

  @Test(arguments: [
    ("a +home", #"a \+home"#), ("+home", #"\+home"#), (#"a \+home"#, #"a \\+home"#),
    ("due:2026-12-01 +home  #b ^c", #"due:2026-12-01 \+home  #b ^c"#), ("+a #b c", "+a #b c"),
    ("a 📅 2026-12-01", #"a \📅 2026-12-01"#), ("🔁 every 2 weeks", #"\🔁 every 2 weeks"#),
    ("🔁 every week 📅2026-12-01 #b", #"🔁 every week \📅2026-12-01 #b"#), ("a ⏫", #"a \⏫"#),
    (#"a \\📅 2026-12-01"#, #"a \\\📅 2026-12-01"#), ("a ✅ 2026-11-01", #"a \✅ 2026-11-01"#),
    ("[x] a", #"\[x] a"#), ("[-]", #"\[-]"#), (#"\[x] +a"#, #"\\[x] \+a"#), ("[x]a", "[x]a"),
    (" a\nb\u{7F}c ", "&#32;a&#10;b&#127;c&#32;"), ("+home\t", "+home&#9;"), ("\\\n", #"\&#10;"#),
    ("a&#10;&#38;#10; &#32", "a&#38;#10;&#38;#38;#10; &#32"),
    ("see 📅 2026-12-01 🆔 priority:high", #"see 📅 2026-12-01 🆔 \priority:high"#),
    ("tag:a ⛔ +a.b", #"tag:a ⛔ \+a.b"#), (#"⏫ 🏁 \due:2026-12-01"#, #"⏫ 🏁 \\due:2026-12-01"#),
    ("+a 🆔 x", #"+a \🆔 x"#),
  ])
  func `what would be read otherwise is escaped`(title: String, source: String) throws {
    let text = ExchangeFixture.text([try ExchangeFixture.item(1, title)], as: .markdown)
    #expect(text == "- [ ] \(source)\n")
    let again = try ExchangeFixture.items(text, as: .markdown)
    #expect(again.map { Array($0.title.utf8) } == [Array(title.utf8)])
    #expect(again.map(\.unknownMembers) == [[]])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random titles and notes come in as they went out`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "_", "*", "__init__.py", "\\", "\\", "`", "&", "<", ">", "[", "]", "[x]", "[ ]", "[-]", "#b",
      "^c", "due:fri", "due:2026-12-01", "+home", "+\u{E9}", "+1", "project:p", "tag:t&#32;",
      "every:1w", "priority:high", "spent:1h", "📅", "2026-12-01", "🔁", "every", "week",
      "⏫\u{FE0F}", "🆔 x", "🆔", "⛔", "🏁", "+a.b", "tag:a", "📅 2026-12-01", "✅ 2026-11-01", "&#10;",
      "&#32;", "&#38;", "&amp;", "\n", "\t", "\r",
      "\r\n", "\u{7F}", "\u{301}", "你好", "- [ ] ", "  - [x] ", "1.", "```", "# ", "---", "a", "b",
      " ", "  ",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
    }
    for _ in 0..<TestLength.of(300, long: 30_000) {
      let items = try (1...3).map { number in
        let title = text()
        return try ExchangeFixture.item(
          number, title.isBlank ? "a" : title, isDone: Bool.random(using: &random),
          due: Bool.random(using: &random) ? "2026-12-01" : nil,
          tags: Bool.random(using: &random) ? ["home", "two words"] : [],
          notes: Bool.random(using: &random) ? text() : nil)
      }
      let out = ExchangeFixture.text(items, as: .markdown)
      let again = try ExchangeFixture.items(out, as: .markdown)
      #expect(again.map { Array($0.title.utf8) } == items.map { Array($0.title.utf8) }, "\(out)")
      #expect(
        again.map { $0.notes.map { Array($0.utf8) } }
          == items.map { $0.notes.map { Array($0.utf8) } },
        "\(out)")
      #expect(again.allSatisfy { $0.unknownMembers.isEmpty }, "\(out)")
      #expect(ExchangeFixture.text(again, as: .markdown) == out)
    }
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

  @Test func `a changed title goes out escaped`() throws {
    let item = try edited("- [ ] *a* due:2026-12-01 +t", .title("*b* +u"))
    #expect(
      ExchangeFixture.text([item], as: .markdown) == "- [ ] *b* \\+u +t due:2026-12-01\n")
  }

  @Test func `an item that was changed goes out in todo's own order`() throws {
    let line = "- [ ] *a* due:2026-12-01 +t"
    let due = try edited(line, .due(DateFixtures.date("2027-01-01")))
    #expect(ExchangeFixture.text([due], as: .markdown) == "- [ ] *a* +t due:2027-01-01\n")
    let priority = try edited(line, .priority(.high))
    #expect(
      ExchangeFixture.text([priority], as: .markdown)
        == "- [ ] *a* +t priority:high due:2026-12-01\n")
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

  @Test func `kept notes go out with a changed line, and a kept line with changed notes`() throws {
    let text = "- [ ] a due:2026-12-01 +t\n  see *b*"
    let due = try edited(text, .due(nil))
    #expect(ExchangeFixture.text([due], as: .markdown) == "- [ ] a +t\n  see *b*\n")
    let notes = try edited(text, .notes("c"))
    #expect(
      ExchangeFixture.text([notes], as: .markdown) == "- [ ] a due:2026-12-01 +t\n  > c\n")
  }

  @Test func `an item that was moved goes out below its new heading, without the old project`()
    throws
  {
    let item = try #require(
      try ExchangeFixture.items("- [ ] a project:p +t", as: .markdown).first)
    var content = item.content
    content.project = Project("q")
    let moved = TodoItem(
      number: 1, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
      content: content)
    #expect(ExchangeFixture.text([moved], as: .markdown) == "# q\n\n- [ ] a +t\n")
  }

  @Test func `changed notes go out in a block quote`() throws {
    let item = try edited("- [ ] *a*\n  see *b*", .notes("see *c*"))
    #expect(ExchangeFixture.text([item], as: .markdown) == "- [ ] *a*\n  > see *c*\n")
  }

  @Test(arguments: [
    #"{"text":"a\n- [ ] b","notes":"n"}"#, #"{"text":"a","notes":"n\n- [ ] b"}"#,
    #"{"text":"a\n# h","notes":"n"}"#, #"{"text":"a\n# h"}"#,
    #"{"state":"]","text":7,"notes":["n"]}"#, #""a""#, "7",
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
