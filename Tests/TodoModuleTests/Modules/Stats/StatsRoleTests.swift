import Testing

@testable import TodoEntities
@testable import TodoModule

/// Cases that `Presenter of stats` leaves out: weeks, values, and the words of the bars.
@Suite struct `Sentences of stats` {
  private final class MockView: Spy<StatsViewModel>, StatsViewInput {
    func showStats(_ stats: StatsViewModel) { record(stats) }
  }

  private final class MockInteractor: Spy<ItemFilter>, StatsInteractorInput {
    func countItems(_ filter: ItemFilter) { record(filter) }
  }

  @Test func `ages are in days, and weeks begin with the first in which something happened`() throws
  {
    let (view, router) = (MockView(), RouterSpy())
    let presenter = StatsPresenter(
      interactor: MockInteractor(), router: router, formatter: Fixtures.formatter)
    presenter.view = view
    let mondays = try ["2026-11-02", "2026-11-09", "2026-11-16"].map(DateFixtures.day)
    let weeks = [
      Statistics.Week(monday: mondays[0]), Statistics.Week(monday: mondays[1], completed: 1),
      Statistics.Week(monday: mondays[2]),
    ]
    let statistics = Statistics(
      open: 1, done: 2, weeks: weeks, medianAgeDays: 5,
      oldest: [Statistics.Aged(item: Fixtures.item(3), days: 12)])
    presenter.didCount(statistics)
    let stats = try #require(view.events.first)
    #expect(stats.counts == "1 open, 2 done, 0 waiting, 0 late, 0 today")
    #expect(stats.age == "Median age of open items: 5 days. The oldest:")
    #expect(stats.oldest == [.init(number: 3, title: "Buy milk", days: 12, age: "12 days")])
    #expect(Array(stats.weeks) == Array(weeks[1...]) && stats.statistics == statistics)
    #expect(view.events.count == 1 && router.events == [.closed(.ok)])
  }

  @Test func `a block of the bars is one item, or several`() {
    #expect(StatsScale().words(1) == "one block is 1 item")
    #expect(StatsScale().words(5) == "one block is 5 items")
  }
}
