import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter and interactor of projects` {
  private final class View: Spy<[ProjectRow]>, ProjectsViewInput {
    func showProjects(_ rows: [ProjectRow]) { record(rows) }
  }

  private let view = View()
  private let router = RouterSpy()

  private func count(_ items: [TodoItem]) {
    let interactor = ProjectsInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = ProjectsPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(())
  }

  private static func row(
    _ name: String, _ lastName: String, open: Int = 1, _ hasNext: [Bool]
  ) -> ProjectRow {
    ProjectRow(
      tally: NameTally(name: name, open: open), due: nil, lastName: lastName, hasNext: hasNext)
  }

  @Test func `a row of a project knows on each level whether a sibling follows`() {
    let items = ["a.b.c", "a.d", "e.f"].enumerated().map { Fixtures.item($0 + 1, project: $1) }
    count(items)
    #expect(
      view.events == [
        [
          Self.row("a", "a", open: 2, [true]), Self.row("a.b", "b", [true, true]),
          Self.row("a.b.c", "c", [true, true, false]), Self.row("a.d", "d", [true, false]),
          Self.row("e", "e", [false]), Self.row("e.f", "f", [false, false]),
        ]
      ])
    #expect(router.events == [.closed(.ok)])
  }
}
