// Words the sentences of `stats`: the counts, the median age of open items, the number of items per block.

import TodoEntities

final class StatsPresenter: CommandPresenter<any StatsInteractorInput>, CommandViewOutput {
  weak var view: (any StatsViewInput)?

  func didRequest(_ filter: ItemFilter) { interactor.countItems(filter) }
}

/// Words the number of items in one block of the bars, which depends on the width of the terminal.
struct StatsScale: Equatable {
  func words(_ unit: Int) -> String { "one block is \(unit.counting("item"))" }
}

extension StatsPresenter: StatsInteractorOutput {
  func didCount(_ statistics: Statistics) {
    view?.showStats(
      StatsViewModel(
        counts: counts(statistics).joined(separator: ", "),
        age: statistics.medianAgeDays.map {
          "Median age of open items: \($0.counting("day")). The oldest:"
        },
        oldest: statistics.oldest.map {
          .init(
            number: $0.item.number, title: $0.item.title, days: $0.days,
            age: $0.days.counting("day"))
        },
        weeks: statistics.weeksInUse, statistics: statistics))
    router.close(with: .ok)
  }

  private func counts(_ statistics: Statistics) -> [String] {
    [
      "\(statistics.open) open", "\(statistics.done) done",
      statistics.cancelled > 0 ? "\(statistics.cancelled) cancelled" : nil,
      "\(statistics.waiting) waiting", "\(statistics.overdue) late", "\(statistics.today) today",
      statistics.spent.seconds > 0 ? "\(statistics.spent) spent" : nil,
    ].compactMap(\.self)
  }
}
