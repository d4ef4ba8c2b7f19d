// Assembles and runs the module of a command. Says that `--where` searches only the view that is on. Gives
// `browse` the terminal, if there is one. Starts a sync after a change.

import TodoEntities

/// A run of the module of a command: the line that was read, and what surrounds it.
struct ModuleRun {
  let host: Host
  /// The words after the program's name, with what an alias stands for.
  let words: [String]
  /// The global options.
  let globals: ParsedArguments
  /// The command's own arguments, or what is wrong with them.
  let arguments: ParsedLine
  let settings: Settings
  /// Where the output goes.
  let scene: Scene
  /// The list, if it is in memory and was created by an earlier run.
  var memoryStore: InMemoryTodoStore?
  /// What the stores of this run and of others share; nil if it is the only run.
  var saved: SavedList?

  /// Assembles the module, shows its view until it closes, and returns the exit code.
  func start(_ command: Command, on navigator: any Navigating) -> ExitCode {
    var context: ModuleContext
    do throws(UsageError) {
      context = try self.context(of: command, navigator)
    } catch {
      return scene.complain(error)
    }
    var scene = scene
    scene.today = context.clock.today
    scene.accepts = accepts
    scene.command = command
    context.openCommand = {
      [output = context.command, store = context.store, search = context.search, scene, host]
      name, navigator in
      guard let command = CommandRegistry.command(named: name) else { return .bug }
      var scene = scene
      scene.command = command
      // Not the context itself, which holds the navigator.
      let context = ModuleContext(
        command: output, store: store, search: search, navigator: navigator, services: host)
      return navigator.run(command.assemble(context), in: scene)
    }
    // A filter for items to change searches only those of the view.
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

  /// Starts a sync of a list that a command has changed, if the user wants that, and says on a terminal if
  /// there was none for long.
  private func careForSync(of store: JSONFileTodoStore, after command: Command, _ clock: Clock) {
    guard command.usesClock, command.remindsOfSync, let list = try? store.listPath
    else { return }
    if host.mayAsk, form != .json, !globals.has(.quiet),
      let reminder = host.fileSystem.syncReminder(of: list, at: store.command.at)
    {
      console.writeRemarks([reminder.message(clock)])
    }
    // A time that is not the clock's is for tests. What git or a sync has started is part of a sync.
    let given = ["TODO_NOW", "GIT_EXEC_PATH", "GIT_DIR", AutomaticSync.variable]
    guard settings.syncsItself, store.hasChanged || command.spec.effect == .runsCommands,
      command.spec.effect != .reachesOutside,
      globals.value(of: .now) == nil, given.allSatisfy({ host.variable($0)?.isEmpty != false }),
      let program = try? host.programPath()
    else { return }
    host.fileSystem.startSync(of: list, by: program, host.programs, host.environment)
  }

  private func context(
    of command: Command, _ navigator: any Navigating
  ) throws(UsageError) -> ModuleContext {
    let clock = try clock(for: command)
    // A view counts for every command that searches for items by `--where`, and for `clear`.
    let hasFilter =
      (try? arguments.get())?.value(of: .filter) != nil
      || command.spec.effect == .changes && command.spec.operands == [.filter]
    let filterView = try host.filterView(
      globals, settings, isUsed: command.usesFilterView || hasFilter)
    let store: any TodoStore =
      if let memoryStore { memoryStore } else { try host.store(globals, words, clock) }
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

  /// Whether the program accepts a line by its words: its command is known, its options are, and the view of the
  /// module makes a request of them. Nothing is run.
  func accepts(_ line: [String]) -> Bool {
    let reader = CommandLineReader(line, settings: settings)
    guard case .command(let command, .success(let arguments)) = reader.request else { return false }
    var (host, scene) = (host, scene)
    host.input = NoInput()
    host.mayAsk = false
    scene.accepts = { _ in false }
    let run = ModuleRun(
      host: host, words: reader.words, globals: globals, arguments: .success(arguments),
      settings: settings, scene: scene, memoryStore: InMemoryTodoStore())
    guard let context = try? run.context(of: command, Navigator(scene)),
      let read = try? context.command.arguments.get()
    else { return false }
    return command.assemble(context).accepts(read)
  }

  private func clock(for command: Command) throws(UsageError) -> Clock {
    try host.clock(globals, isUsed: command.usesClock, weekStart: settings.weekStart)
  }

  private var console: Console { scene.console }
  private var form: OutputForm { scene.form }

  /// Makes what a full-screen view needs, if standard input and output are a terminal that can move its
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
