import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: titles` {
  private let markdown = ExchangeFormat.markdown

  @Test(arguments: [
    "Fix __init__.py", "__a b__", "___a___", "(__a__)", "snake_case a_ _b", "2 * 3 * 4 **b**",
    "Read [the *book*](http://x.y) and run `make`", "![logo](a.png) <http://x.y> <a@b.c>",
    "[[Wiki link]] [text][ref] [^1]", "<b x=\"*1*\">*a*</b> <!-- *c* --> ~~old~~",
    #"\*a\* \_b\_ &lt;c&gt; &#65; &mdash; \"#, "a & b && c &#1000; &#010;", "+home work", "Buy +1",
    "due:2026-12-01 is the day", "due:fri", "a #tag ^id", "[x](y) z", "[y] z", "# a", "> a", "1. a",
    "```", "你好 😀 +", "&#x26; \\d", "a  b", "📅 soon", "⏫ means high", "every:nothing",
  ])
  func `a title is the text behind the checkbox and is exported unchanged`(title: String) throws {
    let line = "- [ ] \(title)\n"
    let items = try markdown.items(in: line)
    #expect(items.map(\.gist) == ["- '\(title)'"])
    #expect(markdown.text(of: items) == line)
    // Version 0.1 wrote `\__init_\_.py`, and read that as `_init_.py`.
    let noted = markdown.text(of: try ExchangeFixture.item(1, "a", notes: title))
    #expect(noted == "- [ ] a\n  > \(title)\n")
    #expect(try markdown.items(in: noted).map(\.notes) == [title])
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
  func `text that would be read differently is escaped`(title: String, source: String) throws {
    let text = markdown.text(of: [try ExchangeFixture.item(1, title)])
    #expect(text == "- [ ] \(source)\n")
    let again = try markdown.items(in: text)
    #expect(again.map { Array($0.title.utf8) } == [Array(title.utf8)])
    #expect(again.map(\.unknownMembers) == [[]])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random titles and notes are imported as they were exported`(seed: UInt64) throws {
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
          tags: Bool.random(using: &random) ? ["home", "two-words"] : [],
          notes: Bool.random(using: &random) ? text() : nil)
      }
      let out = markdown.text(of: items)
      let again = try markdown.items(in: out)
      #expect(again.map { Array($0.title.utf8) } == items.map { Array($0.title.utf8) }, "\(out)")
      #expect(
        again.map { $0.notes.map { Array($0.utf8) } }
          == items.map { $0.notes.map { Array($0.utf8) } },
        "\(out)")
      #expect(again.allSatisfy { $0.unknownMembers.isEmpty }, "\(out)")
      #expect(markdown.text(of: again) == out)
    }
  }

  @Test(arguments: [
    "- [ ] *a*  b +t due:2026-12-01 priority:low\n",
    "- [x] a due:2026-12-01 +x every:weekly until:2027-01-01 +y\n",
    "- [ ] [a](b) project:p..q tag:two&#32;words\n",
  ])
  func `attributes keep their order and spelling in an export`(line: String) throws {
    #expect(markdown.text(of: try markdown.items(in: line)) == line)
  }

  @Test func `a changed title is exported escaped`() throws {
    let item = try markdown.item(in: "- [ ] *a* due:2026-12-01 +t").changing { $0.title = "*b* +u" }
    #expect(markdown.text(of: item) == "- [ ] *b* \\+u +t due:2026-12-01\n")
  }

  @Test func `a changed item is exported in todo's own order`() throws {
    let line = "- [ ] *a* due:2026-12-01 +t"
    let item = try markdown.item(in: line)
    let due = try item.changing { $0.due = try DateFixtures.date("2027-01-01") }
    #expect(markdown.text(of: due) == "- [ ] *a* +t due:2027-01-01\n")
    let priority = item.changing { $0.priority = .high }
    #expect(markdown.text(of: priority) == "- [ ] *a* +t priority:high due:2026-12-01\n")
    let removed = item.changing { $0.due = nil }
    #expect(markdown.text(of: removed) == "- [ ] *a* +t\n")
  }

  @Test(arguments: [
    "- [ ] a\n  see [x](y) and *z*\n\n  - plain\n    1. two\n\n  ```make\n  all:\n  \techo \\*\n  ```\n",
    "- [ ] a\n\n  para\n", "- [ ] a\n  > *quoted*\n", "- [ ] a\n  # not a project\n",
    "- [ ] a\n  > b\n  - [/](x)\n",
  ])
  func `notes are exported unchanged`(text: String) throws {
    let items = try markdown.items(in: text)
    #expect(items.count == 1)
    #expect(markdown.text(of: items) == text)
  }

  @Test func `kept notes are exported with a changed line, and a kept line with changed notes`()
    throws
  {
    let item = try markdown.item(in: "- [ ] a due:2026-12-01 +t\n  see *b*")
    let due = item.changing { $0.due = nil }
    #expect(markdown.text(of: due) == "- [ ] a +t\n  see *b*\n")
    let notes = item.changing { $0.notes = "c" }
    #expect(markdown.text(of: notes) == "- [ ] a due:2026-12-01 +t\n  > c\n")
  }

  @Test func `a moved item is exported below its new heading, without the old project`()
    throws
  {
    let moved = try markdown.item(in: "- [ ] a project:p +t").changing { $0.project = Project("q") }
    #expect(markdown.text(of: moved) == "# q\n\n- [ ] a +t\n")
  }

  @Test func `changed notes are exported in a block quote`() throws {
    let item = try markdown.item(in: "- [ ] *a*\n  see *b*").changing { $0.notes = "see *c*" }
    #expect(markdown.text(of: item) == "- [ ] *a*\n  > see *c*\n")
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
      let again = try markdown.items(in: markdown.text(of: item))
      #expect(again.map(\.title) == ["a"])
      #expect(again.map(\.notes) == [notes])
    }
  }

  @Test func `a document that is exported and imported again adds nothing`() throws {
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
    #expect(try markdown.merge(text, into: &list).added.count == 6)
    #expect(try markdown.merge(text, into: &list) == ImportOutcome(leftAlone: 6))
    let out = markdown.text(of: list.items)
    #expect(try markdown.merge(out, into: &list) == ImportOutcome(leftAlone: 6))
    #expect(markdown.text(of: list.items) == out)
  }
}

@Suite struct `Markdown: emoji of Obsidian` {
  private let markdown = ExchangeFormat.markdown

  @Test(arguments: [
    ("a 📅 2026-12-01", "- 'a' due:2026-12-01"),
    ("a 🔼 📆2026-12-01", "- 'a' priority:medium due:2026-12-01"),
    ("a 🔺", "- 'a' priority:high"), ("a ⏫", "- 'a' priority:high"),
    ("a 🔽", "- 'a' priority:low"), ("a ⏬\u{FE0F}", "- 'a' priority:low"),
    ("a 🛫 2026-12-01", "- 'a' wait:2026-12-01"),
    ("a ⏳ 2026-12-01", "- 'a' scheduled:2026-12-01"),
    ("a ⌛ 2026-12-02 🛫 2026-12-01", "- 'a' scheduled:2026-12-02 wait:2026-12-01"),
    ("a ⏳ 2026-12-01 ⏳ 2026-12-02", "- 'a ⏳ 2026-12-01' scheduled:2026-12-02"),
    ("a ➕ 2026-10-01 ✅ 2026-11-01", "- 'a ✅ 2026-11-01'"),
    ("a 🔁 every day 📅 2026-12-01", "- 'a' due:2026-12-01 every:1d/strict"),
    ("a 🔁 every 2 weeks when done 📅 2026-12-01", "- 'a' due:2026-12-01 every:2w/done"),
    ("a 📅 2026-12-01 🔁 every weekday", "- 'a' due:2026-12-01 every:mon,tue,wed,thu,fri/strict"),
    (
      "a 🔁 every week on Monday, Thursday 📅 2026-12-01",
      "- 'a' due:2026-12-01 every:mon,thu/strict"
    ),
    (
      "a 🔁 every 2 weeks on Monday, Thursday 📅 2026-12-03",
      "- 'a' due:2026-12-03 every:2w-mon,thu/strict"
    ),
    ("a 🔁 every month on the 31st 📅 2026-12-31", "- 'a' due:2026-12-31 every:eom/strict"),
    (
      "a 🔁 every 2 months on the 30th 📅 2026-12-30",
      "- 'a' due:2026-12-30 every:2m/strict"
    ),
    (
      "a [priority:: low], [  start::2026-11-30 ], (due:: 2026-12-01),",
      "- 'a' priority:low due:2026-12-01 wait:2026-11-30"
    ),
    ("a 🔁 every month on the 1st 📅 2026-12-01", "- 'a' due:2026-12-01 every:1st/strict"),
    ("a 🔁 every month on the last 📅 2026-12-31", "- 'a' due:2026-12-31 every:eom/strict"),
    (
      "a 🔁 every month on the 1st Monday when done 📅 2026-12-07",
      "- 'a' due:2026-12-07 every:1st-mon/done"
    ),
    (
      "a 🔁 every month on the last Friday 📅 2026-12-25",
      "- 'a' due:2026-12-25 every:last-fri/strict"
    ),
    (
      "a 🔁 every month on the 2nd last Friday 📅 2026-12-18",
      "- 'a' due:2026-12-18 every:2nd-last-fri/strict"
    ),
    (
      "a 🔁 every month on the 1st Tuesday and 3rd Tuesday 📅 2026-12-01",
      "- 'a' due:2026-12-01 every:1st-tue,3rd-tue/strict"
    ),
    (
      "a 🔁 every month on the 1st and 15th 📅 2026-12-01",
      "- 'a' due:2026-12-01 every:1st,15th/strict"
    ),
    (
      "a 🔁 every month on the 15th and last 📅 2026-12-31",
      "- 'a' due:2026-12-31 every:15th,eom/strict"
    ),
    ("a 🔁 every month 📅 2026-12-01 +home", "- 'a' +home due:2026-12-01 every:1m/strict"),
    ("a 🔁 every year 🆔 x1 📅 2026-12-01 #b ^c", "- 'a #b ^c' due:2026-12-01 every:1y/strict"),
    ("📅 2026-12-01", "- '📅 2026-12-01'"), ("a 📅 soon", "- 'a 📅 soon'"),
    ("a 📅 2026-12-01 b", "- 'a 📅 2026-12-01 b'"),
    ("a 📅 2026-12-01 📅 2026-12-02", "- 'a 📅 2026-12-01' due:2026-12-02"),
    ("a ⏫ means high", "- 'a ⏫ means high'"),
  ])
  func `emoji at the end are attributes and are exported unchanged`(
    text: String, gist: String
  ) throws {
    let items = try markdown.items(in: "- [ ] \(text)\n")
    #expect(items.map(\.ownGist) == [gist])
    #expect(markdown.text(of: items) == "- [ ] \(text)\n")
  }

  @Test func `the days of creation and completion are read`() throws {
    let text = "- [x] a ➕ 2026-10-01 ✅ 2026-11-01\n- [-] b ❌ 2026-11-02\n"
    let items = try markdown.items(in: text)
    let clock = ExchangeFixture.clock
    #expect(items.map(\.title) == ["a", "b"])
    #expect(clock.wall(at: items[0].createdAt)?.day == (try DateFixtures.day("2026-10-01")))
    #expect(
      items.map { $0.completedAt.flatMap { clock.wall(at: $0)?.day } }
        == (try [DateFixtures.day("2026-11-01"), DateFixtures.day("2026-11-02")]))
    #expect(markdown.text(of: items) == text)
  }

  @Test(arguments: [
    (
      "a 🔁 every 2 weeks on Monday 📅 2026-12-01",
      "a repetition that todo does not know stays in the title"
    ),
    (
      "a 🔁 every month on the eom 📅 2026-12-31",
      "a repetition that todo does not know stays in the title"
    ),
    ("a 🔁 every day", "a repetition without a date stays in the title"),
  ])
  func `a rule that todo cannot represent stays in the title with a remark`(
    text: String, remark: String
  ) throws {
    let line = "- [ ] \(text)\n"
    let list = try markdown.list(in: line)
    #expect(list.said == ["line 1: \(remark)"])
    #expect(markdown.text(of: try markdown.items(in: line)) == line)
    #expect(list.items.allSatisfy { $0.content.title.utf8.count > 8 })
  }

  /// Fields of Obsidian's Tasks that todo does not read at all or not with this value.
  static let unread = [
    "🏁 delete", "🏁 keep", "⏰ 2026-12-01", "⏰ 2026-12-01 10:00", "📅 2026-13-41", "⏳ 31.12.2026",
    "🛫 2026-02-30", "➕ 2026-1-1", "✅ 2026-11-01", "❌ 2026-11-01", "🔁 every week on Monday!",
    "[onCompletion:: delete]", "[due:: tomorrow]", "(reminder:: 2026-12-01)", "[x:: y]",
    "[priority:: normal]", "📅 2026-12-09 call Ann", "⏳ Invalid date",
  ]

  @Test(arguments: unread)
  func `only a field that cannot be read stays in the title, with a remark`(
    field: String
  ) throws {
    let expected = "a \(field) ^id"
    for line in [
      "- [ ] a ⏫ 📅 2026-12-09 \(field) ^id", "- [ ] a 📅 2026-12-09 \(field) ⏫ ^id",
      "- [ ] a \(field) 📅 2026-12-09 ⏫ ^id",
    ] {
      let list = try markdown.list(in: line)
      #expect(list.said == ["line 1: '\(field)' cannot be read and stays in the title"])
      let item = try markdown.item(in: line)
      #expect(item.ownGist == "- '\(expected)' priority:high due:2026-12-09")
      #expect(markdown.text(of: item) == line + "\n")
      // A title that is written again is read as the same text.
      let moved = try item.changing { $0.due = try DateFixtures.date("2027-01-01") }
      let again = try markdown.item(in: markdown.text(of: moved))
      #expect(again.ownGist == "- '\(expected)' priority:high due:2027-01-01")
    }
  }

  @Test(arguments: [
    ("- [x] a ❌ 2026-11-02 ✅ 2026-11-01", "❌ 2026-11-02"),
    ("- [x] a ✅ 2026-11-01 ❌ 2026-11-02", "❌ 2026-11-02"),
    ("- [-] a ✅ 2026-11-02 ❌ 2026-11-01", "✅ 2026-11-02"),
    ("- [-] a ❌ 2026-11-01 ✅ 2026-11-02 📅 2026-12-01", "✅ 2026-11-02"),
    ("- [x] a [cancelled:: 2026-11-02] [completion:: 2026-11-01]", "[cancelled:: 2026-11-02]"),
    ("- [-] a [cancelled:: 2026-11-01] [completion:: 2026-11-02]", "[completion:: 2026-11-02]"),
    ("- [x] a ✅ 2026-11-02 ✅ 2026-11-01", "✅ 2026-11-02"),
    ("- [x] a ❌ 2026-11-01", nil),
  ])
  func `between two dates of the end, the one for the state of the checkbox counts`(
    line: String, other: String?
  ) throws {
    let list = try markdown.list(in: line)
    let day = try DateFixtures.day("2026-11-01")
    #expect(
      list.items.map { $0.content.completedAt.flatMap { ExchangeFixture.clock.wall(at: $0)?.day } }
        == [day])
    #expect(list.items.map(\.content.title) == [other.map { "a \($0)" } ?? "a"])
    #expect(
      list.said == (other.map { ["line 1: '\($0)' cannot be read and stays in the title"] } ?? []))
    #expect(markdown.text(of: try markdown.items(in: line)) == line + "\n")
  }

  @Test(arguments: [
    "✅ thanks", "🏁 race", "⏰ wake Ann", "🔁 it", "📅", "🆔 card for Ann", "a ⏫ means high",
    "⏳ 5 minutes",
  ])
  func `emoji in a text are text without a remark`(text: String) throws {
    let list = try markdown.list(in: "- [ ] a \(text)")
    #expect(list.items.map(\.content.title) == ["a \(text)"])
    #expect(list.said.isEmpty)
  }

  @Test(arguments: ["month on the 31st", "month on the 30th", "2 months on the 29th"])
  func `a rule that skips months in Obsidian uses their last day, with a remark`(words: String)
    throws
  {
    let day = words.contains("31st") ? 31 : words.contains("30th") ? 30 : 29
    let list = try markdown.list(in: "- [ ] a 🔁 every \(words) 📅 2026-12-\(day)")
    #expect(list.items.map(\.content.title) == ["a"])
    #expect(
      list.said == [
        "line 1: in months that lack its day, the item repeats on the last day"
      ])
  }

  @Test(arguments: [
    ("every 3rd tuesday", "3rd-tue"), ("every other day", "2d"), ("daily", nil),
    ("every jan 5", nil), ("every day at 9am", nil), ("every full moon", nil),
  ])
  func `rules in other English are read if they fit the due date and have no time`(
    words: String, rule: String?
  ) throws {
    let list = try markdown.list(in: "- [ ] a 🔁 \(words) 📅 2026-12-15\n")
    #expect(list.items.map { $0.repetition?.expression.rule.description } == [rule])
    #expect(list.items.map(\.content.title) == [rule == nil ? "a 🔁 \(words)" : "a"])
  }

  @Test(arguments: [
    "a 🔁 every day ⏳ 2026-12-01", "a 🛫 2026-12-01 🔁 every day",
    "a 🛫 2026-11-25 🔁 every day ⏳ 2026-12-01", "a [repeat:: every day] [scheduled:: 2026-12-01]",
  ])
  func `a repeating item without a due date is due on its scheduled or start date`(text: String)
    throws
  {
    let line = "- [ ] \(text)\n"
    let list = try markdown.list(in: line)
    #expect(list.gists.map { $0.prefix(20) } == ["- 'a' due:2026-12-01"])
    #expect(list.items.map { $0.repetition?.expression.description } == ["1d/strict"])
    #expect(
      list.said == [
        "line 1: the repetition has no due date, and the item is due on the day of ⏳ or 🛫"
      ])
    let exported = markdown.text(of: try markdown.items(in: line))
    #expect(exported == line)
    #expect(markdown.text(of: try markdown.items(in: exported)) == line)
  }

  @Test func `a changed attribute is written as emoji again`() throws {
    let line = "- [ ] *a* +t 🔺 🛫 2026-11-01 📅 2026-12-01 #b"
    var item = try markdown.item(in: line).changing {
      $0.due = try DateFixtures.date("2027-01-01")
      $0.priority = .low
      $0.wait = nil
      $0.scheduled = try DateFixtures.date("2026-12-30")
      $0.tags = [Tag("u")]
    }
    #expect(markdown.text(of: item) == "- [ ] *a* #b +u 🔽 📅 2027-01-01 ⏳ 2026-12-30\n")
    item = item.changing { ($0.spent, $0.scheduled) = (60, nil) }
    #expect(markdown.text(of: item) == "- [ ] *a* #b +u spent:1min 🔽 📅 2027-01-01\n")
    item = try item.changing {
      $0.spent = nil
      $0.due = try DateFixtures.date("2027-01-01T17:00")
    }
    #expect(markdown.text(of: item) == "- [ ] *a* #b +u due:2027-01-01T17:00 🔽\n")
  }

  @Test func `the next item of a series has the new due date in its line`() throws {
    let line = "- [ ] *a* 🔁 every week 📅 2026-12-01"
    let next = try markdown.item(in: line).changing { $0.due = try DateFixtures.date("2026-12-08") }
    #expect(markdown.text(of: next) == "- [ ] *a* 📅 2026-12-08 🔁 every week\n")
  }

  @Test(arguments: [
    "a 📅 2026-12-01", "⏫", "a ⏫", "🔁 every week 📅 2026-12-01", "a 🛫\u{FE0F} 2026-12-01",
  ])
  func `a typed title with emoji is read back as a title`(title: String) throws {
    let text = markdown.text(of: [try ExchangeFixture.item(1, title)])
    let again = try markdown.items(in: text)
    #expect(again.map(\.gist) == ["- '\(title)'"], "\(text)")
  }

  @Test func `a changed line keeps its days of creation and completion`() throws {
    let line = "- [x] a ➕ 2026-10-01 ✅ 2026-11-01 📆 2026-12-01"
    let item = try markdown.item(in: line).changing { $0.priority = .high }
    #expect(markdown.text(of: item) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-01\n")
    let later = try item.changing {
      $0.completedAt = ExchangeFixture.clock.start(of: try DateFixtures.day("2026-11-05"))
    }
    #expect(markdown.text(of: later) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-05\n")
    let open = item.changing { ($0.completedAt, $0.isCompleted) = (nil, false) }
    #expect(markdown.text(of: open) == "- [ ] a ⏫ 📅 2026-12-01 ➕ 2026-10-01\n")
  }
}
