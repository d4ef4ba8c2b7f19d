/// Output as a list of byte slices: long slices are kept without a copy, short ones are joined.
struct BytePieces {
  /// The length, in bytes, from which a slice is a piece of its own. Shorter slices are joined only
  /// until they reach this length, so that no long buffer is reallocated while it grows.
  private static let long = 1 << 16

  private var pieces: [ArraySlice<UInt8>] = []
  private var gathered: [UInt8] = []

  /// Appends the bytes that `fill` appends to its buffer.
  mutating func append(_ fill: (inout [UInt8]) -> Void) {
    fill(&gathered)
    if gathered.count >= BytePieces.long { finishPiece() }
  }

  /// Appends bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if bytes.count < BytePieces.long {
      append { $0.append(contentsOf: bytes) }
    } else {
      finishPiece()
      pieces.append(bytes)
    }
  }

  /// Returns all pieces, none of them empty.
  consuming func finished() -> [ArraySlice<UInt8>] {
    finishPiece()
    return pieces
  }

  private mutating func finishPiece() {
    guard !gathered.isEmpty else { return }
    pieces.append(gathered[...])
    gathered = []
  }
}
