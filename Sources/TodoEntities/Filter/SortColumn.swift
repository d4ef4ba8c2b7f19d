/// What items are compared by under one criterion, as numbers: the smaller comes first.
struct SortColumn {
  private let criterion: ItemOrder.Criterion
  private let clock: Clock
  private var numbers: [Int?] = []
  private var texts: [String?] = []

  /// A column without items.
  init(_ criterion: ItemOrder.Criterion, at clock: Clock) {
    self.criterion = criterion
    self.clock = clock
  }

  /// Whether more of an item is asked for than its outline has.
  var needsItem: Bool {
    switch criterion.key {
    case .part(.number), .part(.due), .part(.wait), .part(.priority): false
    case .part, .urgency: true
    }
  }

  /// Adds an item; whole if it is needed.
  mutating func append(_ outline: ItemOutline, _ item: TodoItem?) {
    guard case .part(let part) = criterion.key else {
      return numbers.append(item.map { Urgency($0, at: clock).total.sortKey })
    }
    switch part {
    case .number: numbers.append(outline.number)
    case .due: numbers.append(outline.due?.sortKey)
    case .wait: numbers.append(outline.wait?.sortKey)
    case .priority: numbers.append(outline.priority.map { -$0.rank })
    case .createdAt: numbers.append(item?.createdAt.secondsSinceEpoch)
    case .modifiedAt: numbers.append(item?.modifiedAt.secondsSinceEpoch)
    case .completedAt: numbers.append(item?.completedAt?.secondsSinceEpoch)
    default:
      if let choices = part.choices {
        numbers.append(item.flatMap { choices.rank($0.content) }.map { -$0 })
      } else {
        texts.append(item?.text(of: part)?.lowercased())
      }
    }
  }

  /// One number for each item, in the order they were added.
  var keys: [Int] {
    let ascending = texts.isEmpty ? numbers : SortColumn.ranks(of: texts)
    return ascending.map { key in
      guard let key else { return .max }
      // The complement turns the order round and, unlike a sign, exists for every number.
      return criterion.isReversed ? ~key : key
    }
  }

  /// The rank of each text among all.
  private static func ranks(of texts: [String?]) -> [Int?] {
    let distinct = Set(texts.compactMap(\.self)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(distinct, distinct.indices))
    return texts.map { text in text.flatMap { ranks[$0] } }
  }
}

extension FloatingDate {
  /// A number that grows with the date; a day without a time lies after those with one.
  var sortKey: Int { day.dayNumber * 2048 + (time?.minutes ?? 1440) }
}

extension Double {
  /// A number that grows with this one, as IEEE 754 lays out its bits.
  fileprivate var sortKey: Int {
    let bits = Int(bitPattern: UInt(bitPattern))
    return bits < 0 ? bits ^ .max : bits
  }
}
