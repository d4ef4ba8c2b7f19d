/// Bytes that come one piece after another, so that a long list is never in memory twice.
protocol PiecewiseBytes {
  /// Hands on the pieces in order; the same ones each time.
  func forEachPiece<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure)
}

extension [ArraySlice<UInt8>]: PiecewiseBytes {
  func forEachPiece<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for piece in self { try body(piece) }
  }
}

extension [UInt8] {
  /// Joins pieces. Unlike an array of `joined()`, this copies each piece as a whole.
  init(joining pieces: [ArraySlice<UInt8>]) {
    self = []
    reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { self += piece }
  }
}
