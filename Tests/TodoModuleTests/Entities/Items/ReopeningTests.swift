import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Series: reopening` {
  @Test func `reopening restores the list, except for times and the next number`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
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
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, change, on: "2026-02-01")
    let outcomes = try series.toggle(1, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(2))])
    #expect(series.list.count == 2)
  }

  @Test func `of several open items, the effect names the changed next item`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.toggle(1, on: "2026-02-02")
    // Items 1 and 2 are open. Completing 2 adds nothing; then completing 1 adds 3.
    try series.toggle(2, on: "2026-02-03")
    try series.toggle(1, on: "2026-02-04")
    try series.edit(3, "+y", on: "2026-02-05")
    try series.toggle(2, on: "2026-02-06")
    let outcomes = try series.toggle(1, on: "2026-02-07")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(3))])
  }

  @Test func `a next item that was changed and changed back is removed`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.edit(2, "untag:x", on: "2026-02-01")
    let next = try series.item(2)
    #expect(try series.toggle(1, on: "2026-02-02").map(\.effect) == [.removedNext(next)])
  }

  @Test func `a next item that is toggled together with its item is not removed`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    let outcomes = try series.toggle(1, 2, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [nil, nil])
    #expect(series.lines == ["1 - 2026-01-31", "2 x 2026-02-28"])
  }

  @Test func `two series in a list do not affect each other`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.add("Gym every:1w due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, 2, on: "2026-01-31")
    #expect(
      series.lines == ["1 x 2026-01-31", "2 x 2026-01-31", "3 - 2026-02-28", "4 - 2026-02-07"])
    try series.toggle(2, on: "2026-02-01")
    #expect(series.lines == ["1 x 2026-01-31", "2 - 2026-01-31", "3 - 2026-02-28"])
  }
}
