import TodoEntities

/// An item with the number or id of an earlier item.
struct DuplicateItem {
  /// The item's position in the list.
  let position: Int
  /// Whether the number is the duplicate; otherwise the id is.
  let isNumber: Bool

  /// Returns the first item with the number or id of an earlier one.
  static func find(in records: [ItemRecord]) -> DuplicateItem? {
    let byNumber = areAscending(records) ? nil : firstDuplicate(records) { (0, UInt64($0.number)) }
    let byID = firstDuplicate(records) { ($0.id.high, $0.id.low) }
    guard let byNumber else { return byID.map { DuplicateItem(position: $0, isNumber: false) } }
    let isNumber = byID.map { byNumber <= $0 } ?? true
    return DuplicateItem(position: min(byNumber, byID ?? byNumber), isNumber: isNumber)
  }

  /// Returns the error, at the offset of the duplicate value.
  func fault(_ item: borrowing RawItem, _ reader: borrowing JSONReader) -> JSONSyntaxError {
    isNumber
      ? reader.fault("two items have the number \(item.number)", at: item.offsets.number)
      : reader.fault("two items have the id \(item.id)", at: item.offsets.id)
  }

  private static func areAscending(_ records: [ItemRecord]) -> Bool {
    var last = 0
    for record in records {
      guard record.number > last else { return false }
      last = record.number
    }
    return true
  }

  private static func firstDuplicate(
    _ records: [ItemRecord], _ key: (ItemRecord) -> (UInt64, UInt64)
  ) -> Int? {
    var places = KeyPlaces(capacity: records.count)
    return records.indices.first { place in
      let value = key(records[place])
      return !places.insert(place, value) { key(records[$0]) == value }
    }
  }
}

/// The places of 128-bit keys, with a fixed capacity: a hash table with open addressing that has eight
/// bytes for each key, because it leaves the keys where they are.
struct KeyPlaces {
  /// Half of the key's hash, and one more than its place in the lower half; 0 for an empty slot.
  private var slots: [UInt64]
  private let mask: Int
  // Random for each table, so that nobody can craft a file whose keys all hash to the same slot.
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// Creates a table with room for this many keys, fewer than 2^32.
  init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
  }

  /// Inserts the place of a key; returns false if the key has one already. `isEqual` returns whether
  /// the key at another place is the same.
  mutating func insert(
    _ place: Int, _ key: (UInt64, UInt64), isEqual: (Int) -> Bool
  ) -> Bool {
    let hash = hash(key)
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let other = slots[slot]
      if other & 0xFFFF_FFFF_0000_0000 == tag, isEqual(Int(other & 0xFFFF_FFFF) - 1) {
        return false
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = tag | UInt64(place + 1)
    return true
  }

  private func hash(_ key: (UInt64, UInt64)) -> UInt64 {
    let first = (key.0 ^ seed).multipliedFullWidth(by: factor)
    let mixed = first.high ^ first.low ^ key.1
    let second = mixed.multipliedFullWidth(by: factor)
    return second.high ^ second.low
  }
}
