/// One side of a file with an unresolved git merge: the parts that both branches share, and those of
/// one branch, joined. A file without conflict markers has one side, which is all of it.
struct MergeSide {
  /// The text of this side.
  let bytes: [UInt8]
  /// In ascending order, never empty.
  private let parts: [Part]

  private struct Part {
    /// The range in the file.
    let range: Range<Int>
    /// Whether the other side has this part too.
    let isShared: Bool
    /// The offset in this side.
    var start = 0
  }

  private init(_ file: [UInt8], _ pieces: [Piece], _ own: Piece.Kind) {
    var bytes: [UInt8] = []
    parts = pieces.filter { $0.kind == own || $0.kind == .shared }.map { piece in
      defer { bytes += file[piece.range] }
      return Part(range: piece.range, isShared: piece.kind == .shared, start: bytes.count)
    }
    self.bytes = bytes
  }

  /// Creates the only side of a file without conflict markers.
  private init(_ file: [UInt8]) {
    bytes = file
    parts = [Part(range: file.indices, isShared: true)]
  }

  /// Returns the sides of a file: ours, then theirs; or all of the file if it has no conflict
  /// markers.
  ///
  /// The base part of a conflict is left out. If the conflict has no end, what may be its base is
  /// taken for theirs, so that nothing is left out that neither side has.
  static func sides(of file: [UInt8]) -> [MergeSide] {
    guard ConflictMarker.next(in: file, from: 0) != nil else { return [MergeSide(file)] }
    let pieces = ConflictedFile(file).pieces
    return [MergeSide(file, pieces, .ours), MergeSide(file, pieces, .theirs)]
  }
}

extension MergeSide {
  /// Returns whether a range of this side is in both sides, in one piece.
  func isShared(_ range: Range<Int>) -> Bool {
    let part = part(at: range.lowerBound)
    return part.isShared && range.upperBound - part.start <= part.range.count
  }

  /// Returns the offset in the file of an offset in this side.
  func fileOffset(of offset: Int) -> Int {
    let part = part(at: offset)
    return part.range.lowerBound + offset - part.start
  }

  /// Returns the ranges in the file of a range in this side, ascending.
  func fileRanges(of range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let part = part(at: at)
      let end = min(range.upperBound, part.start + part.range.count)
      guard end > at else { break }
      let start = part.range.lowerBound + at - part.start
      ranges.append(start..<start + end - at)
      at = end
    }
    return ranges
  }

  /// Returns the last part that begins at or before this offset, in logarithmic time.
  private func part(at offset: Int) -> Part {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return parts[low]
  }
}

/// A part of a file between two conflict markers.
private struct Piece {
  enum Kind { case shared, ours, base, theirs }

  let range: Range<Int>
  var kind: Kind
}

/// A file divided at its conflict markers.
private struct ConflictedFile {
  private(set) var pieces: [Piece] = []
  private var kind = Piece.Kind.shared
  /// The length of the markers of the conflict that is not ended.
  private var length: Int?
  /// The index of the conflict's first piece.
  private var first = 0

  init(_ file: [UInt8]) {
    var at = 0
    while let marker = ConflictMarker.next(in: file, from: at) {
      pieces.append(Piece(range: at..<marker.range.lowerBound, kind: kind))
      at = marker.range.upperBound
      follow(marker)
    }
    pieces.append(Piece(range: at..<file.count, kind: kind))
    if length != nil { keepBase() }
  }

  /// Determines what follows a marker. One that does not belong here divides nothing.
  private mutating func follow(_ marker: ConflictMarker) {
    // Longer or shorter ones belong to a conflict within the base.
    if let length, marker.length != length { return }
    switch (marker.kind, kind) {
    case (.ours, _):
      if length != nil { keepBase() }
      first = pieces.count
      length = marker.length
      kind = .ours
    case (.base, .ours): kind = .base
    case (.theirs, .ours), (.theirs, .base): kind = .theirs
    case (.end, .ours), (.end, .base), (.end, .theirs):
      if kind != .theirs { keepBase() }
      length = nil
      kind = .shared
    case (.base, _), (.theirs, _), (.end, .shared): break
    }
  }

  /// Takes the base parts of the current conflict, which is not complete, for theirs.
  private mutating func keepBase() {
    for index in first..<pieces.count where pieces[index].kind == .base {
      pieces[index].kind = .theirs
    }
  }
}
