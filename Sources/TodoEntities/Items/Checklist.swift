// Finds the checklist in notes (`- [ ] text`, `* [X] text`). Changes its lines for `tick 3 2-4` and removes lines
// of notes for `note 3 --remove 2`. Refuses a line that does not exist.

/// The checklist in an item's notes: the lines `- [ ] text`, which are open, and `- [x] text`, which
/// are done. `ChecklistBox` says exactly which lines these are.
///
/// ```swift
/// let checklist = Checklist("For Rome:\n- [ ] Passport\n- [x] Socks")
/// checklist.progress?.description  // "1/2"
/// checklist.notes(changing: [1], .toggle)  // "For Rome:\n- [x] Passport\n- [x] Socks"
/// ```
package struct Checklist: Sendable {
  package struct Line: Equatable, Sendable {
    package let isDone: Bool
    /// Its place among all lines of the notes, from 0.
    package let row: Int
    /// The place of its mark among the bytes of the notes.
    fileprivate let mark: Int
    /// The place of its end among the bytes of the notes.
    fileprivate let end: Int
  }

  /// A change of a line.
  package enum Change: Sendable {
    case toggle
    /// The line becomes or stays done.
    case tick
    /// The line becomes or stays open.
    case untick

    fileprivate func isDone(after isDone: Bool) -> Bool {
      switch self {
      case .toggle: !isDone
      case .tick: true
      case .untick: false
      }
    }
  }

  /// The lines, in order. The first one has the number 1.
  package let lines: [Line]
  private let notes: String

  /// Finds the checklist in notes. It is empty without notes or such lines.
  package init(_ notes: String?) {
    self.notes = notes ?? ""
    guard let bytes = notes?.utf8, bytes.contains(UInt8(ascii: "[")) else {
      lines = []
      return
    }
    var lines: [Line] = []
    var start = 0
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      let end = start + line.count
      if let box = ChecklistBox(line) {
        lines.append(Line(isDone: box.isDone, row: row, mark: start + box.markOffset, end: end))
      }
      start = end + 1
    }
    self.lines = lines
  }

  /// The numbers of done and of all lines, or nil if there are no lines.
  package var progress: ChecklistProgress? {
    if lines.isEmpty { return nil }
    return ChecklistProgress(done: lines.count(where: \.isDone), total: lines.count)
  }

  /// Returns the text of a line, without its checkbox and without blanks and a carriage return around it.
  package func text(of line: Line) -> String {
    let bytes = notes.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: line.mark + 3)
    let text = bytes[start..<bytes.index(bytes.startIndex, offsetBy: line.end)]
    guard let first = text.firstIndex(where: ChecklistBox.isText),
      let last = text.lastIndex(where: ChecklistBox.isText)
    else { return "" }
    return String(Substring(text[first...last]))
  }

  /// Returns the notes with some lines changed. All other bytes stay the same.
  ///
  /// - Parameter numbers: The numbers of the lines, from 1. Numbers without a line are ignored.
  package func notes(changing numbers: some Sequence<Int>, _ change: Change) -> String {
    var bytes = Array(notes.utf8)
    for number in numbers where lines.indices.contains(number - 1) {
      let line = lines[number - 1]
      let isDone = change.isDone(after: line.isDone)
      if isDone == line.isDone { continue }
      bytes[line.mark] = isDone ? ChecklistBox.done : ChecklistBox.open
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var reopened: String { notes(changing: 1...max(1, lines.count), .untick) }

  /// Returns the lines of other notes that are done here and open there, or the reverse, or nil if the notes
  /// differ in anything else.
  package func changedLines(in other: Checklist) -> [Line]? {
    guard lines.map(\.mark) == other.lines.map(\.mark), reopened.isIdentical(to: other.reopened)
    else { return nil }
    return zip(lines, other.lines).filter { $0.isDone != $1.isDone }.map(\.1)
  }

  /// Returns a text with a dash before each checkbox, as in a checklist: `- [ ] milk` for `[ ] milk`.
  package static func withBullets(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("[] ") ? "[ ] \($0.dropFirst(3))" : String($0) }
      .map { ["[ ] ", "[x] ", "[X] "].contains(where: $0.hasPrefix) ? "- \($0)" : $0 }
      .joined(separator: "\n")
  }
}

extension TodoItem {
  /// Returns the item with the lines in these ranges of its checklist changed, each once. The first line has
  /// the number 1.
  ///
  /// Throws `noChecklist`, or `noLine` if a range has no line at all. As in a range of items, numbers beyond
  /// the last line are skipped.
  package func changingChecklist(
    _ ranges: [ClosedRange<Int>], _ change: Checklist.Change, at now: Instant
  ) throws(ItemEditError) -> TodoItem {
    let checklist = Checklist(notes)
    let count = checklist.lines.count
    guard count > 0 else { throw .noChecklist(item: number) }
    let numbers = try ranges.numbers(upTo: count) { .noLine($0, item: number, count: count) }
    return changed(at: now) { $0.notes = checklist.notes(changing: numbers, change) }
  }

  /// All lines of the notes, including the lines of the checklist.
  package var noteLines: [Substring] {
    notes?.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Substring.init) ?? []
  }

  /// Returns the item without the lines in these ranges of its notes. The first line has the number 1.
  ///
  /// Throws `noNotes`, or `noNoteLine` if a range has no line at all.
  package func removingNotes(
    _ ranges: [ClosedRange<Int>], at now: Instant
  ) throws(ItemEditError) -> TodoItem {
    let lines = noteLines
    if lines.isEmpty { throw .noNotes(item: number) }
    let numbers = try ranges.numbers(upTo: lines.count) {
      .noNoteLine($0, item: number, count: lines.count)
    }
    let kept = lines.indices.filter { !numbers.contains($0 + 1) }.map { lines[$0] }
    return changed(at: now) { $0.notes = kept.isEmpty ? nil : kept.joined(separator: "\n") }
  }
}

extension [ClosedRange<Int>] {
  /// Returns the numbers up to `count` in these ranges. Throws an error for a range without such a number.
  fileprivate func numbers(
    upTo count: Int, orThrow error: (ClosedRange<Int>) -> ItemEditError
  ) throws(ItemEditError) -> Set<Int> {
    var numbers: Set<Int> = []
    for range in self {
      guard range.lowerBound <= count else { throw error(range) }
      numbers.formUnion(range.lowerBound...Swift.min(range.upperBound, count))
    }
    return numbers
  }
}

package struct ChecklistProgress: Equatable, Sendable, CustomStringConvertible {
  package let done: Int
  /// The number of lines, 1 or more.
  package let total: Int

  package var open: Int { total - done }

  /// The form in lists: `2/5`.
  package var description: String { "\(done)/\(total)" }
}

/// The checkbox at the start of a line of a checklist: `- [ ] text`.
struct ChecklistBox: Equatable {
  /// The number of bytes of the line before the mark. The mark is one byte.
  let markOffset: Int
  /// Whether the mark is an `x`.
  let isDone: Bool

  static let open = UInt8(ascii: " ")
  static let done = UInt8(ascii: "x")

  /// Finds the checkbox of a line. Returns nil if the line is not in a checklist.
  ///
  /// Such a line may be indented by spaces or TABs. Then it has a bullet (`-`, `*` or `+`), a space, the
  /// checkbox, a space, and a text that is not blank. The mark of a done checkbox may be an `X`.
  init?(_ line: some Collection<UInt8>) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let bullet = text.first, "-*+".utf8.contains(bullet) else { return nil }
    let box = Array(text.prefix(6))
    guard box.count == 6, box[1] == 0x20, box[2] == UInt8(ascii: "["), box[4] == UInt8(ascii: "]"),
      box[5] == 0x20, text.dropFirst(6).contains(where: ChecklistBox.isText)
    else { return nil }
    switch box[3] {
    case ChecklistBox.open: isDone = false
    case ChecklistBox.done, UInt8(ascii: "X"): isDone = true
    default: return nil
    }
    markOffset = line.count - text.count + 3
  }

  /// Whether a byte is neither a blank nor a carriage return, which ends a line on some other systems.
  static func isText(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x09 && byte != 0x0D }
}
