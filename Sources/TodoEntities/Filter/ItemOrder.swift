/// The order in which a list shows items.
///
/// Items without a value for a key come last, also in reverse order; items that are equal in all
/// keys are ordered by number.
package struct ItemOrder: Equatable, Sendable {
  /// A value that items can be sorted by. Texts are compared ignoring case.
  package enum Key: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// A part of the item. A choice, such as the priority, ascends from its last word to its first:
    /// low, medium, high.
    case part(ItemPart)
    case urgency

    package init?(rawValue name: String) {
      guard let key = Key.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = key
    }

    package var rawValue: String {
      switch self {
      case .part(let part): part.key ?? ""
      case .urgency: "urgency"
      }
    }

    package static let due = Key.part(.due)
    package static let priority = Key.part(.priority)

    /// All keys, in the order in which help lists them. Choices are included automatically.
    package static let allCases: [Key] =
      ([.number, .title, .due, .wait] + ItemPart.choices
      + [.project, .createdAt, .modifiedAt, .completedAt]).map(Key.part) + [.urgency]
  }

  /// A key and a direction.
  package struct Criterion: Equatable, Sendable {
    /// The key.
    package let key: Key
    /// Whether the order is descending.
    package let isReversed: Bool

    /// Creates a criterion.
    package init(_ key: Key, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  /// The criteria. Each is used for items that are equal in all criteria before it.
  package let criteria: [Criterion]

  /// Creates an order by these criteria.
  package init(_ criteria: [Criterion]) { self.criteria = criteria }

  /// The default order: by due date, then by priority, highest first. On the same day, a due date
  /// without a time comes last.
  package static let everyday = ItemOrder([
    Criterion(.due), Criterion(.priority, isReversed: true),
  ])

  /// By urgency, most urgent first.
  package static let urgency = ItemOrder([Criterion(.urgency, isReversed: true)])
}

extension ItemOrder {
  /// An item to be sorted.
  struct Candidate {
    let position: Int
    let outline: ItemOutline
  }

  /// Returns the positions of the items in this order. Every sort key is first converted to an
  /// integer, so that comparisons are fast.
  func sorted(_ candidates: [Candidate], in list: TodoList, at clock: Clock) -> [Int] {
    var entries = candidates.map { SortEntry(number: $0.outline.number, position: $0.position) }
    var columns = self == .everyday ? [everydayColumn(candidates)] : []
    if columns.isEmpty { columns = self.columns(of: candidates, in: list, at: clock) }
    for row in entries.indices {
      entries[row].row = row
      entries[row].first = columns.first.map { $0[row] } ?? 0
    }
    let others = columns.dropFirst()
    entries.sort { left, right in
      if left.first != right.first { return left.first < right.first }
      for column in others where column[left.row] != column[right.row] {
        return column[left.row] < column[right.row]
      }
      return left.number < right.number
    }
    return entries.map(\.position)
  }

  /// Returns one number for each item that combines its due date and its priority.
  private func everydayColumn(_ candidates: [Candidate]) -> [Int] {
    candidates.map { candidate in
      let due = candidate.outline.due?.sortKey ?? ItemOrder.noDate
      return due * 4 + (candidate.outline.priority?.rank ?? 3)
    }
  }

  /// A sort key after that of any date.
  private static let noDate = (CalendarDay.dayNumbers.upperBound + 1) * 2048

  private func columns(
    of candidates: [Candidate], in list: TodoList, at clock: Clock
  ) -> [[Int]] {
    var columns = criteria.map { SortColumn($0, at: clock) }
    let needsItems = columns.contains(where: \.needsItem)
    for candidate in candidates {
      let item = needsItems ? list[candidate.position] : nil
      for index in columns.indices { columns[index].append(candidate.outline, item) }
    }
    return columns.map(\.keys)
  }
}

/// An item with what is needed to compare it.
private struct SortEntry {
  let number: Int
  let position: Int
  /// The sort key in the first column.
  var first = 0
  /// The index of its sort keys in every column.
  var row = 0
}
