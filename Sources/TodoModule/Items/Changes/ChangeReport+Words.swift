import TodoEntities

extension ChangeReport.Verb {
  /// The words before the item's number: `done`, or for a dry run `would complete`.
  func words(isDryRun: Bool) -> String {
    switch self {
    case .added: isDryRun ? "would add" : "added"
    case .completed: isDryRun ? "would complete" : "done"
    case .reopened: isDryRun ? "would reopen" : "reopened"
    case .changed: isDryRun ? "would change" : "changed"
    case .noted: isDryRun ? "would note" : "noted"
    case .started: isDryRun ? "would start" : "started"
    case .stopped: isDryRun ? "would stop" : "stopped"
    case .removed: isDryRun ? "would remove" : "removed"
    case .continued: isDryRun ? "next would be" : "next is"
    case .openAgain: isDryRun ? "would be open again" : "open again"
    case .readded: isDryRun ? "would bring back" : "brought back"
    case .alreadyDone: "already done"
    case .alreadyOpen: "already open"
    case .alreadyStarted: "already active"
    case .alreadyStopped: "not active"
    case .unchanged: "unchanged"
    }
  }
}

extension ChangeReport.Heading {
  /// The line before the items: `undid: todo edit 3 due:fri`.
  func message(isDryRun: Bool) -> String {
    switch self {
    case .undid(let arguments): "\(isDryRun ? "would undo" : "undid"): \(ShellWord.line(arguments))"
    case .redid(let arguments): "\(isDryRun ? "would redo" : "redid"): \(ShellWord.line(arguments))"
    }
  }
}

extension ChangeReport.Nothing {
  /// The sentence shown instead of items.
  var message: String {
    switch self {
    case .noMatch: "no item matches; nothing was changed"
    case .nothingToAdd: "nothing to add"
    case .nothingToClear: "nothing to clear"
    case .nothingToStop: "no item is active"
    case .nothingChanged: "nothing changed"
    }
  }
}

extension ChangeReport.Remark {
  /// The line for standard error.
  func message(isDryRun: Bool) -> String {
    switch self {
    case .seriesEnded(let number):
      "the series of item \(number) \(isDryRun ? "would end" : "has ended")"
    case .seriesEndedByRemoval(let number):
      "removing item \(number) \(isDryRun ? "would end" : "ended") its series"
    case .notContinued(let number, let other):
      "no next item \(isDryRun ? "would be" : "was") added for item \(number), because item"
        + " \(other) of the same series is open"
    case .notRepeated(let number, let part):
      "item \(number) \(isDryRun ? "would not" : "does not") repeat: \(part.message)"
    case .removedNext(let number):
      "item \(number), the next in the series, \(isDryRun ? "would be" : "was") removed"
    case .staysOpen(let number):
      "item \(number) of the same series \(isDryRun ? "would stay" : "stays") open"
    case .firstDue(let number, let due):
      "item \(number) is due on \(due) and repeats from that date"
    case .hidden(let number, let wait):
      "item \(number) \(isDryRun ? "would be hidden until" : "is hidden until") \(wait);"
        + " see: todo list is:waiting"
    case .wasWaiting(let number, let others):
      "item \(number) was waiting for \(others.map(String.init).listed(with: "and"))"
    case .unblocked(let number, let title):
      "\(isDryRun ? "would unblock" : "unblocked") \(number): \(title)"
    case .wasNeeded(let number, let others):
      "\(others.map(String.init).listed(with: "and")) \(isDryRun ? "depend" : "depended") on item"
        + " \(number)"
    case .fromView(let view, let tokens):
      "the view '\(view)' \(isDryRun ? "would add" : "added") \(tokens)"
    case .openLines(let number, let progress):
      "item \(number) \(isDryRun ? "would be" : "is") done with \(progress.open) of"
        + " \(progress.total.counting("line")) of its checklist open"
    case .words(let remark): remark.message
    }
  }
}
