import Testing
import TodoEntities

@testable import TodoModule

/// What the frame does for every module. These tests run over the registry, so the tests of a module
/// need not repeat them.
@Suite struct `The frame of every module` {
  private static let error = StoreError.notAFile(path: "/a\u{1B}", .folder)

  /// Assembles a module in this context and runs its view once.
  private func start(_ module: RegisteredModule, in fixture: ContextFixture) {
    module.type.assemble(fixture.context).start()
  }

  /// Returns a context with a command line that the module can answer.
  private func fixture(
    _ module: RegisteredModule, store: any TodoStore, form: OutputForm = .lines
  ) throws -> ContextFixture {
    ContextFixture(
      arguments: .success(ParsedArguments(try module.words)), form: form, store: store,
      input: ScriptedInput("- [ ] Buy bread"), isInteractive: true)
  }

  @Test(arguments: RegisteredModule.all)
  func `its router assembles a module that answers and closes`(module: RegisteredModule) throws {
    let fixture = try fixture(module, store: try RegisteredModule.store())
    start(module, in: fixture)
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(fixture.errors == "")
  }

  @Test(arguments: RegisteredModule.all.filter { $0.description != "complete" })
  func `rejected arguments are reported with the usage of the command`(
    module: RegisteredModule
  ) {
    let error = UsageError.unknownLetters("-x")
    let fixture = ContextFixture(arguments: .failure(error), store: RefusingTodoStore(Self.error))
    start(module, in: fixture)
    #expect(fixture.navigator.events == [.usage(error, command: module.description)])
    #expect(fixture.output == "")
    #expect(fixture.errors == "")
  }

  /// How the error is shown in each output form.
  private static let answers: [(form: OutputForm, errors: String)] = [
    (.table, #"todo: '/a\e' is a folder, not a list file"# + "\n"),
    (.lines, #"todo: '/a\e' is a folder, not a list file"# + "\n"),
    (
      .json,
      #"{"code":5,"name":"io","message":"'/a\u001b' is a folder, not a list file"}"# + "\n"
    ),
  ]

  @Test(arguments: withStore, answers)
  func `an error of the store is shown in every form and decides the exit code`(
    module: RegisteredModule, answer: (form: OutputForm, errors: String)
  ) throws {
    let fixture = try fixture(module, store: RefusingTodoStore(Self.error), form: answer.form)
    start(module, in: fixture)
    #expect(fixture.navigator.events == [.closed(.io)])
    #expect(fixture.output == "")
    #expect(fixture.errors == answer.errors)
  }

  @Test(arguments: withStore.filter { $0.description != "import" })
  func `a date that the store cannot resolve is a usage error`(
    module: RegisteredModule
  ) throws {
    let error = DateResolutionError.outOfRange("9999y")
    let fixture = try fixture(module, store: RefusingTodoStore(.badDate(error)))
    start(module, in: fixture)
    #expect(
      fixture.navigator.events == [
        .usage(.impossibleDate(error), command: module.description)
      ])
    #expect(fixture.errors == "")
  }

  @Test func `complete prints no errors`() throws {
    let module = try #require(RegisteredModule.all.first { $0.description == "complete" })
    let refused = ContextFixture(arguments: .failure(.unknownLetters("-x")))
    start(module, in: refused)
    let failed = try fixture(module, store: RefusingTodoStore(Self.error))
    start(module, in: failed)
    for fixture in [refused, failed] {
      #expect(fixture.navigator.events == [.closed(.ok)])
      #expect(fixture.output + fixture.errors == "")
    }
  }

  /// The modules that read the store and report its errors; `complete` does not report them.
  private static let withStore = RegisteredModule.withInteractor.filter {
    $0.description != "complete"
  }

  @Test(arguments: RegisteredModule.all, ReportForm.all)
  func `a view shows failures in every form`(module: RegisteredModule, form: ReportForm) throws {
    let fixture = ContextFixture(form: form.form, width: form.width)
    module.type.assemble(fixture.context).showFailure(
      Failure(code: .notFound, message: "there is no '\u{1B}'"))
    #expect(fixture.output == "")
    #expect(fixture.errors == form.failure)
  }

  @Test(arguments: RegisteredModule.all, ReportForm.all)
  func `a view of a command that changes items shows reports in every form`(
    module: RegisteredModule, form: ReportForm
  ) throws {
    let fixture = ContextFixture(form: form.form, width: form.width)
    let view = module.type.assemble(fixture.context)
    guard let view = view as? any ReportViewInput else { return }
    let row = ItemRow(Fixtures.item(3, Fixtures.hostileTitle), at: Fixtures.wall)
    view.showReport(
      ChangeReport(
        [ChangeReport.Line(verb: .changed, row: row)], isDryRun: false, remarks: [.seriesEnded(3)]))
    #expect(fixture.output == form.report)
    #expect(fixture.errors == "todo: the series of item 3 has ended\n")
  }

  @Test func `the commands that change items have views that show reports`() {
    let names = RegisteredModule.all.filter { module in
      module.type.assemble(ContextFixture().context) is any ReportViewInput
    }
    #expect(
      names.map(\.description) == [
        "add", "toggle", "done", "reopen", "edit", "note", "remove", "clear", "undo", "redo",
      ])
  }
}
