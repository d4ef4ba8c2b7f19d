/// Why commands cannot be undone or redone.
enum RewindFault: Error, Equatable {
  /// This item, or the list if it is none, is not as the command with these words left it.
  case changedSince(number: Int?, words: [String])
  /// Fewer commands than asked for.
  case tooFew(available: Int)
  /// A line of the history is no item.
  case damaged
}

extension ListDocument {
  /// A list of just these lines.
  convenience init(lines: [[UInt8]]) throws(RewindFault) {
    var bytes = Array(#"{"version":1,"nextNumber":1,"items":["#.utf8)
    bytes.reserveCapacity(lines.reduce(bytes.count + 3) { $0 + $1.count + 2 })
    for (offset, line) in lines.enumerated() {
      if offset > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      bytes += line
    }
    bytes += Array("]}".utf8)
    do throws(DocumentError) {
      try self.init(bytes)
    } catch {
      throw .damaged
    }
    guard count == lines.count else { throw .damaged }
  }
}
