import Foundation
import Testing

/// A program that reads todo's exports.
enum RealTool: String {
  case task
  case todotxt = "todo-txt"
  case todoman
  /// Debian's Python, which has the modules that are Debian packages.
  case python = "/usr/bin/python3"

  private var path: String? {
    if rawValue.hasPrefix("/") {
      return FileManager.default.isExecutableFile(atPath: rawValue) ? rawValue : nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  var isThere: Bool { path != nil }

  /// Whether Debian's Python has these modules.
  static func hasPython(_ modules: String...) -> Bool {
    python.isThere
      && modules.allSatisfy {
        FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\($0)")
      }
  }

  /// Runs the program and returns its output. Any exit code other than 0 fails the test.
  func run(_ words: [String], environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = words
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { left, _ in left }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(rawValue) \(words): \(text)")
    return text
  }
}
