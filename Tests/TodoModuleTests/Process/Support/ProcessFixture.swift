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
  let folder: TemporaryFolder
  /// All environment variables of the program.
  var environment: [String: String]

  /// Creates a folder without a list. The program's time is 2026-11-20T09:20 in UTC.
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
    environment = [
      "HOME": folder.file("home"), "PATH": Tool.searchPath, "TZ": "UTC", "LANG": "C.UTF-8",
      "TODO_FILE": folder.file(), "TODO_NOW": "2026-11-20T09:20",
    ]
  }

  /// Creates a list of open items by adding these lines, which may contain tokens.
  init(items titles: String...) throws {
    try self.init()
    let lines = titles.joined(separator: "\n")
    guard !titles.isEmpty else { return }
    var child = child(["add", "-"])
    child.input = .pipe(lines)
    try #require(try child.run().ending == .exited(0))
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

  /// The bytes of the list file; nil if there is none.
  var list: Data? { FileManager.default.contents(atPath: folder.file()) }

  /// Returns the lines of `todo list --all`, as a script reads them.
  func lines(_ words: String...) throws -> [String] {
    let outcome = try child(["list", "--all"] + words).run()
    try #require(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init)
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

  /// Returns the message of a run that failed with this code; nil if it ended in any other way, wrote
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
