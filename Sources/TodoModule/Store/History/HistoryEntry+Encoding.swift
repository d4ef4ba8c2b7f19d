/// An entry in the file: one JSON object (RFC 8259) on a line.
///
/// ```
/// {"serial":2,"kind":"do","at":"2026-11-20T09:20:00Z","command":["done","1"],"nextNumber":[3,3],
/// "changes":[0,{…before…},{…after…}]}
/// ```
///
/// `changes` has three elements for each item that changed: its position, its line before, its line
/// after, `null` where it was not there. The position of an added item is the one after the change,
/// else the one before it. They are not objects of their own, so that an item is nested no deeper
/// here than in a list. `undo` and `redo` have `steps` after their kind. `"gap":true` says that
/// something else changed the list before.
extension HistoryEntry {
  /// The entry's line, with the newline.
  var line: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(size)
    line += Array("{\"serial\":\(serial),\"kind\":\"\(kind.name)\"".utf8)
    if let steps = kind.steps { line += Array(",\"steps\":\(steps)".utf8) }
    if listWasEditedBefore { line += Array(",\"gap\":true".utf8) }
    line += Array(",\"at\":\"\(at)\",\"command\":[".utf8)
    for (offset, word) in arguments.enumerated() {
      if offset > 0 { line.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: word, to: &line)
    }
    let numbers = changes.nextNumber
    line += Array("],\"nextNumber\":[\(numbers.before),\(numbers.after)],\"changes\":[".utf8)
    appendChanges(to: &line)
    line += Array("]}\n".utf8)
    return line
  }

  private func appendChanges(to line: inout [UInt8]) {
    var separator = ""
    func append(_ position: Int, _ before: [UInt8]?, _ after: [UInt8]?) {
      line += Array("\(separator)\(position),".utf8)
      separator = ","
      line += before ?? HistoryEntry.null
      line.append(UInt8(ascii: ","))
      line += after ?? HistoryEntry.null
    }
    for change in changes.replacements { append(change.position, change.before, change.after) }
    for removal in changes.removals { append(removal.position, removal.text, nil) }
    for insertion in changes.insertions { append(insertion.position, nil, insertion.text) }
  }

  /// About as many bytes as the line has.
  private var size: Int {
    let replaced = changes.replacements.reduce(0) { $0 + $1.before.count + $1.after.count + 24 }
    let others = (changes.removals + changes.insertions).reduce(0) { $0 + $1.text.count + 24 }
    return 256 + replaced + others
  }

  private static let null = Array("null".utf8)
}
