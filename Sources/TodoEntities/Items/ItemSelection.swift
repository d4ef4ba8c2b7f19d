/// The items a user names: numbers, ranges and id prefixes.
package struct ItemSelection: Equatable, Sendable {
  /// One part of a selection.
  package enum Element: Hashable, Sendable {
    case number(Int)
    /// Both ends included, the lower first.
    case range(Int, Int)
    case prefix(ItemIDPrefix)
  }

  /// In the order they were typed; at least one.
  package let elements: [Element]

  /// A selection of these.
  package init(_ elements: [Element]) { self.elements = elements }

  /// The positions of the selected items, each once, in the file's order. One pass over the list,
  /// with a binary search in the numbers for each item.
  package func positions(in list: TodoList) throws(ItemSelectionError) -> [Int] {
    let numbers = numbers
    let prefixes = prefixes
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
    for element in elements { try check(element, foundNumbers, matches) }
    return found
  }

  /// The selected numbers, whatever the list holds.
  package var numbers: NumberSet {
    NumberSet(
      elements.compactMap {
        switch $0 {
        case .number(let number): number...number
        case .range(let first, let last): first...last
        case .prefix: nil
        }
      })
  }

  private var prefixes: [ItemIDPrefix] {
    elements.compactMap { if case .prefix(let prefix) = $0 { prefix } else { nil } }
  }

  /// Throws if this element selects nothing, or more than it may.
  private func check(
    _ element: Element, _ numbers: [Int], _ matches: [ItemIDPrefix: [ItemOutline]]
  ) throws(ItemSelectionError) {
    switch element {
    case .number(let number):
      guard numbers.contains(sorted: number...number) else { throw .noSuchItem("\(number)") }
    case .range(let first, let last):
      guard numbers.contains(sorted: first...last) else { throw .noSuchItem("\(first)-\(last)") }
    case .prefix(let prefix):
      let items = matches[prefix] ?? []
      if items.isEmpty { throw .noSuchItem(prefix.text) }
      if items.count > 1 { throw .ambiguous(prefix.text, items) }
    }
  }
}

/// Why a selection cannot be met. Nothing is selected then.
package enum ItemSelectionError: Error, Equatable, Sendable {
  /// No item has this number, or an id that begins like this, or lies in this range.
  case noSuchItem(String)
  /// Several ids begin like this.
  case ambiguous(String, [ItemOutline])
}
