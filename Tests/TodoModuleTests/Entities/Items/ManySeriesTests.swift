import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Series: many at once` {
  @Test func `items of many series can be completed and reopened at once`() throws {
    let count = 100
    let clock = try DateFixtures.clock("2026-11-20")
    var series = SeriesFixture()
    try series.add("Rent every:1m due:2026-11-20", on: "2026-11-20")
    let rent = try series.item(1)
    let items = (1...count).map { rent.another(number: $0) }
    var list = TodoList(items)
    func change() throws -> [CompletionOutcome] {
      try list.changeCompletion(
        at: Array(0..<count), at: clock, { $0.toggled(at: clock.now) })
    }
    #expect(try change().count { $0.effect != nil } == count)
    // Every second next item is changed.
    for position in stride(from: count, to: 2 * count, by: 2) {
      list.replace(at: position, with: list[position].titled("Rent, and more"))
    }
    let effects = try change().compactMap(\.effect)
    let openCount = effects.count { if case .staysOpen = $0 { true } else { false } }
    #expect(openCount == count / 2)
    #expect(effects.count == count)
  }
}

extension TodoItem {
  /// Returns the first item of another series like this one.
  fileprivate func another(number: Int) -> TodoItem {
    let id = ItemID(high: 0, low: UInt64(number))
    let repetition = repetition.map {
      Repetition(rule: $0.rule, mode: $0.mode, anchor: $0.anchor, series: id)
    }
    return TodoItem(
      number: number, id: id, title: title, createdAt: createdAt, modifiedAt: modifiedAt, due: due,
      repetition: repetition)
  }
}
