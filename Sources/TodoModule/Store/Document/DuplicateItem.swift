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
    var set = WideSet(capacity: records.count)
    return records.firstIndex { record in !set.insert(key(record)) }
  }
}

/// A set of 128-bit values with a fixed capacity: a hash table with open addressing.
struct WideSet {
  // Two words per slot. An empty slot is zero, so `hasZero` represents the value zero.
  private var slots: [(UInt64, UInt64)]
  private var hasZero = false
  private let mask: Int
  // Random for each set, so that nobody can craft a file whose values all hash to the same slot.
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// Creates a set with room for this many values.
  init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: (0, 0), count: size)
    mask = size - 1
  }

  /// Inserts a value; returns false if the set already contains it.
  mutating func insert(_ value: (UInt64, UInt64)) -> Bool {
    guard value != (0, 0) else {
      defer { hasZero = true }
      return !hasZero
    }
    var slot = Int(truncatingIfNeeded: hash(value)) & mask
    while slots[slot] != (0, 0) {
      if slots[slot] == value { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = value
    return true
  }

  private func hash(_ value: (UInt64, UInt64)) -> UInt64 {
    let first = (value.0 ^ seed).multipliedFullWidth(by: factor)
    let mixed = first.high ^ first.low ^ value.1
    let second = mixed.multipliedFullWidth(by: factor)
    return second.high ^ second.low
  }
}
