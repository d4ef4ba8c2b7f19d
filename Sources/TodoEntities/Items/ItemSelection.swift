/// The items that a user chooses by numbers, ranges and id prefixes: `1-3,7`.
package struct ItemSelection: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case number(Int)
    /// A range that includes both ends; the lower one comes first.
    case range(Int, Int)
    case prefix(ItemIDPrefix)
  }

  /// The elements in the order in which they were typed; at least one.
  package let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// Returns the positions of the selected items, each once, in the file's order.
  ///
  /// Throws if an element matches no item, or a prefix more than one. Takes one pass over the list,
  /// with a binary search for each item.
  package func positions(in list: TodoList) throws(ListError) -> [Int] {
    let numbers = numbers
    // One that was typed twice still means one item.
    let prefixes = Set(prefixes)
    var found: [Int] = []
    var foundNumbers: [Int] = []
    var matches: [ItemIDPrefix: [ItemOutline]] = [:]
    for position in list.positions {
      let number = list.number(at: position)
      var isFound = numbers.contains(number)
      if isFound { foundNumbers.append(number) }
      if !prefixes.isEmpty {
        let outline = list.outline(at: position)
        for prefix in prefixes where prefix.matches(outline.id) {
          matches[prefix, default: []].append(outline)
          isFound = true
        }
      }
      if isFound { found.append(position) }
    }
    foundNumbers.sort()
    for element in elements { try check(element, numbers: foundNumbers, matches: matches) }
    return found
  }

  /// The selected numbers, whether or not such items exist.
  package var numbers: NumberSet {
    NumberSet(
      elements.compactMap {
        switch $0 {
        case .number(let number): NumberSet.Bounds(number, number)
        case .range(let first, let last): NumberSet.Bounds(first, last)
        case .prefix: nil
        }
      })
  }

  package var includes: (ItemOutline) -> Bool {
    let (numbers, prefixes) = (numbers, prefixes)
    return { item in
      numbers.contains(item.number) || prefixes.contains { $0.matches(item.id) }
    }
  }

  private var prefixes: [ItemIDPrefix] {
    elements.compactMap { if case .prefix(let prefix) = $0 { prefix } else { nil } }
  }

  /// Throws if this element matches no item, or a prefix more than one.
  private func check(
    _ element: Element, numbers: [Int], matches: [ItemIDPrefix: [ItemOutline]]
  ) throws(ListError) {
    switch element {
    case .number(let number):
      guard numbers.contains(sorted: number...number) else { throw .noSuchItem("\(element)") }
    case .range(let first, let last):
      guard numbers.contains(sorted: first...last) else { throw .noSuchItem("\(element)") }
    case .prefix(let prefix):
      let items = matches[prefix] ?? []
      if items.isEmpty { throw .noSuchItem("\(element)") }
      if items.count > 1 { throw .ambiguousPrefix(prefix.text, items) }
    }
  }
}

/// Why a list does not have what is asked of it.
package enum ListError: Error, Equatable, Sendable {
  /// No item has this number, an id with this prefix, or a number in this range.
  case noSuchItem(String)
  case ambiguousPrefix(String, [ItemOutline])
  /// There is no number left for a new item: `TodoItem.highestNumber` has been given away, and a number
  /// is never reused.
  case outOfNumbers
}

extension ItemSelection: CustomStringConvertible {
  /// A spelling that is read as an equal selection.
  package var description: String { elements.map(\.description).joined(separator: ",") }
}

extension ItemSelection.Element: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .range(let first, let last): "\(first)-\(last)"
    case .prefix(let prefix): prefix.text
    }
  }
}

/// The items that words match, for a message: the first few, and how many there are.
package struct ItemMatches: Equatable, Sendable {
  package let first: [TodoItem]
  /// The number of all matching items.
  package let count: Int

  /// The most items that a message names.
  private static let limit = 3

  package init(_ positions: [Int], in list: TodoList) {
    first = positions.prefix(ItemMatches.limit).map { list[$0] }
    count = positions.count
  }
}
