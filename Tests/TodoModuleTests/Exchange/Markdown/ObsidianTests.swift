import Testing
import TodoEntities

@testable import TodoModule

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
    let list = try markdown.list(in: line)
    #expect(list.remarks.lines(of: "line") == ["line 1: \(remark)"])
    #expect(markdown.text(of: try markdown.items(in: line)) == line)
    #expect(list.items.allSatisfy { $0.content.title.utf8.count > 8 })
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
    #expect(
      markdown.text(of: item) == "- [ ] *a* #b +u 🔽 📅 2027-01-01 ⏳ 2026-12-30\n")
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
    let next = try markdown.item(in: line).changing {
      $0.due = try DateFixtures.date("2026-12-08")
    }
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

  @Test func `days of creation and completion go out in a changed line if they came in it`() throws
  {
    let line = "- [x] a ➕ 2026-10-01 ✅ 2026-11-01 📆 2026-12-01"
    let item = try markdown.item(in: line).changing { $0.priority = .high }
    #expect(
      markdown.text(of: item) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-01\n")
    let later = try item.changing {
      $0.completedAt = ExchangeFixture.clock.start(of: try DateFixtures.day("2026-11-05"))
    }
    #expect(
      markdown.text(of: later) == "- [x] a ⏫ 📅 2026-12-01 ➕ 2026-10-01 ✅ 2026-11-05\n")
    let open = item.changing { ($0.completedAt, $0.isCompleted) = (nil, false) }
    #expect(markdown.text(of: open) == "- [ ] a ⏫ 📅 2026-12-01 ➕ 2026-10-01\n")
  }
}
