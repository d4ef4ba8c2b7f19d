/// Why commands cannot be undone or redone.
enum RewindError: Error, Equatable {
  /// This item, or the list if it is none, is not as the command with these words left it.
  case changedSince(number: Int?, arguments: [String])
  /// Fewer commands than asked for.
  case tooFew(available: Int)
  /// A line of the history is no item.
  case damaged
}

extension ListDocument {
  /// A list of just these lines.
  convenience init(lines: [[UInt8]]) throws(RewindError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(64) { $0 + $1.count + 2 })
    ListDocument.appendHead(nextNumber: 1, to: &bytes)
    for (offset, line) in lines.enumerated() {
      if offset > 0 { bytes.append(",\n") }
      bytes += line
    }
    ListDocument.appendTail([], hasItems: !lines.isEmpty, to: &bytes)
    do throws(DocumentError) {
      try self.init(bytes)
    } catch {
      throw .damaged
    }
    guard count == lines.count else { throw .damaged }
  }
}
