import TodoEntities

extension ExchangeFormat {
  /// Returns the bytes of memory that it takes to parse this text and to add its items to a list, or a
  /// few more.
  func memoryNeed(of bytes: [UInt8]) -> Int {
    let count = mostItems(in: bytes)
    return count * ListMemory.need(of: .changing, itemSize: bytes.count / max(1, count))
  }

  /// Returns how many items a text can have at most, from a sign that each of them must have.
  private func mostItems(in bytes: [UInt8]) -> Int {
    var count = 1
    switch self {
    case .json, .taskwarrior:
      for byte in bytes where byte == UInt8(ascii: "{") { count += 1 }
    case .todotxt, .csv, .markdown:
      for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    case .ics:
      // `BEGIN:VTODO`, in upper or lower case.
      var previous = UInt8(ascii: "\n")
      for byte in bytes {
        if previous == UInt8(ascii: "\n"), byte | 0x20 == UInt8(ascii: "b") { count += 1 }
        previous = byte
      }
    }
    return count
  }
}
