import TodoEntities

@testable import TodoModule

extension ProgramFixture {
  /// Runs a command that is not in the registry, as the program would run it.
  ///
  /// `.ci/new-module` makes `run("random", "1")` of `run(.writingTemplate, "1")`.
  @discardableResult
  func run(_ command: Command, _ words: String...) -> Run {
    let outcome = ArgumentScanner(options: command.spec.allOptions).scan(words)
    let (tape, globals) = (Tape(), outcome.arguments)
    let host = host(tape)
    let form: OutputForm =
      globals.has(.json) ? .json : terminals.output ? .table : .lines
    let console = Console(
      output: host.output, errors: host.errors,
      outputCapabilities: host.capabilities(isTerminal: terminals.output, globals),
      errorCapabilities: host.capabilities(isTerminal: terminals.errors, globals))
    let scene = Scene(console: console, form: form, editor: editor, command: command)
    let navigator = Navigator(scene)
    let code: ExitCode
    do throws(UsageError) {
      let clock = try host.clock(globals)
      let store = try host.store(globals, [command.spec.name] + words, clock)
      let output = CommandOutput(
        arguments: outcome.error.map(ParsedLine.failure) ?? .success(globals), input: host.input,
        console: console, form: form, isQuiet: globals.has(.quiet), clock: clock,
        settings: Settings(), activeFilterView: nil)
      let context = ModuleContext(
        command: output, store: store, search: ItemSearch(at: clock), navigator: navigator,
        services: host)
      code = navigator.run(command.assemble(context))
    } catch {
      code = scene.complain(error)
    }
    console.finish()
    return Run(code, output: tape.text(of: "out"), errors: tape.text(of: "err"))
  }
}
