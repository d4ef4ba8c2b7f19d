import Testing

@testable import TodoModule

// Each role of `path` alone, between mocks of the roles next to it; then the whole module. That nothing of a module
// survives its view is tested for all modules at once, in Architecture/ModuleLifetimeTests.

@Suite struct `Presenter of path` {
  private final class MockView: Spy<String>, PathViewInput {
    func showPath(_ path: String) { record(path) }
  }

  private final class MockInteractor: Spy<MockInteractor.Event>, PathInteractorInput {
    enum Event { case findPath }

    func findPath() { record(.findPath) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: PathPresenter

  init() {
    presenter = PathPresenter(interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `the interactor is asked for the path`() {
    presenter.didRequest(())
    #expect(interactor.events == [.findPath])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `the path is shown, and the module ends`() {
    presenter.didFind("/a")
    #expect(view.events == ["/a"])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}

@Suite struct `Interactor of path` {
  private final class MockOutput: Spy<MockOutput.Event>, PathInteractorOutput {
    enum Event: Equatable { case found(String), failed(StoreError) }

    func didFind(_ path: String) { record(.found(path)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()

  private func find(in store: any TodoStore) {
    let interactor = PathInteractor(store: store)
    interactor.output = output
    interactor.findPath()
  }

  /// A store for a list at this path, which may be relative.
  private func store(_ path: String, _ fileSystem: FaultyFileSystem) -> JSONFileTodoStore {
    JSONFileTodoStore(
      .success(ListLocation(path: path, createsFolders: false)), fileSystem: fileSystem,
      for: CommandRun(arguments: [], at: Fixtures.now))
  }

  @Test func `the path is the path of the store`() {
    find(in: InMemoryTodoStore())
    #expect(output.events == [.found(":memory:")])
  }

  @Test func `a relative path starts at the current folder`() throws {
    let fileSystem = FaultyFileSystem()
    let folder = try fileSystem.currentFolder()
    for path in ["/no/such/todo.json", "lists/todo.json"] { find(in: store(path, fileSystem)) }
    #expect(
      output.events == [.found("/no/such/todo.json"), .found("\(folder)/lists/todo.json")])
    #expect(fileSystem.calls == ["current folder", "current folder"])
  }

  @Test func `a current folder that was deleted fails`() {
    find(in: store("todo.json", FaultyFileSystem([0: .failure(.noSuchFile)])))
    #expect(output.events == [.failed(.system(.read, path: ".", .noSuchFile))])
  }
}

@Suite struct `View of path`: ViewSuite {
  let stage = ViewStage(PathView.init)

  @Test(arguments: [
    (OutputForm.table, #"/a\e[2J/b"# + "\n"), (.lines, "/a\u{1B}[2J/b\n"),
    (.json, #"{"path":"/a\u001b[2J/b"}"# + "\n"),
  ])
  func `a path is exact in a pipe and escaped on a terminal`(form: OutputForm, text: String) {
    #expect(shown(form) { $0.showPath("/a\u{1B}[2J/b") } == text)
  }
}

@Suite struct `Running path` {
  private let program = ProgramFixture()

  @Test func `the path of a list that does not exist is printed, and nothing is created`() {
    #expect(program.run("path") == "\(program.path)\n")
    #expect(program.folder.names == [])
  }

  @Test func `a damaged list and a wrong TODO_NOW do not matter`() throws {
    try program.folder.write("{")
    program.variables["TODO_NOW"] = "x"
    #expect(program.run("path") == "\(program.path)\n")
  }
}
