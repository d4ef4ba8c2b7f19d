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
    line.append(UInt8(ascii: "]"))
    if let list { HistoryLineEnd.append(list, to: &line) }
    line += Array("}\n".utf8)
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

  /// The approximate length of the line in bytes.
  private var size: Int {
    let replaced = changes.replacements.reduce(0) { $0 + $1.before.count + $1.after.count + 24 }
    let others = (changes.removals + changes.insertions).reduce(0) { $0 + $1.text.count + 24 }
    return 256 + replaced + others
  }

  private static let null = Array("null".utf8)
}
