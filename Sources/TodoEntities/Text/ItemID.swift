// Parses and writes ids of items. A prefix needs four digits, one of them a letter, unless it follows `id:`.

/// The permanent id of an item, unique across lists and machines: a UUID (RFC 9562) of 128 bits.
package struct ItemID: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The first eight bytes, big-endian.
  package let high: UInt64
  /// The last eight bytes, big-endian.
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Whether it was made from a name (version 5). Several machines can make the same one.
  package var isNamed: Bool { high >> 12 & 0xF == 5 }

  /// Returns a new random UUID (version 4).
  package static func random(using generator: inout some RandomNumberGenerator) -> ItemID {
    ItemID(bits: (generator.next(), generator.next()), version: 4)
  }

  /// Creates the UUID that has these bits, except for those of its version and variant.
  init(bits: (high: UInt64, low: UInt64), version: UInt64) {
    high = bits.high & 0xFFFF_FFFF_FFFF_0FFF | version << 12
    low = bits.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// Parses the 36 characters of the form `8-4-4-4-12`, ignoring case. Returns nil for any other text.
  package init?(utf8 text: some Collection<UInt8>) {
    let bytes = text.withContiguousStorageIfAvailable { Array($0) } ?? Array(text)
    guard bytes.count == 36, let digits = ItemID.digits(in: bytes), digits.count == 32 else {
      return nil
    }
    self.init(digits: digits)
  }

  /// Creates the UUID of 32 hexadecimal digits.
  fileprivate init(digits: [UInt64]) {
    high = digits[..<16].reduce(0) { $0 << 4 | $1 }
    low = digits[16...].reduce(0) { $0 << 4 | $1 }
  }

  /// Returns the hexadecimal digits of a UUID or of a prefix of one, or nil if there is another character.
  /// Dashes are allowed only where a UUID has them.
  fileprivate static func digits(in text: [UInt8]) -> [UInt64]? {
    var digits: [UInt64] = []
    digits.reserveCapacity(text.count)
    for (offset, byte) in text.enumerated() {
      if byte == 0x2D, [8, 13, 18, 23].contains(offset) { continue }
      guard let digit = byte.hexValue else { return nil }
      digits.append(UInt64(digit))
    }
    return digits
  }

  package var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }

  package static func < (left: ItemID, right: ItemID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The lower-case form `8-4-4-4-12`.
  package var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    text.append(uuid: self)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the lower-case form `8-4-4-4-12`.
  package mutating func append(uuid id: ItemID) {
    append(addingCapacity: 36) { text in
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 { text.append(0x2D) }
        let half = index < 16 ? id.high : id.low
        let digit = UInt8(truncatingIfNeeded: half &>> UInt64(60 &- 4 &* (index & 15)) & 0xF)
        text.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
      }
    }
  }
}

/// A prefix of an item's id, as a user types it: 4 to 32 hexadecimal digits.
package struct ItemIDPrefix: Hashable, Sendable {
  /// The prefix as typed, including dashes, in lower case.
  package let text: String
  /// The lowest and the highest id with this prefix.
  let lowest, highest: ItemID

  /// Parses a prefix of 4 or more digits, or a complete UUID. Returns nil for any other text.
  ///
  /// Dashes are allowed only where a UUID has them. An incomplete prefix must have a letter, or a dash where a
  /// range cannot have one, because other digits are numbers of items. A prefix that `isMarked` as an id, as in
  /// `id:1234`, need not have either.
  package init?(_ word: some StringProtocol, isMarked: Bool = false) {
    let length = word.utf8.count
    // An array, for which the compiler has specialized the generic `digits` already.
    guard length <= 36, let digits = ItemID.digits(in: Array(word.utf8)),
      (4...32).contains(digits.count),
      isMarked || length == 36 || digits.contains(where: { $0 > 9 }) || ItemIDPrefix.isNoRange(word)
    else { return nil }
    text = word.lowercased()
    lowest = ItemID(digits: digits + Array(repeating: 0, count: 32 - digits.count))
    highest = ItemID(digits: digits + Array(repeating: 0xF, count: 32 - digits.count))
  }

  /// Whether digits with a dash are not a range of numbers: `17156075-0000`, `00000123-4567`.
  private static func isNoRange(_ word: some StringProtocol) -> Bool {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count != 2 || ends.contains(where: { $0.hasPrefix("0") }) { return ends.count > 1 }
    return (Int(ends[1]) ?? 0) < (Int(ends[0]) ?? 0)
  }

  package func matches(_ id: ItemID) -> Bool { lowest <= id && id <= highest }
}
