import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of projects` {
  private let view = ProjectsViewSpy()
  private let interactor = ProjectsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ProjectsPresenter

  init() {
    presenter = ProjectsPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `a row knows on each level whether a sibling follows`() {
    let tree = [
      Self.node("a", [Self.node("a.b", [Self.node("a.b.c")]), Self.node("a.d")]),
      Self.node("e", [Self.node("e.f")]),
    ]
    presenter.didFind(tree)
    #expect(
      view.events == [
        .shown([
          Self.row("a", "a", [true]), Self.row("a.b", "b", [true, true]),
          Self.row("a.b.c", "c", [true, true, false]), Self.row("a.d", "d", [true, false]),
          Self.row("e", "e", [false]), Self.row("e.f", "f", [false, false]),
        ])
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a list without projects shows no rows`() {
    presenter.didFind([])
    #expect(view.events == [.shown([])])
    #expect(router.events == [.closed(.ok)])
  }

  private static func node(_ name: String, _ children: [ProjectNode] = []) -> ProjectNode {
    ProjectNode(tally: NameTally(name: name, open: 1), children: children)
  }

  private static func row(_ name: String, _ lastName: String, _ hasNext: [Bool]) -> ProjectRow {
    ProjectRow(
      tally: NameTally(name: name, open: 1), lastName: lastName, hasNext: hasNext)
  }
}
