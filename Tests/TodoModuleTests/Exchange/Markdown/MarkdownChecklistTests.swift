import Testing
import TodoEntities

@testable import TodoModule

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
    // With a token, a date or another state, it is an item.
    ("- [ ] a\n  - [ ] b +t\n  - [ ] c\n", ["- [ ] c", nil]),
    ("- [ ] a\n  - [ ] b 📅 2026-12-01\n    - [ ] c\n", [nil, "- [ ] c"]),
    ("- [ ] a\n  - [x] b ✅ 2026-11-01\n  - [/] c\n  - [-] d\n", [nil, nil, nil, nil]),
    ("- [ ] a\n  - [ ] +t\n", ["- [ ] +t"]),
    // Not nested in an item, or no task.
    ("- plain\n  - [ ] a\n", [nil]), ("- [ ] a\n- [ ] b\n", [nil, nil]),
    ("- [ ] a\n  ```\n  - [ ] b\n  ```\n", ["```\n- [ ] b\n```"]),
  ]

  @Test(arguments: nested)
  func `a nested task without tokens or dates is a line of the checklist`(
    text: String, notes: [String?]
  ) throws {
    let items = try markdown.items(in: text)
    #expect(items.map(\.notes) == notes)
    // It goes out so that the same comes in, and the same goes out again.
    let out = markdown.text(of: items)
    let again = try markdown.items(in: out)
    #expect(again.map(\.notes) == notes, "\(out)")
    #expect(markdown.text(of: again) == out)
  }

  @Test func `a nested item has the project of its parent, and its parent keeps the lines`() throws
  {
    let items = try markdown.items(in: "# House\n- [ ] a\n  - [x] b\n  - [ ] c due:2026-12-01\n")
    #expect(
      items.map(\.gist)
        == ["- 'a' project:House note:'- [x] b'", "- 'c' project:House due:2026-12-01"])
  }

  static let written: [(notes: String, lines: [String])] = [
    ("- [ ] b\n- [x] c", ["- [ ] b", "- [x] c"]),
    (
      "For Rome\n- [X] b *c*\n  - [ ] d +e\nend",
      ["> For Rome", "- [X] b *c*", #"  - [ ] d \+e"#, "> end"]
    ),
    // What would be read as another line is written as text.
    ("  - [ ] b", [">   - [ ] b"]), ("x\n  - [ ] b", ["> x", ">   - [ ] b"]),
    ("* [ ] b", ["> * [ ] b"]), (" - [ ] b", [">  - [ ] b"]),
    ("- [ ] b\n      - [ ] c", ["- [ ] b", ">       - [ ] c"]),
    ("- [ ]", ["> - [ ]"]), ("- [ ]  ", ["> - [ ] &#32;"]),
    // Blanks and control characters are kept.
    ("- [ ]  b  c ", ["- [ ] &#32;b  c&#32;"]),
    ("- [ ] b\r\n- [x] c\t", ["- [ ] b&#13;", "- [x] c&#9;"]),
  ]

  @Test(arguments: written)
  func `a checklist goes out as nested tasks, and comes in equal`(
    notes: String, lines: [String]
  ) throws {
    let items = [
      try ExchangeFixture.item(1, "a", notes: notes), try ExchangeFixture.item(2, "z"),
    ]
    let text = markdown.text(of: items)
    #expect(text == "- [ ] a\n\(lines.map { "  \($0)\n" }.joined())- [ ] z\n")
    let again = try markdown.items(in: text)
    #expect(again.map(\.title) == ["a", "z"])
    #expect(again[0].notes.isIdentical(to: notes))
    #expect(again[0].unknownMembers == [])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random checklists come in equal`(seed: UInt64) throws {
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

  @Test func `a line that was ticked goes out with the rest as it came in`() throws {
    let text = "- [ ] *a*\n  - [ ] b\n  - [ ] c\n"
    let item = try markdown.item(in: text)
    let ticked = try item.changingChecklist(
      [2...2], .tick, at: ExchangeFixture.clock.now)
    #expect(markdown.text(of: ticked) == "- [ ] *a*\n  - [ ] b\n  - [x] c\n")
  }
}
