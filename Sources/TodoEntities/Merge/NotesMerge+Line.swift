extension NotesMerge {
  /// A line of notes. Lines are compared by their bytes.
  struct Line: Hashable, Comparable {
    /// The line, without its newline.
    let text: String

    private var bytes: [UInt8] { Array(text.utf8) }

    static func lines(of text: String) -> [Line] {
      if text.isEmpty { return [] }
      return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        Line(text: String(Substring($0)))
      }
    }

    static func == (left: Line, right: Line) -> Bool { left.text.isIdentical(to: right.text) }
    static func < (left: Line, right: Line) -> Bool {
      left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// A line of a checklist without its mark, `- [] text`; nil for any other line.
    var checklistText: [UInt8]? {
      let bytes = bytes
      guard let box = ChecklistBox(bytes) else { return nil }
      return Array(bytes[..<box.markOffset] + bytes[(box.markOffset + 1)...])
    }
  }
}
