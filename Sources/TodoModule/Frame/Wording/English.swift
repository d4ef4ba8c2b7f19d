/// Ends a sentence with what the user may have meant, or without it, with `advice`.
func didYouMean(_ nearest: String?, orElse advice: String = "") -> String {
  nearest.map { "; did you mean \($0)?" } ?? advice
}

extension BinaryInteger {
  /// The number and the noun, in the plural where it needs one: `1 item`, `3 items`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
