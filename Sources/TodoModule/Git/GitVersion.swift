/// The first two numbers of a version of git.
struct GitVersion: Comparable {
  let major: Int
  let minor: Int

  /// The oldest version that has what this program uses.
  static let oldest = GitVersion(major: 2, minor: 20)

  /// The first version with the setting `core.fsync`.
  static let withFlushing = GitVersion(major: 2, minor: 36)

  static func < (left: GitVersion, right: GitVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension GitVersion: CustomStringConvertible {
  /// The version as in `2.20`.
  var description: String { "\(major).\(minor)" }

  /// Parses what `git version` prints, such as `git version 2.39.5 (Apple Git-154)`; nil for anything
  /// else.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count > 2, words[0] == "git", words[1] == "version" else { return nil }
    let numbers = words[2].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count > 1, let major = Int(numbers[0]), let minor = Int(numbers[1]) else {
      return nil
    }
    self.init(major: major, minor: minor)
  }
}
