import Testing
import TodoEntities

@testable import TodoModule

/// The work of the frame for every module. These tests run over the registry, so the tests of a
/// module need not repeat them.
@Suite struct `The frame of every module` {
  private static let error = StoreError.notAFile(path: "/a\u{1B}", .folder)

  /// Assembles a module in this context and runs its view once.
  private func start(_ module: RegisteredModule, in fixture: ContextFixture) {
    module.command.assemble(fixture.context).start()
  }

  /// The context of a run of the module's command.
  private func fixture(
    _ arguments: ParsedArguments, store: any TodoStore
  ) -> ContextFixture {
    ContextFixture(
      arguments: .success(arguments), store: store, isInteractive: true,
      files: RegisteredModule.files)
  }

  /// The result of the first example that asks the store, if the store answers with this error.
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
  func `its router assembles parts that answer a command and close`(module: RegisteredModule) throws
  {
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

  // Sync and merge have no dates in their arguments.
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

  /// The modules with an interactor that asks the store. Complete shows no errors, and config works
  /// on the settings file.
  private static let withStore = RegisteredModule.withInteractor.filter {
    !["complete", "config"].contains($0.description)
  }

  /// Commands with a dry run that report their result in their own words.
  private static let withOwnReport = ["history", "import", "doctor", "merge", "sync"]

  @Test(arguments: RegisteredModule.all)
  func `only the views of commands that change items show reports`(
    module: RegisteredModule
  ) {
    let hasDryRun =
      module.command.spec.options.contains(.dryRun)
      && !Self.withOwnReport.contains(module.description)
    #expect(module.changesItems == hasDryRun)
  }
}
