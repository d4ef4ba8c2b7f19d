/// The last members of an entry's line: `,"size":402,"list":"…","check":"…"}`.
///
/// They stand at the end so that the next writer needs only a few bytes of an entry that is as long
/// as the list: `list` says whether its change reached the list, and `size` where its line begins.
struct HistoryLineEnd {
  /// The offset of the comma before `size`.
  let start: Int
  /// The offset of the comma before `check`.
  let checkStart: Int
  /// The bytes between the comma after the serial and the comma before `size`.
  let size: Int
  /// The checksum of the list file after the command.
  let list: Checksum
  /// The checksum of the line from the comma after the serial to the comma before `check`.
  ///
  /// The serial is left out because trimming changes it; that entries are in order is shown by
  /// serials that count up by one.
  let check: Checksum

  /// Reads these members from the end of a line, without its newline; nil if it has none.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.removeEnd("\"}"), let check = rest.removeChecksum(), rest.removeEnd(",\"check\":\"")
    else { return nil }
    checkStart = rest.endIndex
    guard rest.removeEnd("\""), let list = rest.removeChecksum(), rest.removeEnd(",\"list\":\""),
      let size = rest.removeNumber(), rest.removeEnd(",\"size\":")
    else { return nil }
    (self.check, self.list, self.size, start) = (check, list, size, rest.endIndex)
  }

  /// Returns the first two of these members.
  static func size(_ size: Int, list: Checksum) -> [UInt8] {
    Array(",\"size\":\(size),\"list\":\"\(list)\"".utf8)
  }

  /// Returns the last one, for what comes before it.
  static func check(_ check: Checksum) -> [UInt8] { Array(",\"check\":\"\(check)\"".utf8) }

  /// Returns whether the line in this range of bytes is as it was written.
  func confirms(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard let comma = bytes[line].firstIndex(of: UInt8(ascii: ",")), comma < start else {
      return false
    }
    return size == start - comma && check == Checksum(of: bytes[comma..<checkStart])
  }
}

extension ArraySlice<UInt8> {
  /// Removes this text from the end; returns whether it was there.
  fileprivate mutating func removeEnd(_ text: String) -> Bool {
    guard count >= text.utf8.count, suffix(text.utf8.count).elementsEqual(text.utf8) else {
      return false
    }
    removeLast(text.utf8.count)
    return true
  }

  /// Removes a checksum from the end and returns it; nil if none is there.
  fileprivate mutating func removeChecksum() -> Checksum? {
    guard let checksum = Checksum(digits: suffix(Checksum.digitCount)) else { return nil }
    removeLast(Checksum.digitCount)
    return checksum
  }

  /// Removes decimal digits from the end and returns their number; nil if there are none or more
  /// than 18.
  fileprivate mutating func removeNumber() -> Int? {
    let digits = reversed().prefix { (0x30...0x39).contains($0) }
    guard (1...18).contains(digits.count) else { return nil }
    removeLast(digits.count)
    return digits.reversed().reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
