// Describes a selection of items such as `1-3,7` or an id prefix. `Items/ItemIndex` finds the items: it skips gaps
// in a range and refuses an ambiguous prefix.

/// The items that a user chooses by numbers, ranges and id prefixes: `1-3,7`.
package struct ItemSelection: Hashable, CustomStringConvertible, Sendable {
  package enum Element: Hashable, Sendable {
    case number(Int)
    /// A range that includes both ends, the lower one first.
    case range(Int, Int)
    case prefix(ItemIDPrefix)
  }

  /// The elements in the order in which they were typed, at least one.
  package let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// Returns the positions of the selected items, each once, in the file's order.
  ///
  /// Throws if an element matches no item, or if a prefix matches several items.
  package func positions(in list: TodoList) throws(ListError) -> [Int] {
    var index = ItemIndex()
    return try index.positions(of: self, in: list)
  }

  /// The selected numbers, whether or not such items exist.
  package var numbers: NumberSet { NumberSet(elements.compactMap(\.numbers)) }

  package var includes: (ItemOutline) -> Bool {
    let numbers = numbers
    let prefixes = elements.compactMap { if case .prefix(let prefix) = $0 { prefix } else { nil } }
    return { item in
      numbers.contains(item.number) || prefixes.contains { $0.matches(item.id) }
    }
  }

  /// A spelling that is read as an equal selection.
  package var description: String { elements.map(\.description).joined(separator: ",") }
}

/// The reason why a list does not have the requested item or number.
package enum ListError: Error, Equatable, Sendable {
  /// No item has this number, an id with this prefix, or a number in this range.
  case noSuchItem(String)
  case ambiguousPrefix(String, [ItemOutline])
  /// There is no number left for a new item: `TodoItem.highestNumber` has been given away, and a number
  /// is never reused.
  case outOfNumbers
}

extension ItemSelection.Element: CustomStringConvertible {
  /// The numbers that it chooses, or nil for a prefix of an id.
  var numbers: NumberSet.Bounds? {
    switch self {
    case .number(let number): NumberSet.Bounds(number, number)
    case .range(let first, let last): NumberSet.Bounds(first, last)
    case .prefix: nil
    }
  }

  /// Reads the description of a number or a prefix. Returns nil for the description of a range.
  package init?(_ description: String) {
    if let prefix = ItemIDPrefix(description) {
      self = .prefix(prefix)
    } else if let number = Int(description) {
      self = .number(number)
    } else {
      return nil
    }
  }

  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .range(let first, let last): "\(first)-\(last)"
    case .prefix(let prefix): prefix.text
    }
  }
}
