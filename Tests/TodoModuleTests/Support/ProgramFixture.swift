import TodoEntities

@testable import TodoModule

/// The whole program in this process: its surroundings are values, its list lies in a folder that
/// goes with the fixture.
final class ProgramFixture {
  /// How a run ended, and what it said.
  struct Run: Equatable {
    let code: ExitCode
    let output: String
    let errors: String

    /// A run that ended well, or with another code.
    init(_ code: ExitCode = .ok, output: String = "", errors: String = "") {
      self.code = code
      self.output = output
      self.errors = errors
    }
  }

  /// The environment; nothing else is set.
  var variables: [String: String]
  /// Which of the standard streams are terminals.
  var terminals = Host.Terminals(input: false, output: false, errors: false, width: nil)
  var input = ScriptedInput()
  var editor = ScriptedEditor.failing(.exited(99))
  var now = Fixtures.now
  var zoneOffset = Fixtures.utc
  var fileSystem: any FileSystem = SystemFileSystem()
  /// The writes to standard output that fail, counted from 0.
  var outputFailures: [Int: Errno] = [:]
  let folder: TemporaryFolder
  private var idCount: UInt32 = 0

  /// A program without a list yet, in a UTF-8 locale, whose streams are pipes.
  init() throws {
    folder = try TemporaryFolder()
    variables = ["TODO_FILE": folder.file(), "LANG": "en_US.UTF-8"]
  }

  /// Where the list lies.
  var path: String { folder.file() }

  /// A person sits at all three streams.
  func attachTerminal(width: Int = 80) {
    terminals = Host.Terminals(input: true, output: true, errors: true, width: width)
    variables["NO_COLOR"] = "1"
  }

  /// Runs one command line.
  @discardableResult
  func run(_ words: String...) -> Run {
    run(bytes: words.map { Array($0.utf8) })
  }

  /// Runs one command line given as bytes.
  func run(bytes: [[UInt8]]) -> Run {
    let tape = Tape()
    let code = Application(host: host(tape)).run(arguments: bytes)
    return Run(code, output: tape.text(of: "out"), errors: tape.text(of: "err"))
  }

  /// The surroundings, with both outputs on one tape.
  func host(_ tape: Tape) -> Host {
    let variables = variables
    let now = now
    return Host(
      variable: { variables[$0] }, isUnreadable: { _ in false },
      output: MemorySink("out", tape: tape, failures: outputFailures),
      errors: MemorySink("err", tape: tape),
      input: input, terminals: terminals, now: { now }, zoneOffset: zoneOffset,
      makeID: { [self] in
        idCount += 1
        return Fixtures.id(idCount)
      },
      fileSystem: fileSystem, editor: editor, searchTimer: { _, _ in nil })
  }
}
