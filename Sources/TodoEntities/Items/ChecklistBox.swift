/// The box at the start of a line of a checklist: `- [ ] text`.
struct ChecklistBox: Equatable {
  /// The number of bytes of the line before the mark, which is one byte.
  let markOffset: Int
  /// Whether the mark is an `x`.
  let isDone: Bool

  /// The byte of an open box.
  static let open = UInt8(ascii: " ")
  /// The byte of a done box.
  static let done = UInt8(ascii: "x")

  /// Finds the box of a line; nil if the line is not one of a checklist.
  ///
  /// Such a line may be indented by spaces or TABs. A bullet, which is `-`, `*` or `+`, a space and the
  /// box follow, then a space and a text that is not blank. The mark of a done box may be an `X`.
  init?(_ line: some Collection<UInt8>) {
    var bytes = line.makeIterator()
    var indent = 0
    var bullet = bytes.next()
    while bullet == 0x20 || bullet == 0x09 {
      indent += 1
      bullet = bytes.next()
    }
    guard let bullet, "-*+".utf8.contains(bullet), bytes.next() == 0x20,
      bytes.next() == UInt8(ascii: "["), let mark = bytes.next(),
      bytes.next() == UInt8(ascii: "]"), bytes.next() == 0x20
    else { return nil }
    switch mark {
    case ChecklistBox.open: isDone = false
    case ChecklistBox.done, UInt8(ascii: "X"): isDone = true
    default: return nil
    }
    markOffset = indent + 3
    // A carriage return is the end of a line of another system, not a text.
    while let byte = bytes.next() {
      if byte != 0x20, byte != 0x09, byte != 0x0D { return }
    }
    return nil
  }
}
