import Foundation
import Testing

@testable import TodoModule

/// A temporary folder with a list, and the binary, which runs on it as from a shell.
///
/// ```swift
/// let fixture = try ProcessFixture(items: "Buy milk")
/// #expect(try fixture.todo("done", "1") == .ok("done 1: Buy milk\n"))
/// ```
struct ProcessFixture {
  /// The program in this process, for what a test prepares or looks up: that is faster.
  private let program: ProgramFixture
  /// All environment variables of the program.
  var environment: [String: String]

  /// Creates a folder without a list. The program's time is 2026-11-20T09:20 in UTC.
  init() throws {
    program = ProgramFixture()
    let folder = program.folder
    try folder.makeFolder("home")
    environment = [
      "HOME": folder.file("home"), "PATH": Tool.searchPath, "TZ": "UTC", "LANG": "C.UTF-8",
      "TODO_FILE": folder.file(), "TODO_NOW": "2026-11-20T09:20",
    ]
  }

  /// Creates a list of open items by adding these lines, which may contain tokens.
  init(items titles: String...) throws {
    try self.init()
    try prepare("add", "-", input: titles.joined(separator: "\n"))
  }

  var folder: TemporaryFolder { program.folder }

  /// Runs a command that a test needs but is not about, in this process, and returns its output.
  @discardableResult func prepare(_ words: String..., input: String = "") throws -> String {
    try prepare(words, input: input)
  }

  /// Does the same with an array of words.
  @discardableResult func prepare(_ words: [String], input: String = "") throws -> String {
    program.input = ScriptedInput(input)
    let run = run(words)
    try #require(run.code == .ok, "\(words): \(run)")
    return run.output
  }

  private func run(_ words: [String]) -> ProgramFixture.Run {
    program.variables = environment
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  /// Returns the program with these arguments.
  func child(_ words: [String]) -> ChildProcess {
    ChildProcess(
      program: TodoBinary.path, arguments: words.map { Array($0.utf8) }, environment: environment,
      folder: folder)
  }

  /// Runs the program, with pipes for its output.
  @discardableResult func todo(_ words: String...) throws -> Outcome { try child(words).run() }

  /// Runs a shell script in which `todo` is the program.
  func shell(_ script: String, _ words: String...) throws -> Outcome {
    try shellChild(script, words).run()
  }

  /// Returns a shell script, with arguments, in which `todo` is the program.
  func shellChild(_ script: String, _ words: [String]) -> ChildProcess {
    var child = child(words)
    let function = "todo() { '\(TodoBinary.path)' \"$@\"; }\n"
    child.program = "/bin/sh"
    child.arguments = (["-c", function + script, "sh"] + words).map { Array($0.utf8) }
    return child
  }

  /// Links the program into this folder of the fixture's folder, which is made.
  func installProgram(in folder: String) throws {
    var path = ""
    for part in folder.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/" + part
      if path != "home" { try self.folder.makeFolder(path) }
    }
    try #require(symlink(TodoBinary.path, self.folder.file(folder + "/todo")) == 0)
  }

  /// The bytes of the list file, or nil if there is none.
  var list: Data? { FileManager.default.contents(atPath: folder.file()) }

  /// Returns the lines of `todo list --all`, as a script reads them. Runs in this process.
  func lines(_ words: String...) throws -> [String] {
    let run = run(["list", "--all"] + words)
    try #require(run.code == .ok && run.errors.isEmpty, "\(run)")
    return run.output.split(separator: "\n").map(String.init)
  }

  /// Returns everything about the list file that a write would change.
  func stamp() throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file())
    let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate, .posixPermissions, .size]
    return keys.map { key in attributes[key].map { "\($0)" } ?? "" }
      + [list.map { $0.base64EncodedString() } ?? ""]
  }
}

extension Outcome {
  /// Returns the outcome of a run that succeeded with this output, and with `remarks` on standard error.
  static func ok(_ output: String, remarks: String = "") -> Outcome {
    Outcome(ending: .exited(0), output: output, errors: remarks)
  }

  /// Returns the message of a run that failed with this code. Returns nil if it ended in any other way, wrote
  /// to standard output, or wrote to standard error more than one line and a usage line.
  func complaint(_ code: ExitCode) -> String? {
    guard ending == .exited(code.rawValue), output.isEmpty, errors.hasSuffix("\n") else {
      return nil
    }
    let lines = errors.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let usage = lines.dropFirst()
    let isShort =
      usage.isEmpty
      || usage.first?.hasPrefix("usage: todo") == true
        && usage.dropFirst().allSatisfy { $0.hasPrefix("      ") }
    guard isShort, let first = lines.first, first.hasPrefix("todo: ") else { return nil }
    return String(first.dropFirst("todo: ".count))
  }
}

/// The binary that was built with these tests.
enum TodoBinary {
  /// Its path in the folder of the test bundle. The test runner has the path of the bundle as an argument.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    if let index = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
      parts = Array(parts[..<index])
    } else {
      parts.removeLast()
    }
    return (parts + ["todo"]).joined(separator: "/")
  }()
}

/// Other programs that some tests need.
enum Tool: String {
  case strace, setpriv, mount, unshare, mkfifo
  case bash, zsh, fish, fzf, tmux, jq, shellcheck, mandoc, make, swift, swiftc, git, valgrind
  case systemdAnalyze = "systemd-analyze"

  /// The path of the installed program, or nil if it is missing.
  var path: String? {
    let folders = Tool.searchPath.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether it is installed.
  var isThere: Bool { path != nil }

  /// The folders to search for programs, separated by colons.
  static let searchPath =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin:/sbin"
}

/// How long loops in tests are.
enum TestLength {
  /// Whether to run loops at full length, which takes minutes: `TODO_LONG_TESTS=1`.
  static let isLong = ProcessInfo.processInfo.environment["TODO_LONG_TESTS"] == "1"

  /// Returns the count of a loop: `long` if loops run at full length, or `short`.
  static func of(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
