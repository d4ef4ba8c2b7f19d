import Testing
import TodoEntities

@testable import TodoModule

/// A context in which one module is assembled. Everything that the module can reach is a value or a spy.
///
/// ```swift
/// let fixture = ContextFixture(store: try InMemoryTodoStore([Fixtures.item(1)], now: Fixtures.now))
/// Command.list.start(in: fixture)
/// #expect(fixture.navigator.events == [.closed(.ok)])
/// ```
struct ContextFixture {
  let console: ConsoleFixture
  let navigator = NavigatorSpy()
  let input: ScriptedInput
  let context: ModuleContext

  /// Creates a context for one run of a module. By default the command line has no arguments, the list
  /// is empty and the output goes to a pipe.
  init(
    arguments: ParsedLine = .success(ParsedArguments()),
    form: OutputForm = .lines, width: Int = 80, height: Int? = nil, isQuiet: Bool = false,
    store: any TodoStore = InMemoryTodoStore(), input: ScriptedInput = ScriptedInput(),
    isInteractive: Bool = false, files: ScriptedFiles = ScriptedFiles(), usesColor: Bool = false,
    glyphs: Glyphs = .unicode, settings: Settings = Settings(), filterView: FilterView? = nil
  ) {
    let capabilities = Capabilities(
      isTerminal: form == .table, width: width, height: height, usesColor: usesColor, glyphs: glyphs
    )
    console = ConsoleFixture(output: capabilities, errors: capabilities)
    self.input = input
    let search = ItemSearch(
      at: Fixtures.clock, weights: settings.weights, viewFilter: filterView?.filter,
      templates: settings.templates)
    let output = CommandOutput(
      arguments: arguments, input: input, console: console.console, form: form, isQuiet: isQuiet,
      clock: Fixtures.clock, settings: settings, activeFilterView: filterView)
    context = ModuleContext(
      command: output, store: store, search: search, navigator: navigator,
      services: ScriptedServices(
        input: input, isInteractive: isInteractive,
        makeID: Fixtures.ids(after: 100), files: files),
      live: { .scripted(typing: "q", search) })
  }

  /// The text on standard output.
  var output: String { console.outputText }

  /// The text on standard error.
  var errors: String {
    console.console.finish()
    return console.tape.text(of: "err")
  }
}

/// Services that use nothing of this machine.
struct ScriptedServices: ModuleServices {
  var input: any InputReading
  var isInteractive: Bool
  var makeID: () -> ItemID
  var files: any FileReading

  var commands: [CommandSpec] { CommandRegistry.specs }
  var defaultCommand: CommandSpec { CommandRegistry.defaultCommand.spec }
  var settingsFile: SettingsFile {
    SettingsFile(
      fileSystem: MemoryFileSystem(folders: ["/home"]), place: .path("/home/config"))
  }
  var merger: any ListMerging { ScriptedMerger() }
  var linkOpener: LinkOpener { { (_) throws(Errno) in .exited(0) } }
  var programPath: () throws(Errno) -> String { { () throws(Errno) in "/usr/bin/todo" } }
  var build: () -> BuildStamp? { { nil } }
  func git(inFolder folder: String) -> GitClient { GitClient(ScriptedPrograms()) }
  func sharedList(of store: any TodoStore) -> any ListSharing { ScriptedSharedList(store) }

  func calendar(of store: any TodoStore, _ command: CommandOutput) -> CalendarFolder {
    .none(store)
  }
}

extension CalendarFolder {
  /// The folder of a list in memory, which does not exist.
  static func none(_ store: any TodoStore = InMemoryTodoStore()) -> CalendarFolder {
    CalendarFolder(store: store, files: MemoryFileSystem(folders: []), clock: Fixtures.clock) { $1 }
  }
}

extension LiveContext {
  /// A terminal on which a user types these keys, and command lines that do nothing.
  static func scripted(typing keys: String, _ search: ItemSearch) -> LiveContext {
    LiveContext(
      terminal: ScriptedTerminal(typing: keys), search: { search }, lines: ScriptedLines())
  }
}

extension Command {
  /// Assembles the module and runs its view once.
  func start(in fixture: ContextFixture) { assemble(fixture.context).start() }
}

/// A module of the registry, for tests that every module must pass. A new module is tested as soon as it is registered:
/// the examples of its command determine its command line and the items that the list must have.
struct RegisteredModule: CustomStringConvertible, Sendable {
  let command: Command

  /// The name of its command.
  var description: String { command.spec.name }

  /// Every module that a command line can run, and the templates of new modules.
  static let all =
    (CommandRegistry.commands + [.version, .complete] + templates)
    .map(RegisteredModule.init)

  /// The templates that `.ci/new-module` copies.
  private static let templates: [Command] = [.writingTemplate, .readingTemplate]

  /// Whether it is one of the program's commands and not a template.
  var isRegistered: Bool { CommandRegistry.command(named: description) != nil }

  /// The modules with rules of their own, which have an interactor.
  static let withInteractor = all.filter(\.hasInteractor)

  /// Whether its folder has a file for an interactor.
  var hasInteractor: Bool { files.contains { $0.name.hasSuffix("Interactor") } }

  /// Whether its presenter reports each item that it changes.
  var changesItems: Bool {
    files.contains {
      $0.name.hasSuffix("Contract") && $0.mentions("func showReport(_ report: ReportViewModel)")
    }
  }

  /// The files of its folder.
  private var files: [SourceTree.File] {
    let folders = [SourceTree.modules, SourceTree.templates].joined()
    let view = "\(type(of: command.assemble(ContextFixture().context)))"
    return folders.first { $0.value.contains { $0.name == view } }?.value ?? []
  }

  /// The words behind the command's name in each of its examples.
  var examples: [ParsedArguments] {
    get throws {
      try command.spec.examples.map { example in
        var words = try #require(ShellLine(example: example)).words
        if let name = words.firstIndex(of: description) { words.remove(at: name) }
        let outcome = ArgumentScanner(options: command.spec.allOptions).scan(words)
        try #require(outcome.error == nil, "\(example.term)")
        return outcome.arguments
      }
    }
  }

  /// The first example. The command can run it with the items of `store()` and with `files`.
  var arguments: ParsedArguments {
    get throws { try #require(try examples.first, "give the command an example") }
  }

  /// The files that first examples name.
  static let files = ScriptedFiles(["todo.txt": "Buy bread @home\n"])

  /// Items that the command can work on, with the numbers that first examples name.
  func store() throws -> InMemoryTodoStore {
    try Self.store(isDone: command.spec.operands.contains { $0.kind == .doneIDs })
  }

  /// Nine overdue items with the tag home, a checklist and a link, and commands that can be undone and redone. All
  /// items are open except for the second one, or all are done. The last open item is worked on.
  static func store(isDone: Bool = false) throws -> InMemoryTodoStore {
    let items = (1...9).map { number in
      if isDone || number == 2 { return Fixtures.doneItem(number) }
      let item = Fixtures.item(
        number, due: "2026-11-19", project: "house", tags: ["home"],
        notes: "- [x] call first\n- [x] ask\nhttps://a.org")
      return number == 9 ? item.started(at: Fixtures.yesterday) : item
    }
    let store = try InMemoryTodoStore(items, now: Fixtures.now)
    try store.rename(1, "Buy oats")
    try store.rename(1, "Buy tea")
    try store.undo()
    return store
  }
}

extension [RegisteredModule] {
  /// The names of the commands, to compare with the names in a computed list.
  var names: Set<String> { Set(map(\.description)) }
}

/// The exact output in one form, for a report with a hostile title, and for a failure with an escape character in its
/// message.
struct ReportForm: Sendable, CustomStringConvertible {
  let form: OutputForm
  let width: Int
  let report: String
  let failure: String

  var description: String { "\(form), \(width) columns" }

  static let all = [
    ReportForm(
      form: .table, width: 80, report: lines, failure: sentence),
    ReportForm(
      form: .table, width: 40, report: lines, failure: sentence),
    ReportForm(
      form: .lines, width: 80, report: lines, failure: sentence),
    ReportForm(
      form: .json, width: 80,
      report: #"""
        [
        {"number":3,"id":"a0000003-0000-4000-8000-000000000000",\#
        "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
        "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z"}
        ]

        """#,
      failure: #"{"code":3,"name":"not-found","message":"there is no '\u001b'"}"# + "\n"),
  ]

  private static let lines = "changed 3: " + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\n"
  private static let sentence = #"todo: there is no '\e'"# + "\n"
}

/// A view to test, and the presenter that it calls.
struct ViewStage<View: CommandView> {
  /// The presenter.
  let output = ViewOutputSpy<View.Request>()
  private let make: (any CommandViewOutput<View.Request>, ModuleContext) -> View

  /// Creates a stage from the function that makes the view.
  init(_ make: @escaping (any CommandViewOutput<View.Request>, ModuleContext) -> View) {
    self.make = make
  }

  /// Returns a new view, whose presenter is `output`.
  func view(in context: ModuleContext) -> View { make(output, context) }
}

/// A suite of tests of one view. The suite sets the view, and this protocol runs it on command lines and output forms.
///
/// ```swift
/// @Suite struct `View of tags`: ViewSuite {
///   let stage = ViewStage(TagsView.init)
///
///   @Test func `a pipe gets fields`() {
///     #expect(shown(.lines) { $0.showTags(Self.rows) } == "Home\t12\t1\n")
///   }
/// }
/// ```
protocol ViewSuite {
  associatedtype View: CommandView
  var stage: ViewStage<View> { get }
}

extension ViewSuite {
  /// The presenter.
  var output: ViewOutputSpy<View.Request> { stage.output }

  /// Runs the view on a command line with these words, options without values and options with values, and returns its
  /// last report.
  @discardableResult
  func start(
    _ words: [String] = [], flags: [OptionSpec] = [], values: OptionValues = [:],
    form: OutputForm = .lines, width: Int = 80, input: ScriptedInput = ScriptedInput()
  ) -> ViewOutputEvent<View.Request>? {
    let arguments = ParsedArguments(words, flags: flags, values: values)
    return start(arguments, form: form, width: width, input: input)
  }

  /// Runs the view on a command line that was parsed to these arguments.
  @discardableResult
  func start(
    _ arguments: ParsedArguments, form: OutputForm = .lines, width: Int = 80,
    input: ScriptedInput = ScriptedInput()
  ) -> ViewOutputEvent<View.Request>? {
    let fixture = ContextFixture(
      arguments: .success(arguments), form: form, width: width, input: input)
    stage.view(in: fixture.context).start()
    return output.events.last
  }

  /// Makes a new view show something, and returns the fixture in which it did.
  func fixture(
    _ form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false, usesColor: Bool = false,
    glyphs: Glyphs = .unicode, _ show: (View) throws -> Void
  ) rethrows -> ContextFixture {
    let fixture = ContextFixture(
      form: form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs)
    try show(stage.view(in: fixture.context))
    return fixture
  }

  /// Makes a new view show something, and returns the text on standard output.
  func shown(
    _ form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false, usesColor: Bool = false,
    glyphs: Glyphs = .unicode, _ show: (View) throws -> Void
  ) rethrows -> String {
    try fixture(form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs, show)
      .output
  }
}

/// A store that can be read but not written, for commands that must not change anything.
final class ReadOnlyStore: TodoStore {
  let remarks: [StoreRemark] = []
  let command = CommandRun(arguments: [], at: Fixtures.now)
  /// The items of the list. A test sets them to act as another program. Each change is a new version of the list.
  var items: [TodoItem] { didSet { revision += 1 } }
  /// The error of every attempt to read the list, or nil if the attempts succeed.
  var failure: StoreError?
  /// The number of times that the list was read.
  private(set) var reads = 0
  /// The number of attempts to write.
  private(set) var writes = 0
  private var revision = 0

  /// Creates a store with these items.
  init(_ items: [TodoItem]) { self.items = items }

  func absolutePath() throws(StoreError) -> String { "/read-only" }
  func conflictCopyCount() -> Int { 0 }

  func read() throws(StoreError) -> TodoList {
    reads += 1
    if let failure { throw failure }
    return TodoList(items)
  }

  func version() throws(StoreError) -> ListVersion? {
    if let failure { throw failure }
    return ListVersion(
      identity: FileIdentity(device: 0, number: 0), size: items.count, modifiedAt: revision)
  }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    writes += 1
    throw .system(.write, path: "read-only", .permissionDenied)
  }

  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome {
    writes += 1
    throw .system(.write, path: "read-only", .permissionDenied)
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool { false }
  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] { [:] }
  func remembered(with committed: ListDocument?) throws(StoreError) -> ListDocument? { nil }
  var lapsedNumber: Int { 1 }
  func rememberedItems(onlyLatest: Bool) -> [RemovedItem] { [] }
  func forgetRemovals() throws(StoreError) {}
  func resolvedPath() throws(StoreError) -> ListPath? { nil }

  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome { throw .nothingToUndo(available: 0) }

  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory { throw .noPlace }
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int { throw .noPlace }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw .noPlace }
  func repair(
    isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? { nil }
}

extension JSONFileTodoStore {
  /// A store for a command without arguments.
  convenience init(refusing reason: StoreError) {
    self.init(.failure(reason), for: CommandRun(arguments: [], at: Fixtures.now))
  }
}
