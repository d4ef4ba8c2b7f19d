/// Whether a task is done, as STATUS, COMPLETED and PERCENT-COMPLETE say (RFC 5545, sections 3.8.1.11,
/// 3.8.2.1 and 3.8.1.8).
///
/// Programs update only some of them, so one that says so is enough, as in most calendars:
///
/// ```
/// STATUS:NEEDS-ACTION
/// COMPLETED:20261101T120000Z
/// ```
struct ICalState {
  /// What each property that the task has says.
  private let signs: [Bool]

  /// Creates the state of a task from its properties, which `line` returns by name.
  init(_ line: (_ name: String) -> ICalLine?) {
    signs = [
      line("STATUS").map { $0.value.uppercased() == "COMPLETED" },
      line("COMPLETED").map { _ in true },
      line("PERCENT-COMPLETE").map { $0.value == "100" },
    ].compactMap(\.self)
  }

  /// Whether the task is done.
  var isDone: Bool { signs.contains(true) }
  /// Whether another property says that the task is not done, although it is.
  var isContradictory: Bool { isDone && signs.contains(false) }
}
