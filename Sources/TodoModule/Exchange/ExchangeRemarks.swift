import TodoEntities

/// What an import or export could not carry over, grouped by reason.
///
/// ```swift
/// var remarks = ExchangeRemarks()
/// remarks.note("the notes are left out", at: 3)
/// remarks.note("the notes are left out", at: 5)
/// remarks.lines(of: "item")  // ["items 3, 5: the notes are left out"]
/// ```
struct ExchangeRemarks: Equatable {
  /// A reason and the places where it applies.
  struct Entry: Equatable {
    /// A sentence part, such as `the time of day is left out`.
    let reason: String
    /// The first few line numbers or item numbers; empty if the reason applies to the whole text.
    fileprivate(set) var places: [Int] = []
    /// The number of all places, including those not in `places`.
    fileprivate(set) var count = 0
  }

  /// The reasons, in the order in which each was first noted.
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The maximum number of places that are named per reason.
  private static let shownPlaces = 10
  /// The maximum number of reasons that are kept: every line of a file may add a new one.
  private static let keptEntries = 1000
  /// The maximum number of lines that are shown.
  private static let shownLines = 20

  /// Records a reason, for a place or for the whole text.
  mutating func note(_ reason: String, at place: Int? = nil) {
    let index: Int
    if let known = indices[reason] {
      index = known
    } else {
      guard entries.count < ExchangeRemarks.keptEntries else { return }
      index = entries.count
      indices[reason] = index
      entries.append(Entry(reason: reason))
    }
    guard let place else { return }
    entries[index].count += 1
    if entries[index].places.count < ExchangeRemarks.shownPlaces {
      entries[index].places.append(place)
    }
  }

  /// Returns one line per reason, such as `items 3, 5: the notes are left out`; at most 20, and a
  /// last line with the number of the others.
  ///
  /// - Parameter place: What a place is, in the singular: `item` or `line`.
  func lines(of place: String) -> [String] {
    let lines = entries.map { entry in
      guard entry.count > 0 else { return entry.reason }
      let hidden = entry.count - entry.places.count
      let places = entry.places.map(String.init).joined(separator: ", ")
      return
        "\(place)\(entry.count > 1 ? "s" : "") \(places)\(hidden > 0 ? " and \(hidden) more" : ""): \(entry.reason)"
    }
    return ExchangeRemarks.shortened(lines)
  }

  /// Returns the first 20 of these lines, and a last line with the number of the others.
  static func shortened(_ lines: [String]) -> [String] {
    let hidden = lines.count - shownLines
    guard hidden > 0 else { return lines }
    return lines.prefix(shownLines) + ["and \(hidden) more warnings"]
  }
}

extension ExchangeRemarks {
  /// Records that the unknown members of an item are left out, if it has any.
  ///
  /// - Parameter own: A format that writes its own unknown member (see `ForeignFields`), which
  ///   therefore does not count.
  mutating func noteUnknownMembers(of item: TodoItem, besides own: ExchangeFormat? = nil) {
    let others = item.unknownMembers.contains { member in
      own.map { member.name.isIdentical(to: $0.rawValue) } != true && !member.isTodoTxtLayout
    }
    guard others || !item.unknownRepetitionMembers.isEmpty else { return }
    note("members unknown to this version are left out", at: item.number)
  }
}
