import TodoEntities

@testable import TodoModule

extension ListSummary {
  /// Creates a summary, by default of a list without a limit in which no item waits.
  init(
    shown: Int, matching: Int? = nil, late: Int, today: Int = 0, waiting: Int = 0,
    firstWait: DateLabel? = nil, isUnfiltered: Bool,
    isFirstScreen: Bool = false
  ) {
    let counts = ListCounts(
      shown: shown, matching: matching ?? shown, late: late, today: today, waiting: waiting)
    self.init(
      counts: counts, firstWait: firstWait, isUnfiltered: isUnfiltered, isFirstScreen: isFirstScreen
    )
  }
}
