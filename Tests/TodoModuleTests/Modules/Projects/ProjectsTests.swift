import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of projects` {
  private let view = ProjectsViewSpy()
  private let interactor = ProjectsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ProjectsPresenter

  init() {
    presenter = ProjectsPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `a request is handed on`() {
    presenter.didRequestProjects()
    #expect(interactor.requests == 1)
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `a tree becomes rows that know what follows on each level`() {
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

  @Test func `no project is no failure`() {
    presenter.didFind([])
    #expect(view.events == [.shown([])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown and is the exit code`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
    #expect(interactor.requests == 0)
  }

  private static func node(_ name: String, _ children: [ProjectNode] = []) -> ProjectNode {
    ProjectNode(tally: NameTally(name: name, open: 1), children: children)
  }

  private static func row(_ name: String, _ lastName: String, _ hasNext: [Bool]) -> ProjectRow {
    ProjectRow(
      tally: NameRow(NameTally(name: name, open: 1)), lastName: lastName, hasNext: hasNext)
  }
}

@Suite struct `The interactor of projects` {
  private let output = ProjectsInteractorOutputSpy()

  private func find(in store: any TodoStore) {
    let interactor = ProjectsInteractor(store: store)
    interactor.output = output
    interactor.findProjects()
  }

  @Test func `it finds the tree and writes nothing`() {
    let store = ReadOnlyStore([Fixtures.item(1, project: "a.b"), Fixtures.item(2)])
    find(in: store)
    let child = ProjectNode(tally: NameTally(name: "a.b", open: 1))
    #expect(
      output.events == [
        .found([ProjectNode(tally: NameTally(name: "a", open: 1), children: [child])])
      ])
    #expect(store.writes == 0)
  }

  @Test func `an empty list has no projects`() {
    find(in: InMemoryTodoStore())
    #expect(output.events == [.found([])])
  }

  @Test func `the store's error is reported`() {
    find(in: RefusingTodoStore(.noPlace))
    #expect(output.events == [.failed(.noPlace)])
  }
}
