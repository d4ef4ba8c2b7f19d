import TodoEntities

@testable import TodoModule

/// Items that `agenda` and `calendar` show.
enum PlannedFixture {
  static let items = [
    Fixtures.item(1, due: "2026-11-21"), Fixtures.item(2, due: "2026-12-31", tags: ["home"]),
    Fixtures.item(3), Fixtures.doneItem(4, due: "2026-11-21"),
    Fixtures.item(5, due: "2026-11-21", wait: "2026-11-21", priority: .high),
  ]

  /// The agenda of the items with these numbers, in this order.
  static func agenda(_ numbers: [Int], _ first: String, _ last: String) throws -> Agenda {
    Agenda(
      of: numbers.map { items[$0 - 1] },
      on: try DateFixtures.day(first)...DateFixtures.day(last), at: Fixtures.wall)
  }

  /// How many days or months are asked for, from when and of what, and what is shown.
  typealias Row = (
    count: Int, from: String?, filter: String?, numbers: [Int], first: [String], last: String
  )
}
