import TodoEntities

final class StatsPresenter: ItemPresenter<any StatsInteractorInput>, CommandViewOutput {
  weak var view: (any StatsViewInput)?

  func didRequest(_ request: Void) { interactor.gatherStatistics() }
}

extension StatsPresenter: StatsInteractorOutput {
  func didFind(_ statistics: Statistics) {
    view?.showStats(
      StatsPage(
        counts: counts(statistics),
        spent: statistics.spent.seconds > 0 ? statistics.spent : nil,
        weeks: statistics.weeks.map(week),
        medianAgeDays: statistics.medianAgeDays,
        oldest: statistics.oldest.map { .init(row: ItemRow($0.item, at: now), days: $0.days) }))
    router.close(with: .ok)
  }

  private func counts(_ statistics: Statistics) -> [StatsPage.Count] {
    [
      .init(kind: .open, value: statistics.open), .init(kind: .done, value: statistics.done),
      .init(kind: .waiting, value: statistics.waiting),
      .init(kind: .overdue, value: statistics.overdue),
      .init(kind: .today, value: statistics.today),
    ]
  }

  private func week(_ week: Statistics.Week) -> StatsPage.Week {
    StatsPage.Week(
      isoWeek: ISOWeekDate(week.monday).weekDescription,
      monday: DateLabel(FloatingDate(week.monday), seenFrom: now), completed: week.completed,
      open: week.open)
  }
}
