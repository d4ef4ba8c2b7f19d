import Foundation
import Testing

/// A program that reads what todo exports.
enum RealTool: String {
  case python3
  case task
  case todotxt = "todo-txt"
  case cmark = "cmark-gfm"

  private var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  var isThere: Bool { path != nil }

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
