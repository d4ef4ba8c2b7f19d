/// The end of a sentence about a mistake: what was probably meant, as it should be typed, and nothing
/// else; without a suggestion, `advice`.
func didYouMean(_ nearest: String?, orElse advice: @autoclosure () -> String = "") -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? advice()
}

extension BinaryInteger {
  /// The number and the noun, in the plural where it needs one: `1 item`, `3 items`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// A cycle, whose last element is its first: `1 → 2 → 1`. Of more than ten elements, ten are shown:
  /// `1 → 2 → … → 1 and 9990 more`.
  var cycle: String {
    let hidden = count - 11
    if hidden <= 0 { return joined(separator: " → ") }
    return (prefix(10) + ["…"] + suffix(1)).joined(separator: " → ") + " and \(hidden) more"
  }
}

/// Words with a key, a colon and a value, such as `due:fri`.
extension String {
  /// The word with another value: `due:fri` for `due:frl`.
  func withValue(_ value: String) -> String { prefix { $0 != ":" } + ":" + value }

  /// The word with another key: `due:fri` for `deu:fri`.
  func withKey(_ key: String) -> String { key + drop { $0 != ":" } }

  /// Whether nothing follows the colon.
  var hasNoValue: Bool { firstIndex(of: ":").map { index(after: $0) == endIndex } ?? false }
}
