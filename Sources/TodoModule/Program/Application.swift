import TodoEntities

/// The program: it reads a command line, assembles the module of its command, and shows that
/// module's view.
///
/// ```swift
/// let code = Application(host: .system).run(["add", "Buy milk", "due:fri"])  // .ok
/// ```
package struct Application {
  private let host: Host

  /// Creates a program that runs on this host.
  init(host: Host) { self.host = host }

  /// Runs this process's command line and exits with its exit code.
  package static func main() -> Never {
    // SIGINT, SIGTERM and SIGPIPE keep the system's default: they end the process at any point.
    // That is safe: the list is replaced by rename(2), so its file always holds a complete list,
    // the old or the new one. The system releases the lock of a process that ends. The next writer
    // deletes the temporary file, and ignores a history entry whose change never reached the list.
    // SIGPIPE can only arrive once the list is saved, because reports are printed after that.
    SystemProcess.ignoreFileSizeSignal()
    SystemProcess.keepAccessToNewFiles()
    let code = Application(host: .system).run(arguments: SystemProcess.arguments)
    SystemProcess.end(with: code.rawValue)
  }

  /// Runs a command line given as bytes, without the program's name. An argument that is not UTF-8
  /// is an error, except beside `--help` or `--version`.
  func run(arguments: [[UInt8]]) -> ExitCode {
    var words: [String] = []
    var error: UsageError?
    for (index, argument) in arguments.enumerated() {
      if let word = String(validating: argument, as: UTF8.self) {
        words.append(word)
      } else {
        error = error ?? .invalidUTF8(position: index + 1)
      }
    }
    return run(words, refusal: error)
  }

  /// Runs a command line, without the program's name, and returns the exit code. `refusal` is the
  /// error of an argument that is missing in `words` because it is not UTF-8.
  func run(_ words: [String], refusal: UsageError? = nil) -> ExitCode {
    let reading = host.settingsFile.read(commandNames: CommandRegistry.names)
    let settings = reading.settings
    let reader = CommandLineReader(
      words, refusal: refusal, settings: settings, isTerminal: host.terminals.output)
    let form = host.form(reader.globals)
    let capabilities = host.capabilities(
      isTerminal: host.terminals.output, reader.globals, settings.looks)
    let console = Console(
      output: host.output, errors: reader.isSilent ? SilentSink() : host.errors,
      pager: reader.globals.has(.noPager) ? nil : host.pager, outputCapabilities: capabilities,
      errorCapabilities: host.capabilities(
        isTerminal: host.terminals.errors, reader.globals, settings.looks))
    if !reader.examinesSettings {
      let message = reading.complaints.message(inFileAt: host.settingsFile.place.path)
      console.writeRemarks([message].compactMap(\.self))
    }
    let navigator = Navigator(console: console, form: form, editor: host.editor)
    switch reader.request {
    case .complaint(let error):
      let code = navigator.complain(error, usage: .program)
      return finish(console, code, form, mayChange: false)
    case .command(let module, let arguments):
      let line = Line(
        words: reader.words, globals: reader.globals, arguments: arguments, form: form,
        settings: settings)
      let code = run(module, line, console, navigator)
      return finish(console, code, form, mayChange: module.spec.options.contains(.dryRun))
    }
  }

  /// A parsed command line.
  private struct Line {
    /// The words after the program's name, with what an alias stands for.
    let words: [String]
    /// The global options.
    let globals: ParsedArguments
    /// The command's own arguments, or what is wrong with them.
    let arguments: Result<ParsedArguments, UsageError>
    /// The form of the output.
    let form: OutputForm
    let settings: Settings

    /// Whether the view that is on counts for a command: also where `--where` searches for items.
    func usesView(of module: any CommandModule.Type) -> Bool {
      module.usesView || (try? arguments.get())?.value(of: .filter) != nil
    }
  }

  /// Says that a filter for items to change has searched only those of a view.
  private func note(
    _ view: ActiveView?, _ module: any CommandModule.Type, _ line: Line, _ console: Console
  ) {
    guard let view,
      module.spec.options.contains(.filter) || module.spec.options.contains(.filterOfDone),
      line.form != .json, !line.globals.has(.quiet)
    else { return }
    console.writeRemarks([view.narrowingMessage])
  }

  /// Assembles a module and shows its view until it closes.
  private func run(
    _ module: any CommandModule.Type, _ line: Line, _ console: Console, _ navigator: Navigator
  ) -> ExitCode {
    let clock: Clock
    let store: any TodoStore
    let view: ActiveView?
    do throws(UsageError) {
      clock = try host.clock(
        line.globals, isUsed: module.usesClock, weekStart: line.settings.weekStart)
      view = try host.view(line.globals, line.settings, isUsed: line.usesView(of: module))
      store = try host.store(line.globals, line.words, clock)
    } catch {
      return navigator.complain(error)
    }
    navigator.today = clock.today
    let context = ModuleContext(
      arguments: line.arguments, form: line.form, isQuiet: line.globals.has(.quiet),
      settings: line.settings, view: view, settingsFile: host.settingsFile, store: store,
      search: ItemSearch(
        at: clock, weights: line.settings.weights, view: view?.filter,
        timer: searchTimer(console, line.form)),
      makeID: host.makeID,
      console: console, input: host.input,
      isInteractive: host.terminals.input && host.terminals.output, navigator: navigator,
      commands: CommandRegistry.specs, defaultCommand: CommandRegistry.defaultModule.spec,
      files: FileReader(fileSystem: host.fileSystem), merger: FileListMerger(host.fileSystem),
      sharedList: host.sharedList(store),
      fileSystem: host.fileSystem, programPath: host.programPath, git: host.git(inFolder:))
    note(view, module, line, console)
    let code = navigator.run(module.assemble(context))
    if line.form != .json || code == .ok || code == .no {
      console.writeRemarks(store.remarks.map(\.message))
    }
    return code
  }

  private func searchTimer(_ console: Console, _ form: OutputForm) -> (any SearchTimer)? {
    // Other processes wait 5 seconds for the lock, which a search for --where holds.
    let seconds = 2
    return host.searchTimer(seconds) {
      let message = UsageError.slowFilter(seconds: seconds).message(today: nil)
      let failure = Failure(code: .usage, message: message)
      return LastWords(
        code: failure.code.rawValue, bytes: console.failureLine(failure, form: form))
    }
  }

  /// Flushes the output and returns the final exit code: output that cannot be written is an error,
  /// even after a command that succeeded.
  private func finish(
    _ console: Console, _ code: ExitCode, _ form: OutputForm, mayChange: Bool
  ) -> ExitCode {
    defer { console.finish() }
    console.flushOutput()
    guard let failure = console.outputFailure, code == .ok || code == .no else { return code }
    let advice = mayChange ? "; changes, if any, were saved" : ""
    console.writeFailure(
      Failure(code: .io, message: "cannot write to standard output: \(failure)\(advice)"),
      form: form)
    return .io
  }
}
