// Runs a command line and returns the exit code, 5 if output cannot be written. Ctrl-C and a closed pipe end the
// process. `--no-pager` turns off the pager. A wrong line of the settings is named once.
//
// The program: from the words of a line to the exit code. It knows all commands, and no rule about items.
// Start with `Application.run` below; CommandLineReader.swift finds the command that a line names, and
// ModuleRun.swift runs its module.

import TodoEntities

/// The program. It reads a command line, assembles the module of the command, and shows the module's view.
///
/// ```swift
/// let code = Application(host: .system).run(["add", "Buy milk", "due:fri"])  // .ok
/// ```
package struct Application {
  private let host: Host

  /// Creates a program that runs on this host.
  init(host: Host) { self.host = host }

  /// Runs the command line that `main` in C receives, and exits with its exit code.
  package static func main(
    _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> Never {
    // SIGINT, SIGTERM and SIGPIPE keep the system's default: they end the process at any point.
    // That is safe: the list is replaced by rename(2), so its file always holds a complete list,
    // the old or the new one. The system releases the lock of a process that ends. The next writer
    // deletes the temporary file, and ignores a history entry whose change never reached the list.
    // SIGPIPE can only arrive once the list is saved, because reports are printed after that.
    SystemProcess.prepareForWriting()
    let words = SystemProcess.arguments(count, arguments)
    SystemProcess.end(with: Application(host: .system).run(arguments: words).rawValue)
  }

  /// Runs a command line given as bytes, without the program's name. An argument that is not UTF-8 is an error,
  /// unless `--help` or `--version` is given.
  func run(arguments: [[UInt8]]) -> ExitCode {
    var words: [String] = []
    var error: UsageError?
    for (index, argument) in arguments.enumerated() {
      if let word = String(validating: argument, as: UTF8.self) {
        words.append(word)
      } else {
        error = error ?? .said("argument \(index + 1) is not valid UTF-8. Nothing was done.")
      }
    }
    return run(words, refusal: error)
  }

  /// Runs a command line, without the program's name, and returns the exit code. `refusal` is the
  /// error of an argument that is missing in `words` because it is not UTF-8.
  func run(_ words: [String], refusal: UsageError? = nil) -> ExitCode {
    var reading = host.settingsFile.read(commandNames: CommandRegistry.names)
    let settings = reading.settings
    let reader = CommandLineReader(
      words, refusal: refusal, settings: settings, isTerminal: host.terminals.output)
    let form = host.form(reader.globals)
    let capabilities = host.capabilities(
      isTerminal: host.terminals.output, reader.globals, settings.looks)
    let console = Console(
      output: host.output, errors: reader.isSilent ? BufferSink() : host.errors,
      pager: reader.globals.has(.noPager) ? nil : host.pager, outputCapabilities: capabilities,
      errorCapabilities: host.capabilities(
        isTerminal: host.terminals.errors, reader.globals, settings.looks))
    if reader.command?.checksFilterViews == true { reading.checkFilterViews() }
    if reader.command?.examinesSettings != true {
      let file = host.settingsFile
      let complaints = file.due(reading.complaints, atTerminal: host.terminals.errors)
      if let message = complaints.message(inFileAt: file.place.path) {
        console.writeRemarks([message])
      }
    }
    // A script would print this with every command. `doctor` reports everything.
    if let command = reader.command, command.usesClock,
      host.terminals.errors || command.checksFilterViews, let zone = host.missingZone
    {
      console.writeRemarks(["TZ: this system has no time zone '\(zone)', so todo uses UTC"])
    }
    let scene = Scene(console: console, form: form, editor: host.editor)
    let run = ModuleRun(host: host, line: reader, settings: settings, scene: scene)
    var code = run.start(on: Navigator(scene))
    console.flushOutput()
    // Output that cannot be written is an error, even after a command that succeeded.
    if let failure = console.outputFailure, code == .ok || code == .no {
      let mayChange = reader.command?.spec.options.contains(.dryRun) == true
      let advice = mayChange ? ". Any changes were saved." : ""
      console.writeFailure(
        Failure(code: .io, message: "cannot write to standard output: \(failure)\(advice)"),
        form: form)
      code = .io
    }
    console.finish()
    return code
  }
}
