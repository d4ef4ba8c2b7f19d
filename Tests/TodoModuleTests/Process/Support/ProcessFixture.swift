import Foundation
import Testing

@testable import TodoModule

/// A fresh folder with a list in it, and the program, run on it as a shell would.
struct ProcessFixture {
  let folder: TemporaryFolder
  /// All that the program finds in its environment.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home")
    environment = [
      "HOME": folder.file("home"), "PATH": Tool.searchPath, "TZ": "UTC", "LANG": "C.UTF-8",
      "TODO_FILE": folder.file(), "TODO_NOW": "2026-11-20T09:20",
    ]
  }

  /// A list of open items with these titles.
  init(items titles: String...) throws {
    try self.init()
    let lines = titles.joined(separator: "\n")
    guard !titles.isEmpty else { return }
    var child = child(["add", "-"])
    child.input = .pipe(lines)
    try #require(try child.run().ending == .exited(0))
  }

  /// The program with these words after its name.
  func child(_ words: [String]) -> ChildProcess {
    ChildProcess(
      program: TodoBinary.path, arguments: words.map { Array($0.utf8) }, environment: environment,
      folder: folder)
  }

  /// Runs the program in pipes.
  @discardableResult func todo(_ words: String...) throws -> Outcome { try child(words).run() }

  /// Runs a script of a shell in which `todo` is the program.
  func shell(_ script: String, _ words: String...) throws -> Outcome {
    try shellChild(script, words).run()
  }

  /// A script of a shell in which `todo` is the program.
  func shellChild(_ script: String, _ words: [String]) -> ChildProcess {
    var child = child(words)
    let function = "todo() { '\(TodoBinary.path)' \"$@\"; }\n"
    child.program = "/bin/sh"
    child.arguments = (["-c", function + script, "sh"] + words).map { Array($0.utf8) }
    return child
  }

  /// The bytes of the list; nothing if there is no file.
  var list: Data? { FileManager.default.contents(atPath: folder.file()) }

  /// The lines that a script gets to see.
  func lines(_ words: String...) throws -> [String] {
    let outcome = try child(["list", "--all"] + words).run()
    try #require(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// Everything about the list's file that a writer would change.
  func stamp() throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file())
    let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate, .posixPermissions, .size]
    return keys.map { key in attributes[key].map { "\($0)" } ?? "" }
      + [list.map { $0.base64EncodedString() } ?? ""]
  }
}

extension Outcome {
  /// It did what it was asked, and said this, and nothing else.
  static func ok(_ output: String, remarks: String = "") -> Outcome {
    Outcome(ending: .exited(0), output: output, errors: remarks)
  }

  /// The sentence of a failure with this code. Nothing if it ended otherwise, said anything on
  /// standard output, or anything but one sentence and a usage line on standard error.
  func complaint(_ code: ExitCode) -> String? {
    guard ending == .exited(code.rawValue), output.isEmpty, errors.hasSuffix("\n") else {
      return nil
    }
    let lines = errors.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let isShort = lines.count == 1 || lines.count == 2 && lines[1].hasPrefix("usage: todo ")
    guard isShort, let first = lines.first, first.hasPrefix("todo: ") else { return nil }
    return String(first.dropFirst("todo: ".count))
  }
}
