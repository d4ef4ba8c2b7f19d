import TodoEntities

@testable import TodoModule

extension TemporaryFolder {
  /// The name of the history of `todo.json`.
  static let history = ".todo.json.history"

  /// The lines of the history, without newlines.
  var historyLines: [String] {
    (text(TemporaryFolder.history) ?? "").split(separator: "\n").map(String.init)
  }

  /// What a command with the store of the list remarks on.
  func remarks(of command: (JSONFileTodoStore) throws -> Void) rethrows -> [StoreRemark] {
    let store = store()
    try command(store)
    return store.remarks
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

extension TodoStore {
  /// Merges what another machine has made of a list, and returns the checksum that the list then has.
  @discardableResult
  func merge(_ theirs: String, since base: String) throws(StoreError) -> Checksum {
    try merge { (target) throws(StoreError) in
      let merge = try DocumentMerge(
        base: try ListDocument(base.bytes, at: "base"), ours: target.document,
        theirs: try ListDocument(theirs.bytes, at: "theirs"), numbering: .older)
      return (merge, Checksum(of: merge.pieces))
    }
  }
}

extension ListFixture {
  /// The line of a history that an earlier version wrote for a command that left this list.
  static func earlierEntry(
    _ serial: Int, _ kind: String = #""kind":"do""#, command: String = "x",
    nextNumber: String = "[3,3]", changes: String, leaving list: String
  ) -> String {
    let body =
      #",\#(kind),"at":"2026-11-20T09:20:00Z","command":["\#(command)"],"#
      + #""nextNumber":\#(nextNumber),"changes":\#(changes)"#
    let sum = Checksum(of: list.bytes[...])
    let covered = #"\#(body),"size":\#(body.utf8.count),"list":"\#(sum)""#
    return #"{"serial":\#(serial)\#(covered),"check":"\#(Checksum(of: covered.bytes[...]))"}"#
  }

  /// The copy of a list of the items 1 to 3 on another machine, which gave one of them another title at
  /// 10:00.
  static func copy(renaming number: Int, _ title: String) -> String {
    var lines = (1...3).map { line($0) }
    lines[number - 1] = lines[number - 1]
      .replacing("Title \(number)", with: title).replacing("09:21:00", with: "10:00:00")
    return list(lines, nextNumber: 4)
  }
}
