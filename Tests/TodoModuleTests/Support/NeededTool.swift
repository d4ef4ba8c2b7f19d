import Foundation
import Synchronization
import Testing

/// Skips tests whose tool is missing, and counts them: the last line of `swift test` says how many there are.
struct NeededTool: TestTrait, SuiteTrait {
  fileprivate let name: String
  fileprivate let isThere: @Sendable () -> Bool
  /// The number of skipped tests, by the name of what is missing.
  private static let skipped = Mutex<[String: Int]>([:])

  /// The tests of a suite need what the suite needs.
  var isRecursive: Bool { true }

  func prepare(for test: Test) async throws {
    let isThere = isThere()
    if !isThere, !test.isSuite { count() }
    try await ConditionTrait.enabled(if: isThere, "\(name) is missing, or does not work here")
      .prepare(for: test)
  }

  private func count() {
    NeededTool.skipped.withLock { skipped in
      if skipped.isEmpty { atexit { NeededTool.report() } }
      skipped[name, default: 0] += 1
    }
  }

  private static func report() {
    let counts = skipped.withLock { $0 }.sorted { $0.key < $1.key }
    let names = counts.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    FileHandle.standardError.write(
      Data("tests skipped, because their tools are missing: \(names)\n".utf8))
  }
}

extension Trait where Self == NeededTool {
  /// Runs a test only where this program is installed.
  static func needs(_ tool: Tool) -> Self {
    NeededTool(name: tool.rawValue) { tool.isThere }
  }

  /// Runs a test only where this tool is there and works.
  static func needs(_ name: String, if isThere: @autoclosure @escaping @Sendable () -> Bool) -> Self
  {
    NeededTool(name: name, isThere: isThere)
  }
}
