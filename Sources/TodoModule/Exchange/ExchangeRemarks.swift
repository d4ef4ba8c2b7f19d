import TodoEntities

/// What could not be represented, gathered by reason: each reason once, with the places it holds for.
struct ExchangeRemarks: Equatable {
  /// A reason and its places.
  struct Entry: Equatable {
    /// A sentence part: `the time of day of due is left out`.
    let reason: String
    /// Lines of a file, or numbers of items; none if it holds for the whole.
    fileprivate(set) var places: [Int] = []
    /// How many places there are, those beyond the first few included.
    fileprivate(set) var count = 0
  }

  /// In the order they were noted first.
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// How many places are named at most.
  private static let shownPlaces = 10
  /// How many reasons are kept at most: a file may hold a new one in every line.
  private static let keptEntries = 1000
  /// How many lines are said at most.
  private static let shownLines = 20

  /// Notes a reason, for a place or for the whole.
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

  /// One line for each reason: `items 3, 5: the notes are left out`. What goes beyond 20 is counted.
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

  /// The first 20 of these lines; what goes beyond them is counted.
  static func shortened(_ lines: [String]) -> [String] {
    let hidden = lines.count - shownLines
    guard hidden > 0 else { return lines }
    return lines.prefix(shownLines) + ["and \(hidden) more remarks"]
  }
}

extension ExchangeRemarks {
  /// Notes that the members of an item which this version does not know are lost, if it has any
  /// besides the one that the format itself keeps.
  mutating func noteUnknownMembers(of item: TodoItem, besides own: ExchangeFormat? = nil) {
    let others = item.unknownMembers.contains { member in
      own.map { member.name.isIdentical(to: $0.rawValue) } != true
    }
    guard others || !item.unknownRepetitionMembers.isEmpty else { return }
    note("members that this version does not know are left out", at: item.number)
  }
}
