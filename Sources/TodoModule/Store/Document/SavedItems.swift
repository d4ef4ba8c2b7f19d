import TodoEntities

/// The items of a damaged list, each once, and no two with the same number or id.
///
/// An item that has another one's id and content is a repetition, and is saved once. One that has
/// only the number or the id of another keeps all its other content and gets a new number or id.
/// The first item with a number or id keeps it; of the sides of a merge, ours comes first.
struct SavedItems {
  /// An item to save.
  struct Entry {
    /// The index of the side that it was found in.
    let side: Int
    /// The item.
    let item: SalvagedItem
    /// Its offset in the file.
    let offset: Int
    /// Its new number; nil if it keeps its own.
    var newNumber: Int?
    /// Its new id; nil if it keeps its own.
    var newID: ItemID?
  }

  /// The items, in the order of the file.
  private(set) var entries: [Entry] = []
  /// The items that are not saved because they are repetitions, in the order of the file.
  private(set) var repeated: [Entry] = []

  private let sides: [MergeSide]
  private var numbers: Set<Int> = []
  /// The index in `entries` of the first item with each id.
  private var ids: [ItemID: Int] = [:]
  /// The contents of all items whose ids occur more than once.
  private var contents: Set<[UInt8]> = []
  /// The indices of the entries whose numbers other entries have.
  private var unnumbered: [Int] = []

  /// Takes the items found in each side.
  init(_ found: [[SalvagedItem]], in sides: [MergeSide], makeID: () -> ItemID) {
    self.sides = sides
    var shared: Set<Range<Int>> = []
    for (side, items) in found.enumerated() {
      for item in items {
        let offset = sides[side].fileOffset(of: item.range.lowerBound)
        // What both sides share is read twice but is one item.
        if sides.count > 1, sides[side].isShared(item.range),
          !shared.insert(offset..<offset + item.range.count).inserted
        {
          continue
        }
        take(Entry(side: side, item: item, offset: offset), makeID)
      }
    }
  }

  private mutating func take(_ entry: Entry, _ makeID: () -> ItemID) {
    var entry = entry
    if let first = ids[entry.item.id] {
      contents.insert(content(of: entries[first]))
      guard contents.insert(content(of: entry)).inserted else { return repeated.append(entry) }
      entry.newID = makeID()
    } else {
      ids[entry.item.id] = entries.count
    }
    if !numbers.insert(entry.item.number).inserted { unnumbered.append(entries.count) }
    entries.append(entry)
  }

  private func content(of entry: Entry) -> [UInt8] {
    entry.item.content(in: sides[entry.side].bytes)
  }

  /// Gives new numbers, from this one on, to the items whose numbers are taken or far above the others, and
  /// orders all items as in the file. Returns the number of the next new item.
  mutating func number(from first: Int) -> Int {
    var next = NumberPolicy.next(written: first, numbers)
    let highest = NumberPolicy.highest(near: next)
    for index in entries.indices where entries[index].item.number > highest {
      unnumbered.append(index)
    }
    for index in Set(unnumbered).sorted() {
      entries[index].newNumber = next
      next += 1
    }
    unnumbered = []
    let order = { (left: Entry, right: Entry) in
      (left.offset, left.side) < (right.offset, right.side)
    }
    entries.sort(by: order)
    repeated.sort(by: order)
    return next
  }

  /// Returns an entry's line in the new list.
  func line(of entry: Entry) -> [UInt8] {
    entry.item.line(
      in: sides[entry.side].bytes, number: entry.newNumber, id: entry.newID)
  }
}
