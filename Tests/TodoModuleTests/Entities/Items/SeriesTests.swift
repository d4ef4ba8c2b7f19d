import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Series: the next item` {
  @Test func `the checklist of the next item is open, and reopening removes that item`() throws {
    var fixture = try SeriesFixture("Pack every:1w due:2026-01-31", on: "2026-01-01")
    var content = try fixture.item(1).content
    content.notes = "For Rome\n- [x] a\n  * [X] b\n- [ ] c"
    try fixture.replace(1, with: content)
    try fixture.toggle(1, on: "2026-01-31")
    #expect(try fixture.item(1).notes == content.notes)
    #expect(try fixture.item(2).notes == "For Rome\n- [ ] a\n  * [ ] b\n- [ ] c")
    try fixture.toggle(1, on: "2026-01-31")
    #expect(fixture.lines == ["1 - 2026-01-31"])
  }

  /// The rule and due date of an item, the days on which its series is completed, and the due dates of the next items.
  static let series: [(rule: String, completed: [String], due: [String])] = [
    // Monthly from 31 January, in a common year, completed on time.
    ("every:1m due:2026-01-31", ["2026-01-31", "2026-02-28"], ["2026-02-28", "2026-03-31"]),
    // Completed late: catch-up skips months, strict does not, done counts from the completion.
    ("every:1m due:2026-01-31", ["2026-04-10", "2026-04-30"], ["2026-04-30", "2026-05-31"]),
    (
      "every:1m/strict due:2026-01-31", ["2026-04-10", "2026-04-10"], ["2026-02-28", "2026-03-31"]
    ),
    ("every:1m/done due:2026-01-31", ["2026-04-10", "2026-05-31"], ["2026-05-10", "2026-06-30"]),
    // Completed early.
    ("every:1m/done due:2026-01-31", ["2026-01-02"], ["2026-02-02"]),
    // Completed twice on the same day: only the mode done repeats a due date.
    ("every:1m due:2026-01-31", ["2026-01-31", "2026-01-31"], ["2026-02-28", "2026-03-31"]),
    ("every:1m/done due:2026-01-31", ["2026-01-31", "2026-01-31"], ["2026-02-28", "2026-02-28"]),
    // Weekdays and business days.
    (
      "every:mon,thu due:2026-11-19", ["2026-11-19", "2026-11-23", "2026-11-28"],
      ["2026-11-23", "2026-11-26", "2026-11-30"]
    ),
    ("every:2bd due:2026-11-19", ["2026-11-21"], ["2026-11-23"]),
    // The time of day is kept.
    ("every:1d due:2026-03-28T17:00", ["2026-03-28"], ["2026-03-29T17:00"]),
  ]

  @Test(arguments: series)
  func `completing an item adds the next one of its series`(
    rule: String, completed: [String], due: [String]
  ) throws {
    var series = try SeriesFixture("Rent \(rule)", on: "2024-01-01")
    for (index, day) in completed.enumerated() {
      let outcomes = try series.toggle(index + 1, on: day)
      let next = try series.item(index + 2)
      #expect(outcomes.map(\.effect) == [.continued(next)])
      #expect(next.due?.description == due[index])
      #expect(!next.isCompleted)
    }
    #expect(series.list.count == completed.count + 1)
  }

  @Test func `the next item copies everything except number, id, times and dates`() throws {
    var series = SeriesFixture()
    try series.add(
      "Rent +home project:flat priority:high note:transfer every:1m due:2026-01-31@9 wait:due-3d",
      on: "2026-01-01")
    try series.toggle(1, on: "2026-02-01")
    let clock = try DateFixtures.clock("2026-02-01")
    let first = try series.item(1)
    let next = try series.item(2)
    #expect(
      next
        == TodoItem(
          number: 2, id: next.id, title: "Rent",
          createdAt: clock.now, modifiedAt: clock.now,
          due: try DateFixtures.date("2026-02-28T09:00"),
          wait: try DateFixtures.date("2026-02-25T09:00"),
          priority: .high, project: Project("flat"), tags: [Tag("home")], notes: "transfer",
          repetition: first.repetition))
    #expect(first.repetition?.anchor == (try DateFixtures.day("2026-01-31")))
  }

  @Test(arguments: [
    ("Course every:1w due:2026-11-02 until:2026-11-08", "1 x 2026-11-02"),
    ("Comet every:1y due:9999-06-01", "1 x 9999-06-01"),
  ])
  func `the until date and the year 9999 end a series`(words: String, line: String) throws {
    var series = try SeriesFixture(words, on: "2026-11-01")
    #expect(try series.toggle(1, on: "2026-11-02").map(\.effect) == [.ended])
    #expect(series.lines == [line])
  }

  @Test func `a series does not end if its next item gets no number`() throws {
    var series = try SeriesFixture("Rent every:1w due:2026-11-02", on: "2026-11-01")
    try series.add("Course every:1w due:2026-11-02 until:2026-11-08", on: "2026-11-01")
    series.useAllNumbers()
    #expect(throws: ListError.outOfNumbers) { try series.toggle(1, on: "2026-11-02") }
    #expect(try series.toggle(2, on: "2026-11-02").map(\.effect) == [.ended])
  }

  @Test func `completing an item that does not repeat adds nothing`() throws {
    var series = try SeriesFixture("Milk due:2026-11-02", on: "2026-11-01")
    #expect(try series.toggle(1, on: "2026-11-02").map(\.effect) == [nil])
    #expect(series.lines == ["1 x 2026-11-02"])
  }

  @Test func `no next item is added while another item of the series is open`() throws {
    var series = try SeriesFixture("Rent every:1w due:2026-11-02", on: "2026-11-01")
    try series.toggle(1, on: "2026-11-02")
    try series.edit(2, "+changed", on: "2026-11-02")
    try series.toggle(1, on: "2026-11-03")
    let open = try series.item(2)
    #expect(try series.toggle(1, on: "2026-11-03").map(\.effect) == [.notContinued(open)])
    #expect(series.lines == ["1 x 2026-11-02", "2 - 2026-11-09"])
  }

  @Test(arguments: [
    // Overdue on 20 November: the first day is the one that completing the item today leads to.
    ("every:1w", "2026-11-03", ["2026-11-24", "2026-12-01", "2026-12-08"]),
    ("every:1w/strict", "2026-11-03", ["2026-11-10", "2026-11-17", "2026-11-24"]),
    ("every:1w/done", "2026-11-03", ["2026-11-27", "2026-12-04", "2026-12-11"]),
    // Due today or later: days count from the due day.
    ("every:1w", "2026-11-20", ["2026-11-27", "2026-12-04", "2026-12-11"]),
    ("every:1w/strict", "2026-11-24", ["2026-12-01", "2026-12-08", "2026-12-15"]),
    ("every:1w/done", "2026-11-24", ["2026-12-01", "2026-12-08", "2026-12-15"]),
  ])
  func `the first upcoming day is the due day that completing the item leads to`(
    rule: String, due: String, expected: [String]
  ) throws {
    let today = "2026-11-20"
    var series = try SeriesFixture("Water \(rule) due:\(due)", on: "2026-11-01")
    let item = try series.item(1)
    let days = item.upcomingDays(3, today: try DateFixtures.day(today))
    #expect(days.map(\.description) == expected)
    try series.toggle(1, on: max(due, today))
    #expect(try series.item(2).due?.description == expected.first)
  }
}

@Suite struct `Series: reopening` {
  @Test func `reopening restores the list, except for times and the next number`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    let before = try series.item(1)
    try series.toggle(1, on: "2026-01-31")
    let next = try series.item(2)
    let outcomes = try series.toggle(1, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [.removedNext(next)])
    #expect(series.lines == ["1 - 2026-01-31"])
    #expect(try series.item(1).hasSameContent(as: before))
    #expect(series.list.nextNumber == 3)
  }

  @Test(arguments: ["+tag", "due:2026-03-01", "every:1w"])
  func `a next item that was changed stays open`(change: String) throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, change, on: "2026-02-01")
    let outcomes = try series.toggle(1, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(2))])
    #expect(series.list.count == 2)
  }

  @Test func `the effect names the changed next item among several open items`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.toggle(1, on: "2026-02-02")
    // Items 1 and 2 are open. Completing 2 adds nothing. Then completing 1 adds 3.
    try series.toggle(2, on: "2026-02-03")
    try series.toggle(1, on: "2026-02-04")
    try series.edit(3, "+y", on: "2026-02-05")
    try series.toggle(2, on: "2026-02-06")
    let outcomes = try series.toggle(1, on: "2026-02-07")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(3))])
  }

  @Test func `a next item that was changed and changed back is removed`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.edit(2, "untag:x", on: "2026-02-01")
    let next = try series.item(2)
    #expect(try series.toggle(1, on: "2026-02-02").map(\.effect) == [.removedNext(next)])
  }

  @Test func `a next item that is toggled together with its item is not removed`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    let outcomes = try series.toggle(1, 2, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [nil, nil])
    #expect(series.lines == ["1 - 2026-01-31", "2 x 2026-02-28"])
  }

  @Test func `two series in a list do not affect each other`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.add("Gym every:1w due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, 2, on: "2026-01-31")
    #expect(
      series.lines == ["1 x 2026-01-31", "2 x 2026-01-31", "3 - 2026-02-28", "4 - 2026-02-07"])
    try series.toggle(2, on: "2026-02-01")
    #expect(series.lines == ["1 x 2026-01-31", "2 - 2026-01-31", "3 - 2026-02-28"])
  }
}

@Suite struct `The id of the next item of a series` {
  /// Computed with another implementation: the version 5 UUIDs of the 16 bytes of the completed
  /// item's id, then with #2 and #3 after them, in the namespace of the series.
  private static let ids = [
    "9221d8f5-83aa-56e5-af6a-da21ccffb5b4", "8b109fdd-16b6-5e2e-a4c8-22a5af69b734",
    "98858c0a-2858-5625-a059-56c49171a396",
  ]

  @Test func `two machines that complete an item add the same next item`() throws {
    var ids: [ItemID] = []
    for day in ["2026-01-31", "2026-02-02"] {
      var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
      try series.toggle(1, on: day)
      ids.append(try series.item(2).id)
    }
    #expect(ids.map(\.description) == [Self.ids[0], Self.ids[0]])
  }

  @Test func `uses an id with a number if the first id is taken`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "every:none", on: "2026-02-01")
    try series.toggle(1, on: "2026-02-02")
    try series.toggle(1, on: "2026-02-02")
    try series.edit(3, "every:none", on: "2026-02-03")
    try series.toggle(1, on: "2026-02-03")
    try series.toggle(1, on: "2026-02-03")
    #expect(series.list.items.dropFirst().map(\.id.description) == Self.ids)
  }

  @Test func `a next item that replaces a removed one gets its id`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.toggle(1, on: "2026-01-31")
    try series.toggle(1, on: "2026-01-31")
    #expect(series.list.items.map(\.id.description).last == Self.ids[0])
    #expect(series.list.count == 2)
  }
}
