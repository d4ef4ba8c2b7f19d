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
    #expect(program.run() == .init(output: "1 Buy milk  tomorrow\n1 item\n"))
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

  @Test func `colour is used on a terminal, and with --color always in a pipe`() {
    #expect(program.run("--color", "always", "x").errors.hasPrefix("\u{1B}[91mtodo: \u{1B}[0m"))
    program.attachTerminal()
    #expect(program.run("x").errors.hasPrefix("todo: unknown"))
    program.variables["NO_COLOR"] = nil
    #expect(program.run("x").errors.hasPrefix("\u{1B}[91mtodo: \u{1B}[0m"))
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
