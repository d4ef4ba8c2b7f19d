// The sentences of `doctor` and of `--repair`, and the `git add` to run then.

import TodoEntities

extension StoreFinding {
  /// The sentence about a problem and its place.
  var message: String {
    switch self {
    case .problem(let sentence), .note(let sentence): sentence
    case .unreadable(let error): Failure(error).message
    case .damaged(let path, let damage):
      "'\(path)', \(damage.message)"
    case .farNumbers(let items, let next):
      (items.isEmpty ? "the next number \(next ?? 0)" : "the number of \(items.listedItems)")
        + " is far above the others. To renumber, run: todo doctor --repair"
    case .historyDamaged(let path, let line):
      StoreRemark.historyDamaged(path: path, line: line).message
    case .historyFault(let path, let fault):
      StoreRemark.historyFault(path: path, fault).message
        + StoreRemark.toForget
    case .lastCommandsLapsed(let count, let arguments):
      StoreRemark.lastCommandsLapsed(count: count, arguments).message
    case .unwritable(let error):
      "nothing can be written: \(Failure(error).message)"
    case .readOnly(let path): "'\(path)' is read-only"
    case .calendarFile(let problem): "skipped in the calendar folder: \(problem.message)"
    case .remoteListDamaged(let error):
      "todo cannot read the list at the remote: \(Failure(error).message). To replace it with yours,"
        + " sync, then run: todo sync --keep mine"
    case .notMerged: "git has not merged this list. To merge it, run: todo doctor --repair"
    case .changedSinceConflict(let toMerge, let toEnd):
      "todo merges nothing, because the list has changed since git left it unmerged. "
        + (toMerge.map { "To merge changes that only their version has, run: \($0). " } ?? "")
        + "To mark the list as resolved, run: \(toEnd)"
    }
  }
}

extension StoreRepair {
  /// Returns lines about items from the history and the last commit, and about items that the history lacks.
  func historyMessages(isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "would bring back" : "brought back"
    let places = [(historyCount, "the history"), (commitCount, "the last commit")]
    var lines = places.filter { $0.0 > 0 }
      .map { "\(verb) \($0.counting("item")) from \($1)" }
    guard path == nil else { return lines }
    if let start {
      lines.append(
        "the history begins at \(start.at), with the next number \(start.nextNumber)."
          + " It lacks older items that no command has changed since then.")
    } else if lacksChanges {
      lines.append("some items may be older than they were: the history lacks changes made by hand")
    }
    return lines + changes(isDryRun: isDryRun)
  }

  /// Returns lines about items that got a new number or id, that occurred more than once, or that had a repetition
  /// which todo cannot read.
  func changes(isDryRun: Bool) -> [String] {
    var lines = reassigned.map { $0.message(isDryRun: isDryRun) }
    if !repeated.isEmpty {
      let numbers = NumberSet(repeated.map { NumberSet.Bounds($0.number, $0.number) })
      let saved = isDryRun ? "would be saved once" : "were saved once"
      lines.append("items that occur more than once \(saved): \(numbers)")
    }
    return lines
      + withoutRule.map {
        "item \($0.number) in line \($0.line) \(isDryRun ? "would not repeat" : "does not repeat"),"
          + " because todo cannot read its rule, which \(isDryRun ? "would be" : "is") in its notes"
      }
  }
}

extension ReassignedItem {
  fileprivate func message(isDryRun: Bool) -> String {
    let item = "item \(number) in line \(line) "
    let has = isDryRun ? "would get" : "got"
    guard let newNumber else { return item + has + " a new id, because another item has the same" }
    let becomes = isDryRun ? "would become" : "is now"
    let why =
      number > NumberPolicy.highestInFile
      ? "its number was far above the others" : "another item has its number"
    return item + "\(becomes) item \(newNumber)"
      + (hasNewID ? " with a new id, because another item has both" : ", because \(why)")
  }
}

extension RepairOutcome {
  /// The lines about the merge of two versions; empty if there was no merge.
  func mergeMessages(_ formatter: ItemFormatter) -> [String] {
    guard let repair, let merge = repair.merge else { return [] }
    if repair.isOfOneSide {
      return ["\(isDryRun ? "would keep" : "kept") the list, which one branch had deleted"]
    }
    let verb = isDryRun ? "would merge" : "merged"
    return merge.decisionLines(ours: nil, formatter)
      + ["\(verb) both versions: \(merge.counts(isDryRun: isDryRun))"]
  }

  /// The lines about saved items, the path of the damaged file, and changed items; empty if no file was damaged.
  var savedMessages: [String] {
    guard let repair, let path = repair.path else { return [] }
    let items = repair.savedCount.counting("item")
    let saved =
      isDryRun
      ? "would save \(items). The damaged file would become '\(path)'"
      : "saved \(items). The damaged file is now '\(path)'"
    return [saved] + repair.changes(isDryRun: isDryRun)
      + (repair.lost.isEmpty ? [] : ["todo could not read these lines:"])
  }
}
