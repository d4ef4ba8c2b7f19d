// Runs commands inside `browse`, also as a dry run. Adds the chosen items to a line that names none. Reads the
// settings again after their file has changed.

import TodoEntities

/// Runs commands while another module, such as `browse`, is running.
///
/// Each command gets a module of its own, on the same list. The outer `--file`, `--view` and `--now` also apply
/// to the command, unless it has its own. The command reads no standard input, uses no pager, and cannot show a
/// full-screen view.
final class LineRunner: LineRunning {
  private var host: Host
  /// The global options of the outer command.
  private let globals: ParsedArguments
  /// The settings and the status of their file, when the file was last read.
  private(set) var settings: Settings
  private var settingsStatus: FileStatus?
  /// Whether the settings have changed since the last call of `changedSettings`.
  private var haveChanged = false
  /// The terminal of the outer module's view.
  private let terminal: any TerminalSession
  /// The list, if it is in memory.
  private let memoryStore: InMemoryTodoStore?
  /// The list that the latest command saved.
  let saved = SavedList()
  /// The duration of the latest preview, in milliseconds.
  private var previewTime = 0
  /// The longest preview in milliseconds that the user does not notice.
  private static let longestPreview = 20

  init(
    host: Host, globals: ParsedArguments, settings: Settings, terminal: any TerminalSession,
    memoryStore: InMemoryTodoStore?
  ) {
    (self.host, self.globals, self.settings) = (host, globals, settings)
    (self.terminal, self.memoryStore) = (terminal, memoryStore)
    settingsStatus = currentStatus
  }

  private var currentStatus: FileStatus? {
    host.settingsFile.place.path.flatMap { try? host.fileSystem.statusIfPresent($0) }
  }

  /// Reads the settings again if their file has changed.
  private func refreshSettings() {
    let status = currentStatus
    if status == settingsStatus { return }
    (settingsStatus, haveChanged) = (status, true)
    settings = host.settingsFile.read(commandNames: CommandRegistry.names).settings
  }

  func changedSettings() -> LiveSettings? {
    refreshSettings()
    defer { haveChanged = false }
    return haveChanged
      ? LiveSettings(
        filterViews: settings.filterViews, columns: settings.looks.columns, capabilities: outer)
      : nil
  }

  /// The capabilities of the terminal.
  private var outer: Capabilities {
    host.capabilities(isTerminal: true, globals, settings.looks)
  }

  func whenWaiting(_ body: @escaping () -> Void) {
    // Only the real file system waits.
    guard var fileSystem = host.fileSystem as? SystemFileSystem else { return }
    fileSystem.whenPausing = body
    host.fileSystem = fileSystem
  }

  func fill(_ words: [String], with numbers: String) -> [String] {
    let words = words.map { word in
      ["dep:.", "depends:."].contains(word) ? word.dropLast() + numbers : word
    }
    let urgency = [Command.explain.spec.name, ExplainSubject.urgency.rawValue]
    if words == urgency || words == urgency + ["."], !numbers.isEmpty { return urgency + [numbers] }
    guard let name = words.first, let spec = CommandRegistry.command(named: name)?.spec,
      let operand = spec.operands.first, operand.selectsItems, !numbers.isEmpty
    else { return words }
    let rest = words.dropFirst()
    // Options may precede the items.
    let place = rest.firstIndex { !ArgumentScanner.isOption($0) } ?? words.endIndex
    var filled = words
    if place < words.endIndex, words[place] == "." {
      filled[place] = numbers
      return filled
    }
    let hasFilter = rest.contains { ["-w", "--where"].contains($0) || $0.hasPrefix("--where=") }
    // A command that takes only numbers refuses another word. After a selection, the word is the text.
    let isNamed =
      place < words.endIndex
      && (operand.kind != .selection && spec.operands.last?.kind != .when
        || ItemSelection.isSelection(words[place]))
    // `history` without an item shows the history of the list. Here it shows the history of the item.
    let takesItem = !operand.isOptional || operand.kind == .selection
    guard !hasFilter, takesItem, !isNamed else { return words }
    filled.insert(numbers, at: 1)
    return filled
  }

  func preview(_ words: [String], columns: Int) -> LineOutcome? {
    let reader = CommandLineReader(words, settings: settings)
    guard previewTime < LineRunner.longestPreview, let spec = reader.command?.spec,
      !spec.onlyPrints, let trial = spec.trial(of: words, isInteractive: true)
    else { return nil }
    let start = host.fileSystem.uptime
    defer { previewTime = host.fileSystem.uptime - start }
    return run(trial, columns: columns, on: nil)
  }

  func run(_ words: [String], columns: Int, on navigator: (any Navigating)?) -> LineOutcome {
    refreshSettings()
    var reader = CommandLineReader(words, settings: settings)
    let isCompletion = words.starts(with: CompletionSource.opening)
    let form: OutputForm =
      reader.globals.has(.json) ? .json : isCompletion ? .lines : .table
    let (output, errors) = (BufferSink(), BufferSink())
    // The console has the width of the view and the styles of the terminal.
    let outer = outer
    let capabilities = Capabilities(
      isTerminal: true, width: columns, glyphs: outer.glyphs, theme: outer.theme)
    var styled = capabilities
    styled.usesColor = form == .table
    let console = Console(
      output: output, errors: isCompletion ? BufferSink() : errors,
      outputCapabilities: styled, errorCapabilities: capabilities)
    let scene = Scene(
      console: console, form: form,
      editor: SuspendingEditor(editor: host.editor, terminal: terminal))
    // The command may have a list of its own.
    let namesList = reader.globals.value(of: .file) != nil
    for option in [OptionSpec.file, .view, .now] where reader.globals.value(of: option) == nil {
      if let value = globals.value(of: option) { reader.globals.set(option, to: value) }
    }
    // The options of an unknown command do not decide which lines are suggested.
    if reader.command == nil { reader.globals = globals }
    // The outer module's view needs these for itself.
    var innerHost = host
    innerHost.input = NoInput()
    // The program that opens a link gets the terminal, as an editor does.
    innerHost.linkOpener = { [host, terminal] (address) throws(Errno) in
      terminal.leave()
      defer { try? terminal.enter() }
      return try host.linkOpener(address)
    }
    innerHost.makeTerminal = nil
    innerHost.mayAsk = false
    // A preview opens no editor, because the command is still being typed.
    if navigator == nil { innerHost.terminals.input = false }
    let run = ModuleRun(
      host: innerHost, line: reader, settings: settings, scene: scene,
      memoryStore: namesList ? nil : memoryStore, saved: saved)
    let code = run.start(on: navigator ?? Navigator(scene))
    console.finish()
    let lead = Console.errorLead
    let spec = reader.command?.spec
    return LineOutcome(
      code: code, styledOutput: output.lines.map { StyledText(rendered: $0) },
      messages: errors.lines.map { $0.hasPrefix(lead) ? String($0.dropFirst(lead.count)) : $0 },
      isUndoable: spec?.options.contains(.dryRun) == true
        && spec?.effect != .reachesOutside)
  }
}

/// Empty standard input, while a view reads the keys or a command is only previewed.
final class NoInput: InputReading {
  func readAll() throws(Errno) -> [UInt8] { [] }
}

extension BufferSink {
  /// The text as lines.
  fileprivate var lines: [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
