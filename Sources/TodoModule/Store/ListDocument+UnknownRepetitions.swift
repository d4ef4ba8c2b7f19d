import TodoEntities

extension ListDocument {
  /// A finding for each rule or mode that this version does not know, in the order of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  var unknownRepetitions: [StoreFinding] {
    var numbers: [UnknownRepetition.Part: [Int]] = [:]
    var parts: [UnknownRepetition.Part] = []
    for position in 0..<count {
      let item = item(at: position)
      guard case .unknown(let repetition) = item.repetition else { continue }
      let part = repetition.unknownPart
      if numbers[part] == nil { parts.append(part) }
      numbers[part, default: []].append(item.number)
    }
    return parts.map { .unknownRepetition($0, numbers: numbers[$0] ?? []) }
  }
}
