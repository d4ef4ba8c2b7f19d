import TodoEntities

@testable import TodoModule

/// What one module is assembled from, with everything it may touch at hand.
struct ContextFixture {
  let console: ConsoleFixture
  let navigator = NavigatorSpy()
  let input: ScriptedInput
  let context: ModuleContext

  /// Surroundings for one run of a module; without arguments, output into a pipe.
  init(
    arguments: Result<ParsedArguments, UsageError> = .success(ParsedArguments()),
    form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false,
    store: any TodoStore = InMemoryTodoStore(), input: ScriptedInput = ScriptedInput(),
    isInteractive: Bool = false, files: ScriptedFiles = ScriptedFiles(), usesColor: Bool = false,
    glyphs: Glyphs = .unicode
  ) {
    let capabilities = Capabilities(
      isTerminal: form == .table, width: width, usesColor: usesColor, glyphs: glyphs)
    console = ConsoleFixture(output: capabilities, errors: capabilities)
    self.input = input
    var idCount: UInt32 = 100
    context = ModuleContext(
      arguments: arguments, form: form, isQuiet: isQuiet, store: store,
      search: ItemSearch(at: Fixtures.clock),
      makeID: {
        idCount += 1
        return Fixtures.id(idCount)
      }, console: console.console, input: input,
      isInteractive: isInteractive, navigator: navigator, commands: CommandRegistry.specs,
      defaultCommand: CommandRegistry.defaultModule.spec, files: files)
  }

  /// Everything on standard output.
  var output: String { console.outputText }

  /// Everything on standard error.
  var errors: String {
    console.console.finish()
    return console.tape.text(of: "err")
  }
}

extension CommandModule {
  /// Assembles the module, and lets its view work once.
  static func start(in fixture: ContextFixture) { assemble(fixture.context).start() }
}
