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
    glyphs: Glyphs = .unicode, settings: Settings = Settings(), filterView: FilterView? = nil,
    fileSystem: any FileSystem = MemoryFileSystem(folders: ["/home"]),
    place: SettingsPlace = .path("/home/config"),
    terminal: ScriptedTerminal? = ScriptedTerminal(typing: "q")
  ) {
    let capabilities = Capabilities(
      isTerminal: form == .table, width: width, height: height, usesColor: usesColor, glyphs: glyphs
    )
    console = ConsoleFixture(output: capabilities, errors: capabilities)
    self.input = input
    var idCount: UInt32 = 100
    context = ModuleContext(
      arguments: arguments, form: form, isQuiet: isQuiet, settings: settings,
      activeFilterView: filterView,
      settingsFile: SettingsFile(fileSystem: fileSystem, place: place), store: store,
      search: ItemSearch(
        at: Fixtures.clock, weights: settings.weights, viewFilter: filterView?.filter),
      makeID: {
        idCount += 1
        return Fixtures.id(idCount)
      }, console: console.console, input: input,
      isInteractive: isInteractive, navigator: navigator, commands: { CommandRegistry.specs },
      defaultCommand: CommandRegistry.defaultCommand.spec, files: files,
      merger: ScriptedMerger(),
      sharedList: ScriptedSharedList(store),
      fileSystem: MemoryFileSystem(folders: []),
      programPath: { () throws(Errno) in "/usr/bin/todo" },
      git: { _ in GitClient(ScriptedPrograms()) },
      live: terminal.map {
        LiveContext(
          terminal: $0,
          search: {
            ItemSearch(
              at: Fixtures.clock, weights: settings.weights, viewFilter: filterView?.filter)
          }, lines: ScriptedLines())
      })
  }

  /// What was written to standard output.
  var output: String { console.outputText }

  /// What was written to standard error.
  var errors: String {
    console.console.finish()
    return console.tape.text(of: "err")
  }
}

extension Command {
  /// Assembles the module and runs its view once.
  func start(in fixture: ContextFixture) { assemble(fixture.context).start() }
}
