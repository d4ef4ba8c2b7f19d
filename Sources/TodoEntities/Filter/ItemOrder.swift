// Orders items for `list`: by due date, priority and number, done ones by completion. Items without a value come
// last in any `--sort`.

/// The order in which a list shows items.
///
/// Items without a value for a key come last, also in reverse order. Items that are equal in all keys are
/// ordered by number.
package struct ItemOrder: Equatable, Sendable {
  /// A value that items can be sorted by. Texts are compared ignoring case.
  package enum Key: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// An attribute of the item. A choice, such as the priority, ascends from its last word to its first:
    /// low, medium, high.
    case attribute(Attribute)
    case urgency

    package init?(rawValue name: String) {
      guard let key = Key.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = key
    }

    package var rawValue: String {
      switch self {
      case .attribute(let attribute): attribute.key ?? ""
      case .urgency: "urgency"
      }
    }

    /// Whether the highest comes first, even with a dash before the key.
    package var putsHighestFirst: Bool {
      switch self {
      case .urgency: true
      case .attribute(let attribute): attribute.row.sortsHighestFirst
      }
    }

    package static let due = Key.attribute(.due)
    package static let priority = Key.attribute(.priority)

    /// All keys, in the order in which help lists them.
    package static let allCases: [Key] =
      Attribute.inHelpOrder.filter(\.canBeSorted).map(Key.attribute) + [.urgency]
  }

  package struct Criterion: Equatable, Sendable {
    package let key: Key
    package let isReversed: Bool

    package init(_ key: Key, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  /// The criteria. Each is used for items that are equal in all criteria before it.
  package let criteria: [Criterion]
  private var isEveryday = false
  /// Whether items are ordered by their planned day, including done and waiting ones.
  private var isOfDays = false

  /// The default order: by due date, then by priority, highest first. On the same day, a due date
  /// without a time comes last.
  ///
  /// If all items are done, the last completed one is at the top. If all items are waiting, the one that stops
  /// waiting first is at the top. Otherwise one number that combines both criteria decides.
  package static let everyday = ItemOrder(
    criteria: [Criterion(.due), Criterion(.priority, isReversed: true)], isEveryday: true)

  /// The default order for rows below their days (see `ListedItem.planned(at:)`), including done and waiting
  /// items.
  package static let days = ItemOrder(criteria: everyday.criteria, isEveryday: true, isOfDays: true)

  /// The orders that replace the default order if all items are done, or all are waiting.
  private static let latestDone = ItemOrder([Criterion(.attribute(.completedAt), isReversed: true)])
  private static let firstToWait = ItemOrder(
    [Criterion(.attribute(.wait))] + ItemOrder.everyday.criteria)

  /// Whether items are ordered by due date because the user asked for it.
  package var asksForDue: Bool { (isOfDays || !isEveryday) && criteria.contains { $0.key == .due } }

  package static let urgency = ItemOrder([Criterion(.urgency, isReversed: true)])
}

extension Attribute {
  fileprivate var canBeSorted: Bool {
    switch kind {
    case .number, .title, .project, .instant, .date, .choice, .duration: self != .until
    case .id, .state, .notes, .tags, .repetition, .items: false
    }
  }
}

extension ItemOrder {
  package init(_ criteria: [Criterion]) { self.init(criteria: criteria) }

  /// Returns ascending positions of a list in this order. It converts every sort key to an integer first, so
  /// that comparisons are fast.
  func sorted(
    _ positions: [Int], in list: TodoList, at clock: Clock, weights: Urgency.Weights,
    _ graph: DependencyGraph? = nil
  ) -> [Int] {
    guard isEveryday, !positions.isEmpty else {
      return sorted(
        positions, in: list,
        by: columns(of: positions, in: list, at: clock, weights: weights, graph))
    }
    let now = clock.wall
    var keys: [Int] = []
    keys.reserveCapacity(positions.count)
    var (areDone, areWaiting, numbersAscend) = (true, true, true)
    var lastNumber = 0
    for position in positions {
      let item = list.outline(at: position)
      areDone = areDone && item.isCompleted
      areWaiting = areWaiting && item.isWaiting(at: now)
      numbersAscend = numbersAscend && item.number > lastNumber
      lastNumber = item.number
      let date = isOfDays ? list.listed(at: position).planned(at: now) : item.due
      keys.append((date?.sortKey ?? ItemOrder.noDate) * 4 + (item.priority?.rank ?? 3))
    }
    if areDone, !isOfDays {
      return ItemOrder.latestDone.sorted(positions, in: list, at: clock, weights: weights)
    }
    if areWaiting, !isOfDays {
      return ItemOrder.firstToWait.sorted(positions, in: list, at: clock, weights: weights)
    }
    // Items with equal keys are ordered by number. Usually their positions are in that order already.
    return numbersAscend && positions.count < 1 << 28
      ? ItemOrder.sorted(positions, byKeysAndPlaces: keys)
      : sorted(positions, in: list, by: [keys])
  }

  /// Sorts by keys of at most 35 bits and then by place, both in one integer.
  private static func sorted(_ positions: [Int], byKeysAndPlaces keys: [Int]) -> [Int] {
    var places = keys.enumerated().map { UInt64($1 - earliestKey) << 28 | UInt64($0) }
    places.sort()
    return places.map { positions[Int($0 & (1 << 28 - 1))] }
  }

  /// Returns the positions of the items in the order of their integers in these columns. The first column is
  /// compared most, so its integers are stored with the items.
  private func sorted(_ positions: [Int], in list: TodoList, by columns: [[Int]]) -> [Int] {
    let first = columns.first
    var entries = positions.enumerated().map { row, position in
      (number: list.number(at: position), position: position, first: first?[row] ?? 0, row: row)
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

  /// A sort key after the sort key of any date.
  private static let noDate = (CalendarDay.dayNumbers.upperBound + 1) * 2048
  private static let earliestKey = CalendarDay.dayNumbers.lowerBound * 2048 * 4

  private func columns(
    of positions: [Int], in list: TodoList, at clock: Clock, weights: Urgency.Weights,
    _ graph: DependencyGraph?
  ) -> [[Int]] {
    var columns = criteria.map { criterion in
      SortColumn(
        criterion: criterion,
        flow: criterion.key != .urgency
          ? nil : UrgencyFlow(list, graph ?? DependencyGraph(list), at: clock, weights: weights))
    }
    for position in positions {
      let item = list.listed(at: position)
      for index in columns.indices { columns[index].append(item) }
    }
    return columns.flatMap { $0.depths.isEmpty ? [$0.keys] : [$0.keys, $0.depths] }
  }
}

/// The sort keys of all items for one criterion, as integers. The smaller key comes first.
private struct SortColumn {
  let criterion: ItemOrder.Criterion
  let flow: UrgencyFlow?
  var numbers: [Int?] = []
  /// The depths of the items in chains of dependencies, because among equally urgent items the blocking one
  /// comes first. Empty if there are no dependencies.
  var depths: [Int] = []
  var texts: [String?] = []

  /// Appends the sort key of an item. It decodes the item only if the outline does not have the key.
  mutating func append(_ listed: ListedItem) {
    let outline = listed.outline
    guard case .attribute(let attribute) = criterion.key else {
      guard let flow else { return numbers.append(nil) }
      let (total, depth) = flow.rank(of: listed)
      if !flow.graph.isEmpty { depths.append(depth) }
      return numbers.append(total.sortKey)
    }
    var item: TodoItem { listed.item }
    switch attribute.kind {
    case .number: numbers.append(outline.number)
    case .date where attribute == .due: numbers.append(outline.due?.sortKey)
    case .date where attribute == .wait: numbers.append(outline.wait?.sortKey)
    case .choice where attribute == .priority:
      numbers.append(outline.priority.map { -$0.rank })
    case .instant: numbers.append(item[instant: attribute]?.secondsSinceEpoch)
    case .date: numbers.append(item.content[date: attribute]?.sortKey)
    case .choice(let list): numbers.append(list.rank(item.content).map { -$0 })
    case .duration: numbers.append(listed[duration: attribute])
    case .id, .title, .state, .project, .notes, .tags, .repetition, .items:
      texts.append(item.text(of: attribute)?.caseFolded)
    }
  }

  /// The sort keys, in the order in which the items were appended.
  var keys: [Int] {
    let ascending = texts.isEmpty ? numbers : SortColumn.ranks(of: texts)
    return ascending.map { key in
      guard let key else { return .max }
      // The complement reverses the order and, unlike negation, cannot overflow.
      return criterion.isReversed ? ~key : key
    }
  }

  /// Returns the rank of each text in the sorted order of all texts.
  private static func ranks(of texts: [String?]) -> [Int?] {
    let distinct = Set(texts.compactMap(\.self)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(distinct, distinct.indices))
    return texts.map { text in text.flatMap { ranks[$0] } }
  }
}

extension FloatingDate {
  /// An integer that sorts like the date. A date without a time comes after the dates with a time on the same
  /// day.
  fileprivate var sortKey: Int { day.dayNumber * 2048 + (time?.minutes ?? 1440) }
}

extension Double {
  /// An integer that sorts like this number, computed from its bits in IEEE 754.
  fileprivate var sortKey: Int {
    let bits = Int(bitPattern: UInt(bitPattern))
    return bits < 0 ? bits ^ .max : bits
  }
}
