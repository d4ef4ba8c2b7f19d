import Testing
import TodoEntities

@testable import TodoModule

/// The whole module, with the real commands on a store, on a terminal that is interpreted.
@Suite struct `Random runs of browse` {
  /// What changes the list from outside.
  private typealias Outside = (inout RandomUser) throws -> Void

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 50)))
  func `what is painted bit by bit equals the whole screen`(seed: UInt64) throws {
    let program = try ProgramFixture()
    var problems: [String] = []
    for round in 0..<UInt64(TestLength.of(15, long: 100)) {
      var user = RandomUser(seed: seed << 32 | round)
      let count = Int.random(in: 0...30, using: &user.random)
      let items = (0..<count).map { user.item($0 + 1, id: Fixtures.id(UInt32(1000 + $0))) }
      let store = try InMemoryTodoStore(items, now: Fixtures.now)
      problems += run(program, store, user, steps: 40) { try $0.change(store) }
        .map { "seed \(seed), round \(round), \($0)" }
      if !problems.isEmpty { break }
    }
    #expect(problems == [])
  }

  @Test(arguments: 0..<UInt64(TestLength.of(2, long: 30)))
  func `so it does on a file that other processes change`(seed: UInt64) throws {
    let program = try ProgramFixture()
    for title in RandomUser.titles { program.run("add", "--", title) }
    let problems = run(program, nil, RandomUser(seed: 1 << 48 | seed), steps: 80) { user in
      let number = "\(Int.random(in: 1...16, using: &user.random))"
      _ = program.run(
        bytes: user.pick([["toggle", number], ["remove", number], ["add", "Milk +x"]])
          .map { Array($0.utf8) })
    }
    #expect(problems == [])
  }

  /// Runs `browse` while a user does so many things, and returns the first problems with the screen.
  private func run(
    _ program: ProgramFixture, _ store: InMemoryTodoStore?, _ user: RandomUser, steps: Int,
    outside: @escaping Outside
  ) -> [String] {
    var user = user
    let terminal = InterpretedTerminal(user.size())
    program.attachTerminal(width: terminal.size.columns, height: terminal.size.rows)
    program.variables["TERM"] = "xterm"
    program.editor = .changing { $0 + "\n" }
    let scene = scene(&user, program)
    let navigator = WatchingNavigator(scene)
    var (count, problems) = (0, [String]())
    var history: [String] = []
    terminal.next = {
      problems += navigator.watch?.problems(on: terminal) ?? ["nothing runs"]
      count += 1
      guard problems.isEmpty, count <= steps else { return [] }
      if Int.random(in: 0..<8, using: &user.random) == 0 {
        do { try outside(&user) } catch { problems.append("\(error)") }
        history.append("outside")
      }
      let next = user.steps()
      history += next.map { "\($0)" }
      return next
    }
    var host = program.host(Tape())
    host.makeTerminal = { terminal }
    let words = user.pick([[], [], ["is:open"], ["milk"], ["--sort", "title"]])
    let reader = CommandLineReader(["browse"] + words)
    guard case .command(let module, let arguments) = reader.request else { return ["no command"] }
    let run = ModuleRun(
      host: host, words: reader.words, globals: reader.globals, arguments: arguments,
      settings: Settings(), scene: scene, memoryStore: store)
    let code = run.start(module, on: navigator)
    terminal.next = { [] }
    if ![ExitCode.ok, .io].contains(code) { problems.append("exit code \(code)") }
    if count == 0 { problems.append("no key was read") }
    return problems.isEmpty ? [] : problems + history.suffix(6)
  }

  private func scene(_ user: inout RandomUser, _ program: ProgramFixture) -> Scene {
    let capabilities = Capabilities(
      isTerminal: true, width: program.terminals.width ?? 80, height: program.terminals.height,
      usesColor: user.pick([true, false]), glyphs: user.pick([.unicode, .unicode, .ascii]))
    let console = ConsoleFixture(output: capabilities, errors: capabilities).console
    return Scene(console: console, form: .table, editor: program.editor)
  }
}
