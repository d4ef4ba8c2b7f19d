/// An error in a JSON text, and its offset.
struct JSONSyntaxError: Error, Equatable {
  /// What is wrong, as a part of a sentence: `expected a comma between two members`.
  let reason: String
  /// The offset of the error in bytes, from 0.
  let offset: Int
}

extension JSONReader {
  /// Returns an error at this offset, by default that of the next byte. At the end of the text, the
  /// reason is always that the text ends.
  @inline(never)
  func fault(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    return JSONSyntaxError(
      reason: offset >= end ? "the text ends too early" : reason, offset: offset)
  }
}
