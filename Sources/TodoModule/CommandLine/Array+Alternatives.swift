extension [String] {
  /// The words for a sentence: `high, medium or low`.
  var alternatives: String { listed(with: "or") }

  /// The words for a sentence: `--json, --ndjson and --format`.
  func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
