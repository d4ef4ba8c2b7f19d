import TodoEntities

/// How an item can contradict itself though each of its members is well formed.
enum ItemInconsistency: Equatable, CaseIterable {
  /// Done, without the time of completion.
  case doneWithoutTime
  /// Open, with a time of completion.
  case openWithTime
  /// The end of a repetition, without repetition.
  case untilWithoutRepetition
  /// One tag twice.
  case repeatedTag
}

extension TodoItem {
  /// How the item contradicts itself.
  var inconsistencies: [ItemInconsistency] {
    var found: [ItemInconsistency] = []
    if isCompleted, completedAt == nil { found.append(.doneWithoutTime) }
    if !isCompleted, completedAt != nil { found.append(.openWithTime) }
    if until != nil, repetition == nil { found.append(.untilWithoutRepetition) }
    if Set(tags).count < tags.count { found.append(.repeatedTag) }
    return found
  }
}

extension ListDocument {
  /// All items that contradict themselves, and where they begin. Complexity: O(the file).
  var inconsistencies: [StoreFinding] {
    var found: [StoreFinding] = []
    var line = 1
    var lineStart = 0
    var offset = 0
    for position in 0..<count {
      let item = item(at: position)
      let inconsistencies = item.inconsistencies
      if inconsistencies.isEmpty { continue }
      let start = records[position].range.lowerBound
      while let newline = bytes[offset..<start].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        offset = newline + 1
        lineStart = offset
      }
      offset = start
      found += inconsistencies.map {
        .inconsistency(number: item.number, $0, line: line, column: start - lineStart + 1)
      }
    }
    return found
  }
}
