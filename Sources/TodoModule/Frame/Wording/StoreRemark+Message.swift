extension StoreRemark {
  /// One sentence.
  var message: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so the list is empty"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged and is now '\(newPath)'; a new one was started"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is \(StoreRemark.damage(line)); the next change moves it aside"
    case .historyFault(let path, let fault): StoreRemark.message(path, fault)
    case .lastCommandMissing(let arguments):
      "the list does not have the last command, `\(StoreRemark.command(arguments))`; it is dropped"
        + " from the history"
    case .listWasEdited: "something else has changed the list since; that change is kept"
    case .reissuedNumber(let number, let holder, let title, let newNumber):
      "a merge gave \(number) to \(holder.map(StoreRemark.quoted) ?? "another item");"
        + " \(StoreRemark.quoted(title)) is now \(newNumber)"
    }
  }

  private static func message(_ path: String, _ fault: HistoryFault) -> String {
    let damage =
      switch fault {
      case .damaged(let line): "line \(line) of the history '\(path)' is damaged"
      case .outOfOrder(let line):
        "lines before line \(line) of the history '\(path)' are missing or out of order"
      case .cutOff(let line): "line \(line) of the history '\(path)' is cut off"
      }
    return damage + "; commands before it cannot be undone"
  }

  private static func quoted(_ title: String) -> String {
    "'\(title.shortened(to: 40, ellipsis: "…"))'"
  }

  private static func command(_ arguments: [String]) -> String {
    ShellWord.line(arguments).shortened(to: 60, ellipsis: "…")
  }

  /// What is wrong with a history: this line is damaged, or it is not a file.
  private static func damage(_ line: Int?) -> String {
    line.map { "damaged in line \($0)" } ?? "not a regular file"
  }
}
