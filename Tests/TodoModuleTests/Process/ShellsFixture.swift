import Foundation
import Testing

@testable import TodoModule

/// A shell, run in a folder with a list that means harm, and with the program in its path.
struct ShellsFixture {
  /// A program that some tests need.
  enum Tool: String {
    case bash, zsh, fish, shellcheck, mandoc

    /// Where it is installed.
    var path: String? {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return path.split(separator: ":").map { "\($0)/\(rawValue)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether it is installed.
    var isThere: Bool { path != nil }
  }

  let folder: TemporaryFolder

  /// The list: two open items, a done one, and names that a shell would run.
  init() throws {
    folder = try TemporaryFolder()
    try todo("add", "Buy milk $(touch pwned)", "+home", "+other", "project:house.$(touch pwned)")
    try todo("add", "tab\there `touch pwned` %F{red}\\", "+garden", "project:it's \"q\" & co")
    try todo("add", "Pay rent")
    try todo("done", "3")
    // Such a tag cannot be typed, but a file may hold it.
    let text = try #require(folder.text())
    try folder.write(text.replacing("\"other\"", with: "\"$(touch pwned)\""))
    for shell in CompletionShell.allCases {
      try folder.write(try todo("completions", shell.rawValue), to: "script.\(shell)")
    }
  }

  /// Whether something in the list was run.
  var isPwned: Bool { folder.names.contains("pwned") }

  /// Runs the program; its output.
  @discardableResult
  func todo(_ words: String...) throws -> String {
    try run(Self.binaryFolder + "/todo", words)
  }

  /// Runs a script of a shell; its output.
  func run(_ tool: Tool, _ words: [String]) throws -> String {
    try run(try #require(tool.path), words)
  }

  private func run(_ path: String, _ words: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": Self.binaryFolder + ":" + path, "HOME": folder.path, "LC_ALL": "C.UTF-8",
      "TERM": "dumb", "TODO_FILE": folder.file(), "TODO_NOW": "2026-11-20T09:20", "TZ": "UTC",
      "INPUTRC": "/dev/null", "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // A shell that waits for ever is a failure, not the end of all tests.
    let id = process.processIdentifier
    let limit = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: limit)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    limit.cancel()
    return String(decoding: output, as: UTF8.self)
  }

  /// The folder of the program that was built with these tests: it lies beside the test bundle.
  private static let binaryFolder: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.endIndex - 1
    return parts[..<end].joined(separator: "/")
  }()
}
