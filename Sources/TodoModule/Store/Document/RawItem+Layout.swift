import TodoEntities

/// Reading the members of an item that are laid out exactly as `ItemEncoder` writes them.
///
/// Most items of most lists are. `read` would read them with the same result in more than twice the
/// instructions; here all names are constants, compared in words. This stops before the first
/// member that is laid out in another way, or wrong, and leaves the rest to `read`, which also
/// finds all errors.
extension RawItem {
  /// Reads members in the order of the file without white space, as long as there are any.
  mutating func readAsWritten(_ reader: inout JSONReader) {
    var at = reader.position
    isAsWritten = true
    // `move` is called for what was read completely, so that `read` can go on from there.
    defer {
      reader.move(to: at)
      isAsWritten = isAsWritten && reader.byte(at: at) == 0x7D
    }
    guard readNumber(&at, reader), readID(&at, reader), readTitle(&at, &reader),
      readState(&at, reader), readTimes(&at, reader)
    else { return }
    // Each is one comparison for a member that is not there.
    if reader.hasPrefix(",\"completedAt\":\"", at: at),
      let instant = reader.writtenInstant(from: at + 16)
    {
      completed = instant
      pass(.completedAt, &at, to: at + 37)
    }
    if reader.hasPrefix(",\"due\":\"", at: at), let date = reader.writtenDate(from: at + 8) {
      due = date.value
      pass(.due, &at, to: date.end)
    }
    if reader.hasPrefix(",\"scheduled\":\"", at: at),
      let date = reader.writtenDate(from: at + 14)
    {
      others.append((.scheduled, .date(date.value)))
      pass(.scheduled, &at, to: date.end)
    }
    if reader.hasPrefix(",\"wait\":\"", at: at), let date = reader.writtenDate(from: at + 9) {
      wait = date.value
      pass(.wait, &at, to: date.end)
    }
    if reader.hasPrefix(",\"until\":\"", at: at), let date = reader.writtenDate(from: at + 10) {
      others.append((.until, .date(date.value)))
      pass(.until, &at, to: date.end)
    }
    if reader.hasPrefix(",\"priority\":\"", at: at),
      let (value, end) = reader.writtenPriority(from: at + 13)
    {
      priority = value
      pass(.priority, &at, to: end)
    }
    if reader.hasPrefix(",\"project\":\"", at: at), let text = reader.writtenText(from: at + 12) {
      project = text
      isAsWritten = isAsWritten && !text.hasEscapes
      pass(.project, &at, to: text.range.upperBound + 1)
    }
    if reader.hasPrefix(",\"notes\":\"", at: at), let text = reader.writtenText(from: at + 10) {
      notes = text
      isAsWritten = isAsWritten && !text.hasEscapes
      pass(.notes, &at, to: text.range.upperBound + 1)
    }
    if reader.hasPrefix(",\"tags\":[\"", at: at),
      let (end, hasEscapes) = reader.writtenTexts(from: at + 9)
    {
      tags = at + 8..<end
      isAsWritten = isAsWritten && !hasEscapes
      pass(.tags, &at, to: end)
    }
    readLast(&at, &reader)
  }

  /// Reads the members that few items have.
  @inline(__always)
  private mutating func readLast(_ at: inout Int, _ reader: inout JSONReader) {
    if reader.hasPrefix(",\"every\":{", at: at), let value = reader.writtenRepetition(from: at + 9)
    {
      repetition = value
      isAsWritten = false
      pass(.every, &at, to: reader.position)
    }
    if reader.hasPrefix(",\"depends\":[\"", at: at),
      let (end, areLowerCase) = reader.readWrittenIDs(from: at + 12, into: &depends)
    {
      isAsWritten = isAsWritten && areLowerCase
      pass(.depends, &at, to: end)
    }
    if reader.hasPrefix(",\"started\":\"", at: at),
      let instant = reader.writtenInstant(from: at + 12)
    {
      others.append((.started, .instant(instant.instant)))
      pass(.started, &at, to: at + 33)
    }
  }

  /// Records that a member was read, up to this offset.
  @inline(__always)
  private mutating func pass(_ attribute: ReadAttributes, _ at: inout Int, to end: Int) {
    seen.formUnion(attribute)
    at = end
  }

  @inline(__always)
  private mutating func readNumber(_ at: inout Int, _ reader: borrowing JSONReader) -> Bool {
    guard reader.hasPrefix("\"number\":", at: at) else { return false }
    let start = at + 9
    var end = start
    var value = 0
    // Fifteen digits are below the highest number.
    while end < start + 15, reader.byte(at: end) &- 0x30 < 10 {
      value = value &* 10 &+ Int(reader.byte(at: end) &- 0x30)
      end += 1
    }
    guard value > 0, reader.byte(at: start) != 0x30, reader.byte(at: end) == 0x2C else {
      return false
    }
    number = value
    offsets.number = start
    pass(.number, &at, to: end)
    return true
  }

  @inline(__always)
  private mutating func readID(_ at: inout Int, _ reader: borrowing JSONReader) -> Bool {
    let start = at + 7
    guard reader.hasPrefix(",\"id\":\"", at: at), reader.byte(at: start + 36) == 0x22,
      let value = RawID(reader, at: start)
    else { return false }
    id = value.id
    isAsWritten = isAsWritten && value.isLowerCase
    offsets.id = start - 1
    pass(.id, &at, to: start + 37)
    return true
  }

  @inline(__always)
  private mutating func readTitle(_ at: inout Int, _ reader: inout JSONReader) -> Bool {
    guard reader.hasPrefix(",\"title\":\"", at: at),
      let text = reader.writtenText(from: at + 10)
    else { return false }
    title = text
    isAsWritten = isAsWritten && !text.hasEscapes
    pass(.title, &at, to: text.range.upperBound + 1)
    return true
  }

  @inline(__always)
  private mutating func readState(_ at: inout Int, _ reader: borrowing JSONReader) -> Bool {
    guard reader.hasPrefix(",\"isCompleted\":", at: at) else { return false }
    if reader.hasPrefix("true", at: at + 15) {
      isCompleted = true
      pass(.isCompleted, &at, to: at + 19)
    } else if reader.hasPrefix("false", at: at + 15) {
      isCompleted = false
      pass(.isCompleted, &at, to: at + 20)
    } else {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func readTimes(_ at: inout Int, _ reader: borrowing JSONReader) -> Bool {
    guard reader.hasPrefix(",\"createdAt\":\"", at: at),
      let createdAt = reader.writtenInstant(from: at + 14)
    else { return false }
    created = createdAt
    pass(.createdAt, &at, to: at + 35)
    guard reader.hasPrefix(",\"modifiedAt\":\"", at: at),
      let modifiedAt = reader.writtenInstant(from: at + 15)
    else { return false }
    modified = modifiedAt
    pass(.modifiedAt, &at, to: at + 36)
    return true
  }
}

/// Values whose opening quote was read. Each is nil if the value is laid out in any other way.
extension JSONReader {
  /// Reads `2026-11-20T09:20:00Z` and a quote.
  @inline(__always)
  fileprivate func writtenInstant(from start: Int) -> RawInstant? {
    byte(at: start + 20) == 0x22 ? RawInstant(self, at: start..<start + 20) : nil
  }

  /// Reads `2026-12-01` or `2026-12-01T17:00` and a quote.
  @inline(__always)
  fileprivate func writtenDate(from start: Int) -> (value: FloatingDate, end: Int)? {
    let count = byte(at: start + 10) == 0x22 ? 10 : 16
    guard byte(at: start + count) == 0x22,
      let date = FloatingDate(self, at: start..<start + count)
    else { return nil }
    return (date, start + count + 1)
  }

  /// Reads a word of the priorities and a quote.
  @inline(__always)
  fileprivate func writtenPriority(from start: Int) -> (value: Priority, end: Int)? {
    if hasPrefix("high\"", at: start) { return (.high, start + 5) }
    if hasPrefix("medium\"", at: start) { return (.medium, start + 7) }
    return hasPrefix("low\"", at: start) ? (.low, start + 4) : nil
  }

  /// Reads a text that is not empty and its quote; one that is not plain ASCII in the general way.
  @inline(__always)
  fileprivate mutating func writtenText(from start: Int) -> JSONString? {
    let end = firstStop(from: start)
    guard byte(at: end) == 0x22 else { return unplainText(from: start) }
    guard end > start else { return nil }
    return JSONString(range: start..<end, hasEscapes: false, hasLoneSurrogate: false)
  }

  @inline(never)
  private mutating func unplainText(from start: Int) -> JSONString? {
    move(to: start - 1)
    return try? nonEmptyString(named: "a text")
  }

  /// Reads texts that are not empty, with commas between them, the last quote and a bracket. Returns the
  /// offset after it, and whether any of them has escapes.
  @inline(__always)
  fileprivate mutating func writtenTexts(from start: Int) -> (end: Int, hasEscapes: Bool)? {
    var at = start
    var hasEscapes = false
    while let text = writtenText(from: at + 1) {
      let end = text.range.upperBound + 1
      hasEscapes = hasEscapes || text.hasEscapes
      if byte(at: end) == 0x5D { return (end + 1, hasEscapes) }
      guard byte(at: end) == 0x2C, byte(at: end + 1) == 0x22 else { return nil }
      at = end + 1
    }
    return nil
  }

  @inline(never)
  fileprivate mutating func writtenRepetition(from start: Int) -> RawRepetition? {
    let depth = depth
    move(to: start)
    if let repetition = try? RawRepetition(&self) { return repetition }
    restart(at: start, depth: depth)
    return nil
  }

  /// Reads UUIDs as `writtenTexts` does, into an empty array. Returns the offset after them, and whether
  /// all their letters are in lower case.
  @inline(never)
  fileprivate func readWrittenIDs(
    from start: Int, into ids: inout [ItemID]
  ) -> (end: Int, areLowerCase: Bool)? {
    var at = start
    var areLowerCase = true
    while byte(at: at + 37) == 0x22, let raw = RawID(self, at: at + 1) {
      ids.append(raw.id)
      areLowerCase = areLowerCase && raw.isLowerCase
      if byte(at: at + 38) == 0x5D { return (at + 39, areLowerCase) }
      guard byte(at: at + 38) == 0x2C, byte(at: at + 39) == 0x22 else { break }
      at += 39
    }
    ids.removeAll()
    return nil
  }
}
