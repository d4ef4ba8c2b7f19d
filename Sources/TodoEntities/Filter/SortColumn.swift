/// The sort keys of all items for one criterion, as integers; the smaller key comes first.
struct SortColumn {
  private let criterion: ItemOrder.Criterion
  private let clock: Clock
  private let weights: Urgency.Weights
  private let graph: DependencyGraph
  private var numbers: [Int?] = []
  private var texts: [String?] = []

  /// Creates an empty column for the items of a list.
  init(
    _ criterion: ItemOrder.Criterion, at clock: Clock, _ weights: Urgency.Weights,
    in list: TodoList
  ) {
    graph = DependencyGraph(criterion.key == .urgency ? list : TodoList())
    self.criterion = criterion
    self.clock = clock
    self.weights = weights
  }

  /// Whether the criterion needs the complete item, not only its outline.
  var needsItem: Bool {
    switch criterion.key {
    case .part(.number), .part(.due), .part(.wait), .part(.priority): false
    case .part, .urgency: true
    }
  }

  /// Appends the sort key of an item. The complete item is required only if `needsItem` is true.
  mutating func append(_ outline: ItemOutline, _ item: TodoItem?) {
    guard case .part(let part) = criterion.key else {
      return numbers.append(
        item.map { item in
          let dependence = graph.dependence(of: item.id)
          return Urgency(item, at: clock, dependence, weights: weights).total.sortKey
        })
    }
    switch part {
    case .number: numbers.append(outline.number)
    case .due: numbers.append(outline.due?.sortKey)
    case .wait: numbers.append(outline.wait?.sortKey)
    case .priority: numbers.append(outline.priority.map { -$0.rank })
    default: append(part, of: item)
    }
  }

  private mutating func append(_ part: ItemPart, of item: TodoItem?) {
    switch part.kind {
    case .instant(.created): numbers.append(item?.createdAt.secondsSinceEpoch)
    case .instant(.modified): numbers.append(item?.modifiedAt.secondsSinceEpoch)
    case .instant(let attribute):
      numbers.append(item?.content[instant: attribute]?.secondsSinceEpoch)
    case .date(let attribute): numbers.append(item?.content[date: attribute]?.sortKey)
    case .choice(let list): numbers.append(item.flatMap { list.rank($0.content) }.map { -$0 })
    case .duration: numbers.append(item?.spent)
    case .number, .id, .title, .state, .project, .notes, .tags, .repetition, .items:
      texts.append(item?.text(of: part)?.lowercased())
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
  /// An integer that sorts like the date; a date without a time comes after those with one on the
  /// same day.
  var sortKey: Int { day.dayNumber * 2048 + (time?.minutes ?? 1440) }
}

extension Double {
  /// An integer that sorts like this number, computed from its bits in IEEE 754.
  fileprivate var sortKey: Int {
    let bits = Int(bitPattern: UInt(bitPattern))
    return bits < 0 ? bits ^ .max : bits
  }
}
