/// Numbers ids from 0 in the order in which they come: a hash table with open addressing.
///
/// Ids are random, so that two multiplications make a good hash, in a fraction of the time that the
/// standard library's takes. It is seeded anew each time, so that no file can force collisions.
struct ItemIDIndex: Sendable {
  private var ids: [ItemID] = []
  /// One more than the number of the id in each slot; 0 for an empty slot.
  private var slots: [Int32] = []
  private var mask = 0
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// Creates an index with room for so many ids before it grows.
  init(capacity: Int = 0) {
    if capacity > 0 { makeSlots(for: capacity) }
  }

  /// How many ids it has.
  var count: Int { ids.count }

  /// The number of an id; nil if it is not there.
  subscript(id: ItemID) -> Int? {
    if slots.isEmpty { return nil }
    let known = Int(slots[slot(of: id)])
    return known > 0 ? known - 1 : nil
  }

  /// Returns the number of an id, a new one if it is not there.
  mutating func insert(_ id: ItemID) -> Int {
    if 2 * ids.count >= slots.count { makeSlots(for: max(8, 2 * ids.count)) }
    let slot = slot(of: id)
    if slots[slot] > 0 { return Int(slots[slot]) - 1 }
    ids.append(id)
    slots[slot] = Int32(ids.count)
    return ids.count - 1
  }

  private mutating func makeSlots(for capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for (number, id) in ids.enumerated() { slots[slot(of: id)] = Int32(number + 1) }
  }

  /// Returns the slot that has an id, or the empty one where it belongs.
  private func slot(of id: ItemID) -> Int {
    let first = (id.high ^ seed).multipliedFullWidth(by: factor)
    let second = (first.high ^ first.low ^ id.low).multipliedFullWidth(by: factor)
    var slot = Int(truncatingIfNeeded: second.high ^ second.low) & mask
    while slots[slot] > 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & mask }
    return slot
  }
}
