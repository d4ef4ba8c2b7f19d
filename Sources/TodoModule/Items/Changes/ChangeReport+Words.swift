import TodoEntities

extension ChangeReport.Verb {
  /// In front of the item's number: `done 3`, for a dry run `would complete 3`.
  func words(isDryRun: Bool) -> String {
    switch self {
    case .added: isDryRun ? "would add" : "added"
    case .completed: isDryRun ? "would complete" : "done"
    case .reopened: isDryRun ? "would reopen" : "reopened"
    case .changed: isDryRun ? "would change" : "changed"
    case .noted: isDryRun ? "would note" : "noted"
    case .removed: isDryRun ? "would remove" : "removed"
    case .continued: isDryRun ? "next would be" : "next is"
    case .restored: isDryRun ? "would restore" : "restored"
    case .broughtBack: isDryRun ? "would bring back" : "brought back"
    case .alreadyDone: "already done"
    case .alreadyOpen: "already open"
    case .unchanged: "unchanged"
    }
  }
}

extension ChangeReport.Heading {
  /// One line: `undid: edit 3 due:fri`.
  func message(isDryRun: Bool) -> String {
    switch self {
    case .undid(let arguments): "\(isDryRun ? "would undo" : "undid"): \(ShellWord.line(arguments))"
    case .redid(let arguments): "\(isDryRun ? "would redo" : "redid"): \(ShellWord.line(arguments))"
    }
  }
}

extension ChangeReport.Nothing {
  /// One line.
  var message: String {
    switch self {
    case .noMatch: "no item matches; nothing was changed"
    case .nothingToAdd: "nothing to add"
    case .nothingToClear: "nothing to clear: no such item is done"
    case .nothingChanged: "nothing changed"
    }
  }
}

extension ChangeReport.Remark {
  /// One line for stderr.
  func message(isDryRun: Bool) -> String {
    switch self {
    case .seriesEnded(let number):
      "the series of item \(number) \(isDryRun ? "would end" : "has ended")"
    case .seriesEndedByRemoval(let number):
      "the series of item \(number) \(isDryRun ? "would end" : "has ended") with it"
    case .notContinued(let number, let other):
      "no item \(isDryRun ? "would follow" : "follows") item \(number), since item \(other) of the"
        + " same series is open"
    case .takenBack(let number):
      "item \(number), which was to follow, \(isDryRun ? "would be" : "was") taken back"
    case .kept(let number):
      "item \(number) of the same series is open, and \(isDryRun ? "would stay" : "stays")"
    case .firstDue(let number, let due):
      "item \(number) is due on \(due), and repeats from there"
    case .hidden(let number, let wait):
      "item \(number) \(isDryRun ? "would be" : "is") hidden until \(wait);"
        + " see: todo list is:waiting"
    case .words(let remark): remark.message
    }
  }
}
