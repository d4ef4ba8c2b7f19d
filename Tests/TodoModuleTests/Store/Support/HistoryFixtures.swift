@testable import TodoModule

extension TemporaryFolder {
  /// The name of the history of `todo.json`.
  static let history = ".todo.json.history"

  /// The lines of the history, without newlines.
  var historyLines: [String] {
    (text(TemporaryFolder.history) ?? "").split(separator: "\n").map(String.init)
  }

  /// Replaces the history by these lines.
  func write(history lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined(), to: TemporaryFolder.history)
  }

  /// Replaces a text in one line of the history, counted from 0.
  func changeHistory(line: Int, _ old: String, to new: String) throws {
    var lines = historyLines
    lines[line] = lines[line].replacing(old, with: new)
    try write(history: lines)
  }
}

extension String {
  /// The history line, which has no checksums, with those of a command that left this list.
  func withChecksums(leaving list: String) -> String {
    var line = Array(bytes.dropLast())
    let comma = line.firstIndex(of: UInt8(ascii: ",")) ?? 0
    line += HistoryLineEnd.size(line.count - comma, list: Checksum(of: list.bytes[...]))
    line += HistoryLineEnd.check(Checksum(of: line[comma...]))
    return text(line) + "}"
  }

  /// The history line without its checksums.
  var withoutChecksums: String {
    guard let end = HistoryLineEnd(bytes[...]) else { return self }
    return text(Array(bytes[..<end.start])) + "}"
  }
}
