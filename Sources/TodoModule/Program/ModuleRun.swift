// Assembles and runs the module of a command. Says that `--where` searches only the view that is on. Gives
// `browse` the terminal, if there is one. Starts a sync after a change.

import TodoEntities

/// A run of a command line, with its surroundings.
struct ModuleRun {
  let host: Host
  let line: CommandLineReader
  let settings: Settings
  /// The output and its form.
  let scene: Scene
  /// The list in memory, if an earlier run created one.
  var memoryStore: InMemoryTodoStore?
  /// The saved list that this run shares with others, or nil if it is the only run.
  var saved: SavedList?
  /// Whether the run only finds out whether a line can be suggested. It suggests none itself.
  var isTrial = false

  /// Runs the command of the line, or shows the mistake in the line. Returns the exit code.
  func start(on navigator: any Navigating) -> ExitCode {
    switch line.request {
    case .command(let command, let arguments): return start(command, arguments, on: navigator)
    case .complaint(let error):
      var scene = scene
      scene.accepts = accepts
      return scene.complain(error)
    }
  }

  /// Assembles the module, shows its view until it closes, and returns the exit code.
  private func start(
    _ command: Command, _ arguments: ParsedLine, on navigator: any Navigating
  ) -> ExitCode {
    var context: ModuleContext
    do throws(UsageError) { context = try self.context(of: command, arguments, navigator) } catch {
      return scene.complain(error)
    }
    var scene = scene
    scene.today = context.clock.today
    scene.accepts = context.command.accepts
    scene.command = command
    context.openCommand = {
      [output = context.command, store = context.store, search = context.search, scene, host]
      name, navigator in
      guard let command = CommandRegistry.command(named: name) else { return .bug }
      var scene = scene
      scene.command = command
      // Leave out the context itself, because it holds the navigator.
      let context = ModuleContext(
        command: output, store: store, search: search, navigator: navigator, services: host)
      return navigator.run(command.assemble(context), in: scene)
    }
    // A filter that selects items to change finds only items of the view.
    if let filterView = context.command.activeFilterView, form != .json, !globals.has(.quiet),
      !command.usesFilterView
    {
      console.writeRemarks([
        "the view '\(filterView.name)' limited this search. Add --view none to search all items."
      ])
    }
    let code = navigator.run(command.assemble(context), in: scene)
    if let reading = context.search.reading, code == .ok || code == .no,
      let arguments = try? context.command.arguments.get()
    {
      let remarks = FilterRemarks(reading: reading, arguments: arguments) {
        context.store.removal(of: $0, at: context.clock)
      }
      console.writeRemarks(remarks.lines(ifAccepted: accepts))
    }
    if form != .json || code == .ok || code == .no {
      console.writeRemarks(context.store.remarks.map(\.message))
    }
    if settings.syncsItself || host.mayAsk, let store = context.store as? JSONFileTodoStore {
      careForSync(of: store, after: command, context.clock)
    }
    return code
  }

  /// Starts a sync of a list that a command has changed, if the setting `sync.auto` is on. Reminds at a
  /// terminal if the last sync was long ago.
  private func careForSync(of store: JSONFileTodoStore, after command: Command, _ clock: Clock) {
    guard command.usesClock, command.remindsOfSync, let list = try? store.listPath
    else { return }
    if host.mayAsk, form != .json, !globals.has(.quiet),
      let reminder = host.fileSystem.syncReminder(of: list, at: store.command.at)
    {
      console.writeRemarks([reminder.message(clock)])
    }
    // A given time is for tests. A command that git or a sync has started is already part of a sync.
    let given = ["TODO_NOW", "GIT_EXEC_PATH", "GIT_DIR", AutomaticSync.variable]
    guard settings.syncsItself, store.hasChanged || command.spec.effect == .runsCommands,
      command.spec.effect != .reachesOutside,
      globals.value(of: .now) == nil, given.allSatisfy({ host.variable($0)?.isEmpty != false }),
      let program = try? host.programPath()
    else { return }
    host.fileSystem.startSync(of: list, by: program, host.programs, host.environment)
  }

  private func context(
    of command: Command, _ arguments: ParsedLine, _ navigator: any Navigating
  ) throws(UsageError) -> ModuleContext {
    let clock = try clock(for: command)
    // A view applies to every command that selects items with `--where`, and to `clear`.
    let hasFilter =
      (try? arguments.get())?.value(of: .filter) != nil
      || command.spec.effect == .changes && command.spec.operands == [.filter]
    let filterView = try host.filterView(
      globals, settings, isUsed: command.usesFilterView || hasFilter)
    let store: any TodoStore =
      if let memoryStore { memoryStore } else { try host.store(globals, line.words, clock) }
    (store as? JSONFileTodoStore)?.saved = saved
    let output = CommandOutput(
      arguments: arguments.read(
        on: ReadingDay(clock.today, weekStart: clock.weekStart, at: clock.wall.time)),
      input: host.input, console: console, form: form,
      isQuiet: globals.has(.quiet), clock: clock, settings: settings, activeFilterView: filterView,
      accepts: accepts)
    let makeSearch: (Clock, FilterReading?, Settings) -> ItemSearch = { clock, reading, settings in
      ItemSearch(
        at: clock, weights: settings.weights, viewFilter: filterView?.filter,
        templates: settings.templates, timer: searchTimer, reading: reading)
    }
    return ModuleContext(
      command: output, store: store,
      search: makeSearch(clock, output.hasReader ? FilterReading() : nil, settings),
      navigator: navigator, services: host,
      live: { live(store) { makeSearch((try? self.clock(for: command)) ?? clock, nil, $0) } })
  }

  /// Whether a command can be suggested: the program accepts its words, and the list does not refuse it. Tries it
  /// without a change if that is possible.
  func accepts(_ words: [String]) -> Bool {
    if isTrial { return false }
    let spec = CommandLineReader(words, settings: settings).command?.spec
    if let trial = spec?.trial(of: words, isInteractive: host.isInteractive) {
      let run = silent(trial, on: memoryStore, isInteractive: false)
      return ![.usage, .notFound].contains(run.start(on: Navigator(run.scene)))
    }
    let run = silent(words, on: InMemoryTodoStore(), isInteractive: host.isInteractive)
    guard case .command(let command, let arguments) = run.line.request,
      let context = try? run.context(of: command, arguments, Navigator(run.scene)),
      let read = try? context.command.arguments.get()
    else { return false }
    return command.assemble(context).accepts(read)
  }

  /// A run that only finds out whether a line can be suggested. It reads no input, asks nothing and shows nothing.
  private func silent(
    _ words: [String], on store: InMemoryTodoStore?, isInteractive: Bool
  ) -> ModuleRun {
    var (line, host) = (CommandLineReader(words, settings: settings), host)
    line.globals = globals
    host.input = NoInput()
    (host.mayAsk, host.terminals.input) = (false, isInteractive)
    let console = Console(output: BufferSink(), errors: BufferSink())
    return ModuleRun(
      host: host, line: line, settings: settings,
      scene: Scene(console: console, form: form, editor: scene.editor), memoryStore: store,
      saved: saved, isTrial: true)
  }

  private func clock(for command: Command) throws(UsageError) -> Clock {
    try host.clock(globals, isUsed: command.usesClock, weekStart: settings.weekStart)
  }

  private var globals: ParsedArguments { line.globals }
  private var console: Console { scene.console }
  private var form: OutputForm { scene.form }

  /// Creates the context of a full-screen view, if standard input and output are a terminal that can move its
  /// cursor.
  private func live(
    _ store: any TodoStore, _ search: @escaping (Settings) -> ItemSearch
  ) -> LiveContext? {
    let isDumb = ["", "dumb"].contains(host.variable("TERM") ?? "")
    guard host.isInteractive, !isDumb, let terminal = host.makeTerminal?() else { return nil }
    let lines = LineRunner(
      host: host, globals: globals, settings: settings, terminal: terminal,
      memoryStore: store as? InMemoryTodoStore)
    (store as? JSONFileTodoStore)?.saved = lines.saved
    let reading = host.settingsFile.read(commandNames: CommandRegistry.names)
    let complaints = reading.complaints.filter { !$0.isDaily }
    return LiveContext(
      terminal: terminal, search: { search(lines.settings) }, lines: lines,
      complaint: complaints.message(inFileAt: host.settingsFile.place.path))
  }

  private var searchTimer: (any SearchTimer)? {
    let seconds = ItemSearch.secondsLimit
    return host.searchTimer(seconds) {
      let failure = Failure(
        code: .usage,
        message: "the filter took more than \(seconds) seconds. Use fewer terms or a simpler"
          + " regular expression, such as a+ instead of (a+)+.")
      return LastWords(
        code: failure.code.rawValue, bytes: console.failureLine(failure, form: form))
    }
  }
}
