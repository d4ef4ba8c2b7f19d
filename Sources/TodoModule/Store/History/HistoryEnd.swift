/// The last line of a history file.
struct HistoryTail {
  /// The offset after the last newline.
  let end: Int
  /// The offset of the last complete line.
  let lastStart: Int
  /// The entry in that line; nil if there is no complete line.
  let last: HistoryEntry?

  /// Reads the last 64 KiB of the file, and more only if the last line is longer.
  init(
    _ fileSystem: any FileSystem, _ file: FileDescriptor, _ path: String, size: Int
  ) throws(HistoryFile.OpenError) {
    var length = 1 << 16
    while true {
      let start = max(0, size - length)
      let bytes = try HistoryFile.checked { () throws(StoreError) in
        try fileSystem.bytes(of: file, in: start..<size, path)
      }
      let newline = UInt8(ascii: "\n")
      if let last = bytes.lastIndex(of: newline) {
        let before = bytes[..<last].lastIndex(of: newline)
        if before != nil || start == 0 {
          let line = (before.map { $0 + 1 } ?? 0)..<last
          end = start + last + 1
          lastStart = start + line.lowerBound
          do throws(JSONSyntaxError) { self.last = try HistoryEntry(bytes, in: line) } catch {
            throw .damaged
          }
          return
        }
      } else if start == 0 {
        (end, lastStart, last) = (0, 0, nil)
        return
      }
      guard length < FileStatus.tooLarge else { throw .damaged }
      length *= 2
    }
  }
}

/// How a list matches the end of its history.
enum HistoryMatch {
  /// The list is as the last command left it, and nothing else has changed it since the command
  /// that `undo` would undo.
  case unbroken
  /// The list is as the last command left it, but something else has changed it since the command
  /// that `undo` would undo.
  case afterGap
  /// Something else has changed the list since the last command.
  case diverged
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list; the entry is then ignored.
  let lastEntryWasNeverApplied: Bool
  /// How the list matches the remaining entries.
  let match: HistoryMatch

  /// Compares the last entry with the list. An empty history matches every list.
  init(_ last: HistoryEntry?, in document: ListDocument) {
    guard let last else {
      (lastEntryWasNeverApplied, match) = (false, .unbroken)
      return
    }
    // An `undo` leaves the list right after the gap; any other entry has the gap right before it.
    let gapIsAfter = last.listWasEditedBefore && last.kind.isUndo
    let gapIsBefore = last.listWasEditedBefore && !last.kind.isUndo
    if last.changes.inverted.fits(document) {
      (lastEntryWasNeverApplied, match) = (false, gapIsAfter ? .afterGap : .unbroken)
    } else if last.changes.fits(document) {
      (lastEntryWasNeverApplied, match) = (true, gapIsBefore ? .afterGap : .unbroken)
    } else {
      (lastEntryWasNeverApplied, match) = (false, .diverged)
    }
  }
}

extension HistoryKind {
  /// Whether it undid something.
  fileprivate var isUndo: Bool {
    switch self {
    case .undo: true
    case .do, .redo: false
    }
  }
}
