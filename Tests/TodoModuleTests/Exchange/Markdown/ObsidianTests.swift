import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Markdown: emoji of Obsidian` {
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
    ("a 🔁 every month 📅 2026-12-01 +home", "- 'a' +home due:2026-12-01 every:1m/strict"),
    ("a 🔁 every year 🆔 x1 📅 2026-12-01 #b ^c", "- 'a 🆔 x1 #b ^c' due:2026-12-01 every:1y/strict"),
    ("📅 2026-12-01", "- '📅 2026-12-01'"), ("a 📅 soon", "- 'a 📅 soon'"),
    ("a 📅 2026-12-01 b", "- 'a 📅 2026-12-01 b'"),
    ("a 📅 2026-12-01 📅 2026-12-02", "- 'a 📅 2026-12-01' due:2026-12-02"),
    ("a ⏫ means high", "- 'a ⏫ means high'"),
  ])
  func `emoji at the end are attributes, and go out as they came in`(
    text: String, gist: String
  ) throws {
    let items = try ExchangeFixture.items("- [ ] \(text)\n", as: .markdown)
    #expect(items.map { $0.with(unknownMembers: [], at: ExchangeFixture.clock.now).gist } == [gist])
    #expect(ExchangeFixture.text(items, as: .markdown) == "- [ ] \(text)\n")
  }

  @Test func `the days of creation and completion are read`() throws {
    let text = "- [x] a ➕ 2026-10-01 ✅ 2026-11-01\n- [-] b ❌ 2026-11-02\n"
    let items = try ExchangeFixture.items(text, as: .markdown)
    let clock = ExchangeFixture.clock
    #expect(items.map(\.title) == ["a", "b"])
    #expect(clock.wall(at: items[0].createdAt)?.day == (try DateFixtures.day("2026-10-01")))
    #expect(
      items.map { $0.completedAt.flatMap { clock.wall(at: $0)?.day } }
        == (try [DateFixtures.day("2026-11-01"), DateFixtures.day("2026-11-02")]))
    #expect(ExchangeFixture.text(items, as: .markdown) == text)
  }

  @Test(arguments: [
    (
      "a 🔁 every 3rd tuesday 📅 2026-12-01",
      "a repetition that todo does not know stays in the title"
    ),
    (
      "a 🔁 every month on the 31st 📅 2026-12-31",
      "a repetition that todo does not know stays in the title"
    ),
    (
      "a 🔁 every month on the 2nd last Friday 📅 2026-12-18",
      "a repetition that todo does not know stays in the title"
    ),
    (
      "a 🔁 every month on the eom 📅 2026-12-31",
      "a repetition that todo does not know stays in the title"
    ),
    ("a 🔁 every day", "a repetition without a due date stays in the title"),
  ])
  func `what todo cannot represent stays in the title with a remark`(
    text: String, remark: String
  ) throws {
    let line = "- [ ] \(text)\n"
    let list = try ExchangeFixture.list(line, as: .markdown)
    #expect(list.remarks.lines(of: "line") == ["line 1: \(remark)"])
    #expect(
      ExchangeFixture.text(try ExchangeFixture.items(line, as: .markdown), as: .markdown) == line)
    #expect(list.items.allSatisfy { $0.content.title.utf8.count > 8 })
  }

  @Test func `a changed attribute is written as emoji again`() throws {
    let line = "- [ ] *a* +t 🔺 🛫 2026-11-01 📅 2026-12-01 #b"
    let item = try #require(try ExchangeFixture.items(line, as: .markdown).first)
    var content = item.content
    content.due = try DateFixtures.date("2027-01-01")
    content.priority = .low
    content.wait = nil
    content.scheduled = try DateFixtures.date("2026-12-30")
    content.tags = [Tag("u")]
    #expect(text(content) == "- [ ] *a* #b +u 🔽 📅 2027-01-01 ⏳ 2026-12-30\n")
    content.spent = 60
    content.scheduled = nil
    #expect(text(content) == "- [ ] *a* #b +u spent:1min 🔽 📅 2027-01-01\n")
    content.spent = nil
    content.due = try DateFixtures.date("2027-01-01T17:00")
    #expect(text(content) == "- [ ] *a* #b +u due:2027-01-01T17:00 🔽\n")
  }

  @Test func `the next item of a series has the new due date in its line`() throws {
    let line = "- [ ] *a* 🔁 every week 📅 2026-12-01"
    let item = try #require(try ExchangeFixture.items(line, as: .markdown).first)
    var content = item.content
    content.due = try DateFixtures.date("2026-12-08")
    #expect(text(content) == "- [ ] *a* 📅 2026-12-08 🔁 every week\n")
  }

  @Test(arguments: [
    "a 📅 2026-12-01", "⏫", "a ⏫", "🔁 every week 📅 2026-12-01", "a 🛫\u{FE0F} 2026-12-01",
  ])
  func `a typed title with emoji is read back as a title`(title: String) throws {
    let text = ExchangeFixture.text([try ExchangeFixture.item(1, title)], as: .markdown)
    let again = try ExchangeFixture.items(text, as: .markdown)
    #expect(again.map(\.gist) == ["- '\(title)'"], "\(text)")
  }

  @Test func `days of creation and completion go out in a changed line if they came in it`() throws
  {
    let line = "- [x] a ➕ 2026-10-01 ✅ 2026-11-01 📆 2026-12-01"
    let item = try #require(try ExchangeFixture.items(line, as: .markdown).first)
    var content = item.content
    content.priority = .high
    func text(_ content: ItemContent) -> String {
      ExchangeFixture.text(
        [
          TodoItem(
            number: 1, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
            content: content)
        ], as: .markdown)
    }
    #expect(text(content) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-01\n")
    content.completedAt = ExchangeFixture.clock.start(of: try DateFixtures.day("2026-11-05"))
    #expect(text(content) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-05\n")
    content.completedAt = nil
    content.isCompleted = false
    #expect(text(content) == "- [ ] a ⏫ 📅 2026-12-01 ➕ 2026-10-01\n")
  }

  private func text(_ content: ItemContent) -> String {
    ExchangeFixture.text(
      [
        TodoItem(
          number: 1, id: ExchangeFixture.id(1), createdAt: ExchangeFixture.clock.now,
          modifiedAt: ExchangeFixture.clock.now, content: content)
      ], as: .markdown)
  }
}
