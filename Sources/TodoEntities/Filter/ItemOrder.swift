/// In which order a report shows items.
///
/// Items that lack what an order asks for come last, whichever way it runs; equals are in the order
/// of their numbers.
package struct ItemOrder: Equatable, Sendable {
  /// What items can be ordered by. Texts are compared without regard to case.
  package enum Key: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// A part; a choice from its last word to its first, as in low, medium, high.
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

    /// In the order of help. A choice needs no entry of its own.
    package static let allCases: [Key] =
      ([.number, .title, .due, .wait] + ItemPart.choices
      + [.project, .createdAt, .modifiedAt, .completedAt]).map(Key.part) + [.urgency]
  }

  /// A key, and which way it runs.
  package struct Criterion: Equatable, Sendable {
    /// What is compared.
    package let key: Key
    /// From the last to the first.
    package let isReversed: Bool

    /// A key that runs one way or the other.
    package init(_ key: Key, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  /// The first decides; where it finds two items equal, the next.
  package let criteria: [Criterion]

  /// An order by these.
  package init(_ criteria: [Criterion]) { self.criteria = criteria }

  /// Soonest due first, on one day timed before untimed; then the most important.
  package static let everyday = ItemOrder([
    Criterion(.due), Criterion(.priority, isReversed: true),
  ])

  /// The most urgent first.
  package static let urgency = ItemOrder([Criterion(.urgency, isReversed: true)])
}

extension ItemOrder {
  /// An item that is to be put in its place.
  struct Candidate {
    let position: Int
    let outline: ItemOutline
  }

  /// The positions of the items in this order. All that is compared is made a number first.
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

  /// Due date and priority in one number each.
  private func everydayColumn(_ candidates: [Candidate]) -> [Int] {
    candidates.map { candidate in
      let due = candidate.outline.due?.sortKey ?? ItemOrder.noDate
      return due * 4 + (candidate.outline.priority?.rank ?? 3)
    }
  }

  /// More than the key of any date.
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

/// One item while it is sorted.
private struct SortEntry {
  let number: Int
  let position: Int
  /// The key in the first column.
  var first = 0
  /// Where its keys lie in the columns.
  var row = 0
}
