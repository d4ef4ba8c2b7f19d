import TodoEntities

/// The lines of changed and new items. Many of them share a buffer, so that none has an object of its
/// own, and the lines of items that a document has are parts of it.
struct NewLines {
  private var lines: [DocumentEdit.Line] = []
  /// Lines that are not in `lines` yet, one after another.
  private var buffer: [UInt8] = []
  /// The positions of these lines, and where they end in the buffer.
  private var ends: [(position: Int, end: Int)] = []
  private static let size = 1 << 16

  /// Creates an empty list of lines, with room for this many.
  init(capacity: Int) { lines.reserveCapacity(capacity) }

  /// How many lines there are.
  var count: Int { lines.count + ends.count }

  /// Appends the line of an item.
  mutating func append(_ item: AppendedItem, at position: Int) {
    if case .stored(let source, let place) = item, let document = source as? ListDocument {
      share()
      lines.append(DocumentEdit.Line(position: position, text: document.text(at: place)))
      return
    }
    ItemEncoder.append(item.item, to: &buffer)
    ends.append((position, buffer.count))
    if buffer.count >= NewLines.size { share() }
  }

  /// Returns all lines, in the order in which they came.
  consuming func finished() -> [DocumentEdit.Line] {
    share()
    return lines
  }

  /// Takes the lines out of the buffer, into an array that is not longer than they are.
  private mutating func share() {
    guard !ends.isEmpty else { return }
    let bytes = buffer.withUnsafeBufferPointer { Array($0) }
    var start = 0
    for (position, end) in ends {
      lines.append(DocumentEdit.Line(position: position, text: bytes[start..<end]))
      start = end
    }
    buffer.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
