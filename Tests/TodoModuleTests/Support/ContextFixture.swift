import TodoEntities

@testable import TodoModule

/// A context to assemble one module in. Everything that the module can reach is a value or a spy here.
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

  /// What was written to standard output.
  var output: String { console.outputText }

  /// What was written to standard error.
  var errors: String {
    console.console.finish()
    return console.tape.text(of: "err")
  }
}

/// Services that have nothing of this machine.
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
  var programPath: () throws(Errno) -> String { { () throws(Errno) in "/usr/bin/todo" } }
  func git(inFolder folder: String) -> GitClient { GitClient(ScriptedPrograms()) }
  func sharedList(of store: any TodoStore) -> any ListSharing { ScriptedSharedList(store) }

  func calendar(of store: any TodoStore, _ command: CommandOutput) -> CalendarFolder {
    .none(store)
  }
}

extension CalendarFolder {
  /// The folder of a list in memory, which has none.
  static func none(_ store: any TodoStore = InMemoryTodoStore()) -> CalendarFolder {
    CalendarFolder(store: store, files: MemoryFileSystem(folders: []), clock: Fixtures.clock) { $1 }
  }
}

extension LiveContext {
  /// A terminal on which these keys are typed, and lines that do nothing.
  static func scripted(typing keys: String, _ search: ItemSearch) -> LiveContext {
    LiveContext(
      terminal: ScriptedTerminal(typing: keys), search: { search }, lines: ScriptedLines())
  }
}

extension Command {
  /// Assembles the module and runs its view once.
  func start(in fixture: ContextFixture) { assemble(fixture.context).start() }
}
