/// Bytes in pieces: long ones are taken as they are, short ones are gathered.
struct BytePieces {
  /// What is copied rather than made a piece of its own, in bytes. Also when a gathered piece is
  /// long enough, so that none has to move while it grows.
  private static let long = 1 << 16

  private var pieces: [ArraySlice<UInt8>] = []
  private var gathered: [UInt8] = []

  /// Appends what `fill` appends to a buffer.
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

  /// All pieces, none of them empty.
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
