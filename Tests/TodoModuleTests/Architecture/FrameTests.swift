import Testing
import TodoEntities

@testable import TodoModule

/// What the frame does for every module. These tests run over the registry, so the tests of a module
/// need not repeat them.
@Suite struct `The frame of every module` {
  private static let error = StoreError.notAFile(path: "/a\u{1B}", .folder)

  /// Assembles a module in this context and runs its view once.
  private func start(_ module: RegisteredModule, in fixture: ContextFixture) {
    module.command.assemble(fixture.context).start()
  }

  /// The surroundings of a line of the module's command.
  private func fixture(
    _ arguments: ParsedArguments, store: any TodoStore
  ) -> ContextFixture {
    ContextFixture(
      arguments: .success(arguments), store: store, isInteractive: true,
      files: RegisteredModule.files)
  }

  /// What the first example that asks the store comes to if the store answers with this error.
  private func refusal(
    of module: RegisteredModule, by error: StoreError
  ) throws -> ContextFixture {
    for arguments in try module.examples {
      let fixture = fixture(arguments, store: JSONFileTodoStore(refusing: error))
      start(module, in: fixture)
      if fixture.navigator.events != [.closed(.ok)] { return fixture }
    }
    throw NoExample()
  }

  /// No example of a command asks the store.
  private struct NoExample: Error {}

  @Test(arguments: RegisteredModule.all)
  func `its router joins parts that answer a line and close`(module: RegisteredModule) throws {
    let fixture = fixture(try module.arguments, store: try module.store())
    start(module, in: fixture)
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(fixture.errors == "")
  }

  @Test(arguments: RegisteredModule.all.filter { $0.description != "complete" })
  func `rejected arguments are reported`(
    module: RegisteredModule
  ) {
    let error = UsageError.said(
      "unknown option '-x'; to remove or exclude a tag, write untag:x",
      showsUsage: true)
    let fixture = ContextFixture(
      arguments: .failure(error), store: JSONFileTodoStore(refusing: Self.error))
    start(module, in: fixture)
    #expect(fixture.navigator.events == [.usage(error)])
    #expect(fixture.output == "")
    #expect(fixture.errors == "")
  }

  @Test(
    arguments: RegisteredModule.all.filter {
      $0.command.spec.operands.isEmpty && !["complete", "--version"].contains($0.description)
    })
  func `a word is refused where the command takes none`(module: RegisteredModule) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["x"])))
    start(module, in: fixture)
    let events = fixture.navigator.events
    guard case .usage(let error)? = events.first, events.count == 1 else {
      Issue.record("\(events)")
      return
    }
    #expect(error.message(today: nil).hasPrefix("unexpected argument 'x'"))
  }

  @Test(arguments: withStore)
  func `an error of the store is a failure`(module: RegisteredModule) throws {
    let fixture = try refusal(of: module, by: Self.error)
    let failure = Failure(code: .io, message: "'/a\u{1B}' is a folder, not a list file")
    #expect(fixture.navigator.events == [.failure(failure)])
    #expect(fixture.output + fixture.errors == "")
  }

  // The line of sync and merge has no dates.
  @Test(arguments: withStore.filter { !["sync", "merge"].contains($0.description) })
  func `a date that the store cannot resolve is a usage error`(
    module: RegisteredModule
  ) throws {
    let error = DateError.outOfRange("9999y")
    let fixture = try refusal(of: module, by: .badDate(error))
    #expect(
      fixture.navigator.events == [
        .usage(.badEdit(.date(error)))
      ])
    #expect(fixture.errors == "")
  }

  @Test func `complete prints no errors`() throws {
    let module = try #require(RegisteredModule.all.first { $0.description == "complete" })
    let refused = ContextFixture(
      arguments: .failure(
        .said(
          "unknown option '-x'; to remove or exclude a tag, write untag:x",
          showsUsage: true)))
    start(module, in: refused)
    let failed = fixture(try module.arguments, store: JSONFileTodoStore(refusing: Self.error))
    start(module, in: failed)
    for fixture in [refused, failed] {
      #expect(fixture.navigator.events == [.closed(.ok)])
      #expect(fixture.output + fixture.errors == "")
    }
  }

  @Test func `every command that has a list is tried without one`() {
    let others = ["complete", "config", "--version", "help", "manual", "completions"]
    let expected = RegisteredModule.all.names.subtracting(others)
    #expect(Self.withStore.names == expected)
    #expect(Self.withStore.count >= CommandRegistry.commands.count - 4)
  }

  /// Those whose interactor asks the store; a shell's is told nothing of errors, and that of config works
  /// on the settings file.
  private static let withStore = RegisteredModule.withInteractor.filter {
    !["complete", "config"].contains($0.description)
  }

  /// Commands that can be tried without a change, and say what they did in words of their own.
  private static let withOwnReport = ["history", "import", "doctor", "merge", "sync"]

  @Test(arguments: RegisteredModule.all)
  func `the views that show reports are those of the commands that change items`(
    module: RegisteredModule
  ) {
    let hasDryRun =
      module.command.spec.options.contains(.dryRun)
      && !Self.withOwnReport.contains(module.description)
    #expect(module.changesItems == hasDryRun)
  }
}
