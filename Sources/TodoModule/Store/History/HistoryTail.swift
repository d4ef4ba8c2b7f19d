/// The end of a history.
struct HistoryTail {
  /// After the last newline.
  let end: Int
  /// Where the last whole line begins.
  let lastStart: Int
  /// What it says; nothing if there is no line.
  let last: HistoryEntry?

  /// Looks at the end of the file, and further back only if its last line begins further back.
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
