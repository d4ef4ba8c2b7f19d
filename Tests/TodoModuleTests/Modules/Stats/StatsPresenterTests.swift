import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter and interactor of stats, projects and tags` {
  private let view = StatsViewSpy()
  private let router = RouterSpy()

  private func count(_ items: [TodoItem], by subject: StatsSubject) {
    let interactor = StatsInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = StatsPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(subject)
  }

  private static func row(
    _ name: String, _ lastName: String, open: Int = 1, _ hasNext: [Bool]
  ) -> ProjectRow {
    ProjectRow(
      tally: NameTally(name: name, open: open), due: nil, lastName: lastName, hasNext: hasNext)
  }

  @Test func `a row of a project knows on each level whether a sibling follows`() {
    let items = ["a.b.c", "a.d", "e.f"].enumerated().map { Fixtures.item($0 + 1, project: $1) }
    count(items, by: .projects)
    #expect(
      view.events == [
        .projects([
          Self.row("a", "a", open: 2, [true]), Self.row("a.b", "b", [true, true]),
          Self.row("a.b.c", "c", [true, true, false]), Self.row("a.d", "d", [true, false]),
          Self.row("e", "e", [false]), Self.row("e.f", "f", [false, false]),
        ])
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the items of every tag are counted`() {
    count(
      [Fixtures.item(1, tags: ["work", "home"]), Fixtures.item(2, tags: ["home"])], by: .tags)
    #expect(
      view.events == [.tags([NameTally(name: "home", open: 2), NameTally(name: "work", open: 1)])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `twelve weeks and the five oldest items are shown`() {
    let items = (1...7).map { Fixtures.item($0, due: "2026-11-19") } + [Fixtures.doneItem(8)]
    count(items, by: .states)
    let page = StatsPage(
      statistics: TodoList(items).statistics(weeks: 12, oldest: 5, at: Fixtures.clock),
      oldest: items[..<5].map { StatsPage.Aged(row: ItemRow($0, at: Fixtures.wall), days: 1) })
    #expect(view.events == [.stats(page)])
    #expect(router.events == [.closed(.ok)])
  }
}

private final class StatsViewSpy: Spy<StatsViewSpy.Event>, StatsViewInput {
  enum Event: Equatable {
    case projects([ProjectRow])
    case tags([NameTally])
    case stats(StatsPage)
  }

  func showProjects(_ rows: [ProjectRow]) { record(.projects(rows)) }
  func showTags(_ tags: [NameTally]) { record(.tags(tags)) }
  func showStats(_ page: StatsPage) { record(.stats(page)) }
}
