import TodoEntities

@testable import TodoModule

/// Runs the complete program in this process. Its environment consists of values, and its list is in a folder that is
/// deleted with the fixture.
///
/// ```swift
/// let program = ProgramFixture("add Buy milk", "add Pay rent")
/// #expect(program.type("done 1") == "done 1: Buy milk\n")
/// ```
final class ProgramFixture {
  /// The exit code and the output of a run.
  struct Run: Equatable {
    let code: ExitCode
    let output: String
    let errors: String

    /// Creates a run. By default, it succeeded and printed nothing.
    init(_ code: ExitCode = .ok, output: String = "", errors: String = "") {
      self.code = code
      self.output = output
      self.errors = errors
    }
  }

  /// All environment variables.
  var variables: [String: String]
  var machineName: String? = "laptop"
  /// Which of the standard streams are terminals.
  var terminals = Host.Terminals(input: false, output: false, errors: false, width: nil)
  var input = ScriptedInput()
  var editor = ScriptedEditor.failing(.ended(.exited(99)))
  var pager = ScriptedPager()
  let linkOpener = ScriptedLinkOpener()
  var terminal = ScriptedTerminal()
  var now = Fixtures.now
  var zoneOffset = Fixtures.utc
  var fileSystem: any FileSystem = SystemFileSystem()
  var programs: any ProgramRunning = ScriptedPrograms()
  /// The errors of writes to standard output, by the index of the write.
  var outputFailures: [Int: Errno] = [:]
  /// Makes the ids of items. Without it, the ids count up.
  var makeID: (() -> ItemID)?
  /// The commit from which the program was built, if it is known.
  var build: BuildStamp?
  let folder: TemporaryFolder
  private var idCount: UInt32 = 0

  /// Creates a program in a UTF-8 locale, with pipes as standard streams, in this folder or a new one, and runs
  /// these lines. Without lines there is no list file.
  init(_ lines: String..., in folder: TemporaryFolder? = nil) {
    self.folder = folder ?? TemporaryFolder()
    let folder = self.folder
    variables = ["TODO_FILE": folder.file(), "LANG": "en_US.UTF-8"]
    type(lines)
  }

  /// The path of the list file.
  var path: String { folder.file() }

  /// Connects all three standard streams to a terminal without colour.
  func attachTerminal(width: Int = 80, height: Int? = nil) {
    terminals = Host.Terminals(
      input: true, output: true, errors: true, width: width, height: height)
    variables["NO_COLOR"] = "1"
  }

  /// Runs one command line.
  @discardableResult
  func run(_ words: String...) -> Run {
    run(words)
  }

  @discardableResult
  func run(_ words: [String]) -> Run { run(bytes: words.map { Array($0.utf8) }) }

  /// Runs one command line given as bytes.
  func run(bytes: [[UInt8]]) -> Run {
    let tape = Tape()
    let code = Application(host: host(tape)).run(arguments: bytes)
    return Run(code, output: tape.text(of: "out"), errors: tape.text(of: "err"))
  }

  /// Runs command lines, which are split into words as in a shell. Returns the result of the last one.
  @discardableResult
  func type(_ lines: String...) -> Run { type(lines) }

  @discardableResult
  func type(_ lines: [String]) -> Run {
    lines.reduce(Run()) { _, line in
      run(ShellLine(line)?.words ?? [])
    }
  }

  /// Returns the host, which records both outputs on one tape.
  func host(_ tape: Tape) -> Host {
    let variables = variables
    let now = now
    return Host(
      variable: { variables[$0] }, machineName: { [machineName] in machineName },
      isUnreadable: { _ in false },
      output: MemorySink("out", tape: tape, failures: outputFailures),
      errors: MemorySink("err", tape: tape),
      input: input, terminals: terminals, now: { now }, zoneOffset: zoneOffset,
      makeID: { [self] in
        if let makeID { return makeID() }
        idCount += 1
        return Fixtures.id(idCount)
      },
      programs: programs, environment: EnvironmentVariables(variables),
      programPath: { () throws(Errno) in "/usr/bin/todo" }, build: { [build] in build },
      fileSystem: fileSystem, editor: editor, pager: pager,
      linkOpener: { [linkOpener] (address) throws(Errno) in try linkOpener.open(address) },
      searchTimer: { _, _ in nil }, makeTerminal: { [terminal] in terminal },
      mayAsk: terminals.input && terminals.errors)
  }
}

/// Text alone is a run that succeeded, printed this, and had no errors.
extension ProgramFixture.Run: ExpressibleByStringInterpolation {
  init(stringLiteral output: String) { self.init(output: output) }

  /// A run that printed this error and no output.
  static func refused(_ sentence: String, _ code: ExitCode = .usage) -> Self {
    .init(code, errors: "todo: \(sentence)\n")
  }
}

extension ProgramFixture.Run {
  /// The lines that its errors suggest, each without the program's name.
  var suggestedLines: [String] {
    errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: ", run: todo ").map { String(line[$0.upperBound...]) }
    }
  }
}

/// A command line, split as in a POSIX shell at blanks, with single and double quotes. It ends at a redirection, a pipe
/// or a bracket.
struct ShellLine: Equatable {
  /// The words.
  let words: [String]

  /// Splits a line, or returns nil if a quote is not closed.
  init?(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else if "<>|;&()".contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    self.words = words + [word].compactMap(\.self)
  }
}

extension ShellLine {
  /// Returns the words after `todo` in an example. A shell may do something before it, or use its output, as in
  /// `source <(todo completions bash)`. The result is empty if the example has no `todo` or a quote is not closed.
  init?(example: CommandSpec.Entry) {
    guard let start = example.term.firstRange(of: "todo ")?.upperBound else { return nil }
    self.init(String(example.term[start...]))
  }
}
