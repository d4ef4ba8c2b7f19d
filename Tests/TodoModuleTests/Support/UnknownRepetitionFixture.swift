import TodoEntities

@testable import TodoModule

/// Repetitions that only a newer version knows.
enum UnknownRepetitionFixture {
  /// The JSON text of an object `every` with a rule, a mode and a member that are unknown, in an
  /// order and with spaces and escapes that this version would not write.
  static let json =
    #"{"hour":1.50, "rule":"full\u002dmoon","mode":"skip","series":""# + ListFixture.id(9)
    + #"","anchor":"2026-01-31"}"#

  /// The repetition of `json`.
  static let repetition = of(rule: "full-moon", mode: "skip", json: json)

  /// Returns a repetition with this rule and mode; its JSON text is laid out as todo writes it
  /// unless it is given.
  static func of(rule: String, mode: String = "catch-up", json: String? = nil) -> Repetition {
    let text =
      #"{"rule":"\#(rule)","mode":"\#(mode)","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
    return .unknown(
      UnknownRepetition(rule: rule, mode: mode, series: series, json: json ?? text))
  }

  /// The series of these repetitions.
  static let series = ItemID(utf8: ListFixture.id(9).utf8) ?? ItemID(high: 0, low: 0)

  /// Returns an open item with `repetition`.
  static func item(
    _ number: Int = 1, due: String? = "2026-11-27", until: String? = nil,
    repetition: Repetition = repetition
  ) -> TodoItem {
    TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "Water",
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      due: due.flatMap(Fixtures.date), until: until.flatMap(Fixtures.date), repetition: repetition)
  }
}
