import TodoEntities

/// An entry in the file: one JSON object (RFC 8259) on a line.
///
/// ```
/// {"serial":2,"kind":"do","at":"2026-11-20T09:20:00Z","command":["done","1"],"nextNumber":[3,3],
/// "changes":[0,{…before…},{…after…}],"size":402,"list":"44bc2cf5ad770999","check":"d24ec4f1a98c6e5b"}
/// ```
///
/// `changes` has three elements per changed item: its position, its line before the change and its
/// line after it; a line is `null` where the item did not exist. An added item has its position
/// after the change, any other item its position before it. The elements are not grouped into
/// objects, so that an item is nested no deeper here than in a list. Entries of `undo` and `redo`
/// have `steps` after `kind`. `"gap":true` means that something else changed the list before the
/// command. The last three members are those of `HistoryLineEnd`; entries of older versions have
/// none of them.
extension HistoryEntry {
  /// The start of every line. The serial is always the first member.
  static let start = Array("{\"serial\":".utf8)

  /// The entry's line, with the newline.
  var line: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(size)
    write { line += $0 }
    return line
  }

  /// Hands on the entry's line piece by piece, so that one as long as the list takes little memory.
  func write<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var line = LineInPieces(before: "{\"serial\":\(serial)")
    line.text += Array(",\"kind\":\"\(kind.name)\"".utf8)
    if let steps = kind.steps { line.text += Array(",\"steps\":\(steps)".utf8) }
    if listWasEditedBefore { line.text += Array(",\"gap\":true".utf8) }
    line.text += Array(",\"at\":\"\(at)\",\"command\":[".utf8)
    for (offset, word) in arguments.enumerated() {
      if offset > 0 { line.text.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: word, to: &line.text)
    }
    let numbers = changes.nextNumber
    line.text += Array("],\"nextNumber\":[\(numbers.before),\(numbers.after)],\"changes\":[".utf8)
    var separator = ""
    func append(
      _ position: Int, _ before: ArraySlice<UInt8>?, _ after: ArraySlice<UInt8>?
    ) throws(Failure) {
      line.text += Array("\(separator)\(position),".utf8)
      separator = ","
      line.text += before ?? HistoryEntry.null
      line.text.append(UInt8(ascii: ","))
      line.text += after ?? HistoryEntry.null
      if line.isLong { try body(line.take()) }
    }
    for change in changes.replacements {
      try append(change.position, change.before, change.after)
    }
    for removal in changes.removals { try append(removal.position, removal.text, nil) }
    for insertion in changes.insertions { try append(insertion.position, nil, insertion.text) }
    line.text.append(UInt8(ascii: "]"))
    if let list { line.appendEnd(list) }
    line.text += Array("}\n".utf8)
    try body(line.take())
  }

  /// The approximate length of the line in bytes.
  private var size: Int {
    let replaced = changes.replacements.reduce(0) { $0 + $1.before.count + $1.after.count + 24 }
    let others = (changes.removals + changes.insertions).reduce(0) { $0 + $1.text.count + 24 }
    return 256 + replaced + others
  }

  private static let null = Array("null".utf8)[...]
}

/// A line that is handed on piece by piece, with what its end says of it.
private struct LineInPieces {
  /// What was not handed on yet.
  var text: [UInt8]
  /// How many bytes of that are not covered by the checksum: those before the first comma.
  private var uncovered: Int
  private var sum = XXH64()
  private var count = 0

  init(before: String) {
    text = Array(before.utf8)
    uncovered = text.count
  }

  /// Whether it is time to hand on what there is.
  var isLong: Bool { text.count >= 1 << 16 }

  /// Returns what is to be handed on.
  mutating func take() -> ArraySlice<UInt8> {
    cover()
    defer { (text, uncovered) = ([], 0) }
    return text[...]
  }

  /// Appends the members of `HistoryLineEnd`.
  mutating func appendEnd(_ list: Checksum) {
    cover()
    text += HistoryLineEnd.size(count, list: list)
    cover()
    text += HistoryLineEnd.check(Checksum(sum))
  }

  private mutating func cover() {
    sum.add(text[uncovered...])
    count += text.count - uncovered
    uncovered = text.count
  }
}
