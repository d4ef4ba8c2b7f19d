extension StoreFinding {
  /// One sentence for people: what is wrong, and where.
  var message: String {
    switch self {
    case .unreadable(let error): Failure(error).message
    case .damaged(let path, let damage):
      "'\(path)', line \(damage.line), column \(damage.column): \(damage.reason)"
    case .inconsistency(let number, let inconsistency, let line, let column):
      "item \(number) (line \(line), column \(column)) \(inconsistency.message)"
    case .historyDamaged(let path, let line):
      StoreRemark.historyDamaged(path: path, line: line).message
    case .historyDiffers(let path, let number):
      (number.map { "item \($0)" } ?? "the list")
        + " is not as the last command in '\(path)' left it; that cannot be undone"
    case .lockUnusable(let error): "nothing can be written: \(Failure(error).message)"
    case .locked(let path): "another process is changing '\(path)' now"
    case .readOnly(let path): "'\(path)' can be read, but not written"
    case .widePermissions(let path, let bits):
      "'\(path)' is open to others (mode 0\(String(bits, radix: 8))); to close it: chmod 600"
    case .leftover(let path):
      "'\(path)' was left by a writer that was killed; the next change removes it"
    }
  }
}

extension ItemInconsistency {
  fileprivate var message: String {
    switch self {
    case .doneWithoutTime: "is done, but does not say when"
    case .openWithTime: "is open, but says when it was completed"
    case .untilWithoutRepetition: "has a last day, but does not repeat"
    case .repeatedTag: "has one tag twice"
    }
  }
}

extension DiagnosisPage.Verdict {
  /// One sentence.
  var message: String {
    switch self {
    case .inOrder(let path): "no problems in '\(path)'"
    case .readOnly(let path): "'\(path)' is in order, but nothing can be written"
    }
  }
}
