/// A source for a part of a word: what stands before the part is kept as it is.
struct CompletionOffer: Equatable, Sendable {
  /// The beginning of the word, which every candidate is put after: `due:`.
  let stem: String
  /// What may follow it.
  let source: CompletionSource

  /// A source for what may follow the stem.
  init(_ source: CompletionSource, after stem: Substring = "") {
    self.stem = String(stem)
    self.source = source
  }

  /// A few words without a meaning of their own.
  static func words(_ words: [String], after stem: Substring = "") -> CompletionOffer {
    CompletionOffer(.words(words.map { CompletionSource.Candidate($0) }), after: stem)
  }
}
