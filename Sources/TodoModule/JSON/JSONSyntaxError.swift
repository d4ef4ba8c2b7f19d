/// An error in a JSON text, and the byte at which it is.
struct JSONSyntaxError: Error, Equatable {
  /// One sentence part: `a comma is missing between two members`.
  let reason: String
  /// In bytes, from 0.
  let offset: Int
}

extension JSONReader {
  /// An error at this offset, or at the next byte; at the end it is always that the text ends.
  @inline(never)
  func fault(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    return JSONSyntaxError(
      reason: offset >= end ? "the text ends too early" : reason, offset: offset)
  }
}
