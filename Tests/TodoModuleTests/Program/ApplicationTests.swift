import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The whole program` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  @Test func `without words it lists`() {
    program.run("add", "Buy", "milk", "+home")
    #expect(program.run() == .init(output: "1\topen\t\t\t\thome\tBuy milk\n"))
    #expect(program.run("--json") == program.run("list", "--json"))
  }

  @Test func `on a terminal it shows a table, or a hint if there are no items`() {
    program.attachTerminal()
    #expect(program.run() == .init(errors: "nothing to do; add something: todo add Buy milk\n"))
    #expect(program.run("-q") == .init())
    program.run("add", "Buy", "milk", "due:tomorrow")
    #expect(program.run() == .init(output: "1 ○ Buy milk  tomorrow\n1 item\n"))
  }

  @Test func `a command that only reads creates no file`() {
    program.run()
    #expect(program.run("show", "1").code == .notFound)
    #expect(program.run("add", "-n", "Buy milk") == .init(output: "would add 1: Buy milk\n"))
    #expect(program.folder.names == [])
  }

  @Test func `the arguments of C are those after the name of the program`() {
    let words = Array("add".utf8CString)
    words.withUnsafeBufferPointer { word in
      var pointers: [UnsafePointer<CChar>?] = [word.baseAddress, word.baseAddress, nil]
      #expect(SystemProcess.arguments(1, pointers) == [])
      #expect(SystemProcess.arguments(2, pointers) == [Array("add".utf8)])
      pointers = []
      #expect(SystemProcess.arguments(0, pointers) == [])
    }
  }

  @Test func `an argument that is not UTF-8 is rejected with its position`() {
    let run = program.run(bytes: [Array("add".utf8), Array("a".utf8), [0x62, 0xFF], [0xFE]])
    #expect(
      run == .init(.usage, errors: "todo: argument 3 is not valid UTF-8; nothing was done\n"))
    #expect(program.folder.names == [])
    #expect(program.run(bytes: [Array("--version".utf8), [0xFF]]).code == .ok)
  }

  @Test func `with --json every error is one object on stderr`() {
    #expect(
      program.run("show", "9", "--json")
        == .init(
          .notFound,
          errors: #"{"code":3,"name":"not-found","message":"there is no item '9'"}"# + "\n"))
    #expect(
      program.run("--json", "bogus")
        == .init(
          .usage,
          errors: #"{"code":2,"name":"usage","message":"unknown command 'bogus';"#
            + #" see: todo help"}"# + "\n"))
  }

  @Test func `no title can control the terminal, whatever the command`() {
    program.run("add", "--", "a\u{1B}[2J\u{9B}b\u{202E}")
    program.attachTerminal()
    for words in [[], ["show", "1"], ["toggle", "1"], ["note", "1", "\u{1B}"], ["rm", "1"]] {
      let run = program.run(bytes: words.map { Array($0.utf8) })
      #expect(run.code == .ok)
      #expect(
        !run.output.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
    }
    let run = program.run("\u{1B}[2J")
    #expect(run.errors == #"todo: unknown command '\e[2J'; see: todo help"# + "\n")
  }

  @Test func `colour is used on a terminal, and with --color always in a pipe`() {
    #expect(program.run("--color", "always", "x").errors.hasPrefix("\u{1B}[31mtodo: \u{1B}[0m"))
    program.attachTerminal()
    #expect(program.run("x").errors.hasPrefix("todo: unknown"))
    program.variables["NO_COLOR"] = nil
    #expect(program.run("x").errors.hasPrefix("\u{1B}[31mtodo: \u{1B}[0m"))
    #expect(program.run("x", "--no-color").errors.hasPrefix("todo: unknown"))
    #expect(program.run("x", "--color=never").errors.hasPrefix("todo: unknown"))
  }
}

@Suite struct `Output that cannot be written` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  @Test func `it is an error, and the change stays`() {
    program.outputFailures = [0: .noSpace]
    let message = "cannot write to standard output: no space left on device"
    let saved = message + "; changes, if any, were saved"
    #expect(program.run("add", "Buy milk") == .init(.io, errors: "todo: \(saved)\n"))
    program.outputFailures = [:]
    #expect(program.run("list").output == "1\topen\t\t\t\t\tBuy milk\n")
    program.outputFailures = [0: .noSpace]
    #expect(
      program.run("list", "--json")
        == .init(.io, errors: #"{"code":5,"name":"io","message":"\#(message)"}"# + "\n"))
    #expect(program.run("--version").code == .io)
    #expect(program.run("help").code == .io)
  }

  @Test func `another failure keeps its code`() {
    program.outputFailures = [0: .noSpace]
    #expect(program.run("show", "9").code == .notFound)
    #expect(program.run("bogus").code == .usage)
  }

  @Test func `having nothing to write is not a failure`() {
    program.outputFailures = [0: .noSpace]
    #expect(program.run("add", "-q", "Buy milk") == .init())
    #expect(program.run("list", "-q", "nothing") == .init())
  }

  @Test func `a closed pipe is not a failure, and prints nothing`() {
    program.outputFailures = [0: .closedPipe]
    #expect(program.run("add", "Buy milk") == .init())
    program.outputFailures = [:]
    #expect(program.run("list").output == "1\topen\t\t\t\t\tBuy milk\n")
  }
}
