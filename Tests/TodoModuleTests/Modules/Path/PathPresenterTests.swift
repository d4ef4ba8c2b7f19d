import Testing

@testable import TodoModule

@Suite struct `Presenter of path` {
  private final class View: Spy<String>, PathViewInput {
    func showPath(_ path: String) { record(path) }
  }

  private let view = View()
  private let router = RouterSpy()

  private func find(in store: any TodoStore) {
    let interactor = PathInteractor(store: store)
    let presenter = PathPresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(())
  }

  /// A store for a list at this path, which may be relative.
  private func store(_ path: String, _ fileSystem: FaultyFileSystem) -> JSONFileTodoStore {
    JSONFileTodoStore(
      .success(ListLocation(path: path, createsFolders: false)), fileSystem: fileSystem,
      for: CommandRun(arguments: [], at: Fixtures.now))
  }

  @Test func `the path is shown`() {
    find(in: InMemoryTodoStore())
    #expect(view.events == [":memory:"])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a relative path starts at the current folder`() throws {
    let fileSystem = FaultyFileSystem()
    let folder = try fileSystem.currentFolder()
    for path in ["/no/such/todo.json", "lists/todo.json"] { find(in: store(path, fileSystem)) }
    #expect(view.events == ["/no/such/todo.json", "\(folder)/lists/todo.json"])
    #expect(fileSystem.calls == ["current folder", "current folder"])
  }

  @Test func `a current folder that was deleted is a failure`() {
    find(in: store("todo.json", FaultyFileSystem([0: .failure(.noSuchFile)])))
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(.system(.read, path: ".", .noSuchFile)))])
  }
}
