extension StoreFinding {
  /// What is wrong and where, in one sentence.
  var message: String {
    switch self {
    case .unreadable(let error): Failure(error).message
    case .damaged(let path, let damage):
      "'\(path)', line \(damage.line), column \(damage.column): \(damage.reason)"
    case .inconsistency(let number, let inconsistency, let line, let column):
      "item \(number) (line \(line), column \(column)) \(inconsistency.message)"
    case .dependencyCycle(let numbers):
      numbers.count == 1
        ? "\(numbers.listedItems) depends on itself"
        : "\(numbers.listedItems) depend on each other; remove a dependency with undepend:"
    case .unknownRepetition(let part, let numbers):
      "\(numbers.listedItems) \(numbers.count == 1 ? "does" : "do") not repeat: \(part.message)"
    case .historyDamaged(let path, let line):
      StoreRemark.historyDamaged(path: path, line: line).message
    case .historyFault(let path, let fault):
      StoreRemark.historyFault(path: path, fault).message
    case .lastCommandMissing(let arguments): StoreRemark.lastCommandMissing(arguments).message
    case .historyDiffers(let path, let number):
      (number.map { "item \($0)" } ?? "the list")
        + " has changed since the last command in the history '\(path)';"
        + " that command cannot be undone"
    case .lockUnusable(let error), .unwritable(let error):
      "nothing can be written: \(Failure(error).message)"
    case .locked(let path): "another process is changing '\(path)' now"
    case .readOnly(let path): "'\(path)' is read-only"
    case .widePermissions(let path, let bits):
      "'\(path)' is open to other users (mode 0\(String(bits, radix: 8)));"
        + " to make it private, run chmod 600"
    case .leftover(let path):
      "'\(path)' is a temporary file of a killed process; the next change deletes it"
    case .mergeProgramMissing(let path):
      "git merges the list with '\(path)', which does not exist; type: todo merge --install"
    }
  }
}

extension [Int] {
  /// The first ten numbers and how many more there are: `item 3`, `items 3, 5`.
  fileprivate var listedItems: String {
    let hidden = count - 10
    return "item\(count == 1 ? "" : "s") \(prefix(10).map(String.init).joined(separator: ", "))"
      + (hidden > 0 ? " and \(hidden) more" : "")
  }
}

extension ItemInconsistency {
  fileprivate var message: String {
    switch self {
    case .doneWithoutTime: "is done, but has no completion time"
    case .openWithTime: "is open, but has a completion time"
    case .untilWithoutRepetition: "has an until date, but does not repeat"
    case .repeatedTag: "has the same tag twice"
    }
  }
}

extension DiagnosisPage.Verdict {
  /// The conclusion, in one sentence.
  func message(path: String) -> String {
    switch self {
    case .inOrder: "no problems in '\(path)'"
    case .readOnly: "no problems in '\(path)', but it cannot be changed"
    }
  }
}
