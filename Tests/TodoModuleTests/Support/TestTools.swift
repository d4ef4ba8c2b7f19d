import Foundation
import Synchronization
import Testing

/// Skips tests whose tool is missing, and counts them. The last line of `swift test` has the number.
struct NeededTool: TestTrait, SuiteTrait {
  fileprivate let name: String
  fileprivate let isThere: @Sendable () -> Bool
  /// The number of skipped tests, by the name of the missing tool.
  private static let skipped = Mutex<[String: Int]>([:])

  /// The tests of a suite need the tools of the suite.
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
  /// Runs a test only if this program is installed.
  static func needs(_ tool: Tool) -> Self {
    NeededTool(name: tool.rawValue) { tool.isThere }
  }

  /// Runs a test only if this tool is installed and works.
  static func needs(_ name: String, if isThere: @autoclosure @escaping @Sendable () -> Bool) -> Self
  {
    NeededTool(name: name, isThere: isThere)
  }
}

/// Expects two texts to be equal byte for byte, and reports only the first line that differs.
///
/// For long texts such as help pages, which `#expect(_ == _)` would print in full, twice.
func expectSameLines(
  _ found: String, _ expected: String, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = LineDifference(found: found, expected: expected) else { return }
  Issue.record(
    "\(comment.map { "\($0): " } ?? "")\(difference)", sourceLocation: sourceLocation)
}

/// The first line in which a text differs from the expected one.
struct LineDifference: Equatable, CustomStringConvertible {
  /// The line's number, counted from 1.
  let number: Int
  /// The two lines, or nil for a text that has ended.
  let found, expected: String?

  /// Compares bytes, because `==` on strings treats canonically equivalent texts as equal.
  init?(found: String, expected: String) {
    let found = LineDifference.lines(of: found)
    let expected = LineDifference.lines(of: expected)
    let index = (0..<max(found.count, expected.count)).first { index in
      index >= found.count || index >= expected.count
        || !found[index].utf8.elementsEqual(expected[index].utf8)
    }
    guard let index else { return nil }
    number = index + 1
    self.found = index < found.count ? found[index] : nil
    self.expected = index < expected.count ? expected[index] : nil
  }

  /// Splits only at line feeds. `\r\n` is one character, and would hide a line feed.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  var description: String {
    """
    line \(number) differs
    expected: \(expected.map { $0.debugDescription } ?? "the end of the text")
    found:    \(found.map { $0.debugDescription } ?? "the end of the text")
    """
  }
}

/// A random number generator that produces the same numbers for the same seed, so that a failure can be reproduced
/// (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// Returns up to 40 scalars, from ranges with controls, combining marks, bidirectional overrides and
  /// parts of emoji.
  mutating func hostileText() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x20, 0x5B...0x7F, 0x80...0xA0, 0x300...0x310, 0x610...0x620, 0x200B...0x2010,
      0x2026...0x2030, 0x2064...0x206A, 0x3040...0x3050, 0x1F1E6...0x1F1FF, 0x1F466...0x1F469,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line or paragraph separator, or overrides the direction of
  /// text.
  var steersTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
