import TodoEntities

/// Runs command lines inside the run of a module that goes on after them.
///
/// Each line gets a module of its own, on the same list: `--file`, `--view` and `--now` of the outer
/// line count for it too, unless it has its own. It reads no standard input, uses no pager, and cannot
/// show a full-screen view.
struct LineRunner: LineRunning {
  let host: Host
  /// The global options of the outer line.
  let globals: ParsedArguments
  let settings: Settings
  /// The terminal that the outer module's view has.
  let terminal: any TerminalSession
  /// The list, if it is in memory.
  let memoryStore: InMemoryTodoStore?

  func run(_ words: [String], columns: Int, on navigator: any Navigating) -> LineOutcome {
    let reader = CommandLineReader(words, settings: settings)
    let isCompletion = words.starts(with: CompletionSource.opening)
    let form: OutputForm =
      reader.globals.has(.json) ? .json : isCompletion ? .lines : .table
    let (output, errors) = (BufferSink(), BufferSink())
    // The console shows text in the width of the view, without styles.
    let outer = host.capabilities(isTerminal: true, globals, settings.looks)
    let capabilities = Capabilities(
      isTerminal: true, width: columns, glyphs: outer.glyphs, theme: outer.theme)
    let console = Console(
      output: output, errors: isCompletion ? BufferSink() : errors,
      outputCapabilities: capabilities, errorCapabilities: capabilities)
    let scene = Scene(
      console: console, form: form,
      editor: SuspendingEditor(editor: host.editor, terminal: terminal))
    let code: ExitCode
    switch reader.request {
    case .complaint(let error): code = scene.complain(error)
    case .command(let command, let arguments):
      // The line may name another list than the outer one.
      let namesList = reader.globals.value(of: .file) != nil
      var innerGlobals = reader.globals
      for option in [OptionSpec.file, .view, .now] where innerGlobals.value(of: option) == nil {
        if let value = globals.value(of: option) { innerGlobals.set(option, to: value) }
      }
      // The outer module's view needs these for itself.
      var innerHost = host
      innerHost.input = NoInput()
      innerHost.makeTerminal = nil
      innerHost.mayAsk = false
      let run = ModuleRun(
        host: innerHost, words: reader.words, globals: innerGlobals, arguments: arguments,
        settings: settings, scene: scene, memoryStore: namesList ? nil : memoryStore)
      code = run.start(command, on: navigator)
    }
    console.finish()
    let lead = Console.errorLead
    return LineOutcome(
      code: code, output: output.lines,
      messages: errors.lines.map { $0.hasPrefix(lead) ? String($0.dropFirst(lead.count)) : $0 })
  }
}

/// Standard input while a view reads the keys.
private final class NoInput: InputReading {
  func readAll() throws(Errno) -> [UInt8] { [] }
}

extension BufferSink {
  /// The text, line by line.
  fileprivate var lines: [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
