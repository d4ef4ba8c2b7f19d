/// Output as a list of byte slices, which are kept without a copy; what is made for the output is gathered
/// between them.
struct BytePieces {
  private var pieces: [ArraySlice<UInt8>] = []
  private var gathered: [UInt8] = []

  /// Appends the bytes that `fill` appends to its buffer.
  mutating func append(_ fill: (inout [UInt8]) -> Void) { fill(&gathered) }

  /// Appends bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    finishPiece()
    pieces.append(bytes)
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

extension [UInt8] {
  /// Joins pieces. Unlike an array of `joined()`, this copies each piece as a whole.
  init(joining pieces: [ArraySlice<UInt8>]) {
    self = []
    reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { self += piece }
  }
}
