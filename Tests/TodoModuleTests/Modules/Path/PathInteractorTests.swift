import Testing

@testable import TodoModule

@Suite struct `Interactor of path` {
  private let output = PathInteractorOutputSpy()

  private func find(in store: any TodoStore) {
    let interactor = PathInteractor(store: store)
    interactor.output = output
    interactor.findPath()
  }

  @Test func `a list in memory and a place that is unknown are reported`() {
    find(in: InMemoryTodoStore())
    find(in: JSONFileTodoStore(refusing: .noPlace))
    #expect(output.events == [.found(":memory:"), .failed(.noPlace)])
  }

  @Test func `a relative path starts at the current folder`() throws {
    let fileSystem = FaultyFileSystem()
    let folder = try fileSystem.currentFolder()
    for path in ["/no/such/todo.json", "lists/todo.json"] {
      find(
        in: JSONFileTodoStore(
          .success(ListLocation(path: path, createsFolders: false)), fileSystem: fileSystem,
          for: CommandRun(arguments: [], at: Fixtures.now)))
    }
    #expect(
      output.events == [.found("/no/such/todo.json"), .found("\(folder)/lists/todo.json")])
    #expect(fileSystem.calls == ["current folder", "current folder"])
  }

  @Test func `a current folder that was deleted is a failure`() {
    find(
      in: JSONFileTodoStore(
        .success(ListLocation(path: "todo.json", createsFolders: false)),
        fileSystem: FaultyFileSystem([0: .failure(.noSuchFile)]),
        for: CommandRun(arguments: [], at: Fixtures.now)))
    #expect(output.events == [.failed(.system(.read, path: ".", .noSuchFile))])
  }
}
