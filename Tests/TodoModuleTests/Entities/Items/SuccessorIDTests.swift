import Testing
import TodoEntities

@testable import TodoModule

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
      var series = SeriesFixture()
      try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
      try series.toggle(1, on: day)
      ids.append(try series.item(2).id)
    }
    #expect(ids.map(\.description) == [Self.ids[0], Self.ids[0]])
  }

  @Test func `an id that is taken gets a number`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.edit(2, "every:none", on: "2026-02-01")
    try series.toggle(1, on: "2026-02-02")
    try series.toggle(1, on: "2026-02-02")
    try series.edit(3, "every:none", on: "2026-02-03")
    try series.toggle(1, on: "2026-02-03")
    try series.toggle(1, on: "2026-02-03")
    #expect(series.list.items.dropFirst().map(\.id.description) == Self.ids)
  }

  @Test func `a removed next item leaves its id to the one that replaces it`() throws {
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-01-31", on: "2026-01-01")
    try series.toggle(1, on: "2026-01-31")
    try series.toggle(1, on: "2026-01-31")
    try series.toggle(1, on: "2026-01-31")
    #expect(series.list.items.map(\.id.description).last == Self.ids[0])
    #expect(series.list.count == 2)
  }
}
