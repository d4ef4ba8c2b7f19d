// Parses and writes time spans such as `1h30min`, and limits the longest span to 2^53 − 1 seconds.

/// A length of time in whole seconds, which a user types and todo prints: `1h30min`, `45s`.
package struct TimeSpan: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The seconds, 0 to `longest`.
  package let seconds: Int

  /// The highest number of seconds: the largest integer that all JSON implementations represent exactly.
  package static let longest = 9_007_199_254_740_991

  /// Creates a time span, clamped to 0 and `longest`.
  package init(seconds: Int) { self.seconds = min(max(seconds, 0), TimeSpan.longest) }

  /// The units, the longest first.
  private static let units: [(name: String, seconds: Int)] = [("h", 3600), ("min", 60), ("s", 1)]

  /// Parses numbers with the units `h`, `min` and `s`, in this order and each at most once:
  /// `2h`, `1h30min`, `90min`. Returns nil for any other text and for a span that is too long.
  package init?(_ text: some StringProtocol) {
    var word = WordReader(String(text))
    var units = TimeSpan.units[...]
    var sum = 0
    repeat {
      let (digits, name) = (word.digits(), word.letters())
      guard let count = Int(digits), let place = units.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      let span = product(count, units[place].seconds)
      guard let span, span <= TimeSpan.longest - sum else { return nil }
      sum += span
      units = units[(place + 1)...]
    } while !word.isAtEnd
    seconds = sum
  }

  /// Returns the sum, which is never longer than the longest time span.
  package static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    // This cannot overflow, because each span is at most 2^53 seconds.
    TimeSpan(seconds: left.seconds + right.seconds)
  }

  package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.seconds < right.seconds }

  /// A spelling that parses to an equal time span. Units with the number 0 are left out.
  package var description: String {
    var rest = seconds
    var words = ""
    for (name, length) in TimeSpan.units where rest >= length {
      words += "\(rest / length)\(name)"
      rest %= length
    }
    return words.isEmpty ? "0s" : words
  }
}
