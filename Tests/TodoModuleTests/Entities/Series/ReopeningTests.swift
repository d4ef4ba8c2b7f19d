import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Reopening an item of a series` {
  @Test func `toggling twice leaves the list as it was, but for times and the next number`() throws
  {
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

  @Test(arguments: ["+tag", "due:2026-03-01", "note:x", "priority:low", "every:1w"])
  func `a next item that was changed is kept`(change: String) throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, change, on: "2026-02-01")
    let outcomes = try series.toggle(1, on: "2026-02-02")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(2))])
    #expect(series.list.count == 2)
  }

  @Test func `of several open items the changed follower is the one that is named`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.toggle(1, on: "2026-02-02")
    // 1 and 2 are open; 2 is completed, which adds nothing, then 1, which adds 3.
    try series.toggle(2, on: "2026-02-03")
    try series.toggle(1, on: "2026-02-04")
    try series.edit(3, "+y", on: "2026-02-05")
    try series.toggle(2, on: "2026-02-06")
    let outcomes = try series.toggle(1, on: "2026-02-07")
    #expect(outcomes.map(\.effect) == [.staysOpen(try series.item(3))])
  }

  @Test func `a next item that was changed and changed back counts as untouched`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "+x", on: "2026-02-01")
    try series.edit(2, "untag:x", on: "2026-02-01")
    let next = try series.item(2)
    #expect(try series.toggle(1, on: "2026-02-02").map(\.effect) == [.removedNext(next)])
  }

  @Test func `of two items toggled together none is taken back`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    let outcomes = try series.toggle(1, 2, on: "2026-02-02")
    #expect(outcomes.map(\.item.number) == [1, 2])
    #expect(outcomes.map(\.effect) == [nil, nil])
    #expect(series.lines == ["1 - 2026-01-31", "2 x 2026-02-28"])
  }

  @Test func `two series in one list do not touch each other`() throws {
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
