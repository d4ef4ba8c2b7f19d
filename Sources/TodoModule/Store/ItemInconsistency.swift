import TodoEntities

/// A contradiction between members of an item that are each valid on their own.
enum ItemInconsistency: Equatable, CaseIterable {
  /// Done, but without a time of completion.
  case doneWithoutTime
  /// Open, but with a time of completion.
  case openWithTime
  /// An `until` date without a rule.
  case untilWithoutRepetition
  /// The same tag twice.
  case repeatedTag
}

extension TodoItem {
  /// The item's contradictions; empty if it is consistent.
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
  /// The numbers that are far above the others; nil if there are none.
  var farNumbers: StoreFinding? {
    let highest = NumberPolicy.highest(near: nextNumber)
    let far = records.lazy.map(\.number).filter { $0 > highest }
    let isFar = writtenNextNumber - 1 > NumberPolicy.highestInFile && writtenNextNumber > nextNumber
    return far.isEmpty && !isFar
      ? nil : .farNumbers(items: Array(far), nextNumber: isFar ? writtenNextNumber : nil)
  }

  /// The groups of items that depend on each other.
  var dependencyCycles: [StoreFinding] {
    let list = list
    return DependencyGraph(list).cycles.map { positions in
      .dependencyCycle(positions.map { list.number(at: $0) })
    }
  }

  /// The contradictions of all items, with the line and column where each item begins.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
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
