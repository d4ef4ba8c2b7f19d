import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter and interactor of projects` {
  private let view = ProjectsViewSpy()
  private let router = RouterSpy()

  private func find(_ projects: String...) {
    let items = projects.enumerated().map { Fixtures.item($0 + 1, project: $1) }
    let interactor = ProjectsInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = ProjectsPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
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

  @Test func `a row knows on each level whether a sibling follows`() {
    find("a.b.c", "a.d", "e.f")
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

private final class ProjectsViewSpy: Spy<[ProjectRow]>, ProjectsViewInput {
  func showProjects(_ rows: [ProjectRow]) { record(rows) }
}
