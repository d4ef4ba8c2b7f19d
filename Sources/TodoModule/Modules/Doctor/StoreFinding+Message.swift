import TodoEntities

extension StoreFinding {
  /// What is wrong and where, in one sentence.
  var message: String {
    switch self {
    case .unreadable(let error): Failure(error).message
    case .damaged(let path, let damage):
      "'\(path)', \(damage.message)"
    case .inconsistency(let number, let inconsistency, let line, let column):
      "item \(number) (line \(line), column \(column)) \(inconsistency.message)"
    case .farNumbers(let items, let next):
      (items.isEmpty ? "the next number \(next ?? 0)" : "the number of \(items.listedItems)")
        + " is far above the others; to number anew, type: todo doctor --repair"
    case .dependencyCycle(let numbers):
      numbers.count == 1
        ? "\(numbers.listedItems) depends on itself"
        : "\(numbers.listedItems) depend on each other; remove a dependency with undepend:"
    case .historyDamaged(let path, let line):
      StoreRemark.historyDamaged(path: path, line: line).message
    case .historyFault(let path, let fault):
      StoreRemark.historyFault(path: path, fault).message
        + StoreRemark.toForget
    case .lastCommandMissing(let arguments): StoreRemark.lastCommandMissing(arguments).message
    case .historyDiffers(let path, let number):
      (number.map { "item \($0)" } ?? "the list")
        + " has changed since the last command in the history '\(path)';"
        + " that command cannot be undone"
    case .unwritable(let error):
      "nothing can be written: \(Failure(error).message)"
    case .locked(let path): "another process is changing '\(path)' now"
    case .readOnly(let path): "'\(path)' is read-only"
    case .widePermissions(let path, let bits):
      "'\(path)' is open to other users (mode 0\(String(bits, radix: 8)));"
        + " to make it private, run chmod 600"
    case .leftover(let path):
      "'\(path)' is a temporary file of a killed process; the next change deletes it, unless another program wrote it"
    case .mergeProgramMissing(let path):
      "git merges the list with '\(path)', which does not exist; type: todo merge --install"
    case .notShared(let path):
      "'\(path)' is in a repository with a remote, but not marked as shared; type: todo sync"
    case .repositoryDamaged(let folder):
      "the git repository in '\(folder)' is damaged; the next sync moves it aside and fetches it anew"
    case .repositoryOpen(let path):
      "other users can read the list in '\(path)'; to make it private, type: chmod -R go="
        + " \(ShellWord.quoted(path))"
    case .gitLock(let path):
      "'\(path)' is a lock of a git that runs or was killed; a sync moves it aside once it is old"
    case .calendarFolderGone(let folder): "the calendar folder '\(folder)' is gone"
    case .calendarStateDamaged(let path):
      "'\(path)' is damaged; type: todo sync --calendar <folder>"
    case .calendarFile(let problem): "left alone in the calendar folder: \(problem.message)"
    case .severalBranches(let branches):
      "the remote has the list on several branches: \(branches.joined(separator: ", ")); this machine"
        + " follows \(branches[0])"
    case .remoteListDamaged(let error):
      "the list at the remote cannot be read: \(Failure(error).message); to send yours over it, sync, then"
        + " type: todo sync --keep mine"
    case .commitRefused(let commit, let flaw, let isOfRemote, let line):
      "commit \(commit) \(isOfRemote ? "of the remote" : "here") holds what git refuses\(flaw); "
        + (isOfRemote
          ? "to put the remote right, "
            + (line.map { "type: \($0)" } ?? "put back a commit from before it there")
          : "the next sync leaves it out of what it sends")
    case .remoteLost(let url):
      "git's configuration beside the list is empty; the next sync writes it again, with the remote '\(url)'"
    case .privateFilesTracked(let names):
      "git tracks files that are for one machine only; type: git rm --cached --"
        + " \(names.map { ShellWord.quoted($0) }.joined(separator: " "))"
    case .clockAhead(let numbers, let days):
      "\(numbers.listedItems) \(numbers.count == 1 ? "was" : "were") changed by a clock that is"
        + " \(days.counting("day")) ahead: until then, other machines' changes give way"
    case .notMerged: "git has not merged this list; type: todo doctor --repair"
    case .changedSinceConflict(let toMerge, let toEnd):
      "the list was changed since git left it unmerged, so nothing is merged; "
        + (toMerge.map { "to get what only their side has, type: \($0); then, or " } ?? "")
        + "if it was repaired already, type: \(toEnd)"
    case .conflictCopy(let path):
      "'\(path)' is a conflict copy of the list; type: todo merge \(ShellWord.quoted(path))"
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

extension StoreRepair {
  /// What was put together from the history of a list that was gone, and what that does not know.
  func historyMessages(isDryRun: Bool) -> [String] {
    guard isFromHistory else { return [] }
    let items = savedCount.counting("item")
    var lines = [isDryRun ? "would bring back \(items)" : "brought back \(items) from the history"]
    if let start {
      lines.append(
        "the history begins at \(start.at), with the next number \(start.nextNumber): items from before that no"
          + " command changed since are not in it")
    }
    return lines + changes(isDryRun: isDryRun)
  }

  /// What became of items that got a new number or id, that were there more than once, or whose repetition
  /// could not be read.
  func changes(isDryRun: Bool) -> [String] {
    var lines = reassigned.map { $0.message(isDryRun: isDryRun) }
    if !repeated.isEmpty {
      let numbers = NumberSet(repeated.map { NumberSet.Bounds($0.number, $0.number) })
      let saved = isDryRun ? "would be saved once" : "were saved once"
      lines.append("items that occur more than once \(saved): \(numbers)")
    }
    return lines
      + withoutRule.map {
        "item \($0.number) in line \($0.line) \(isDryRun ? "would not repeat" : "does not repeat"):"
          + " its rule cannot be read, and \(isDryRun ? "would be" : "is") in its notes"
      }
  }
}

extension ReassignedItem {
  fileprivate func message(isDryRun: Bool) -> String {
    let item = "item \(number) in line \(line) "
    let has = isDryRun ? "would get" : "got"
    guard let newNumber else { return item + has + " a new id: another item has the same" }
    let becomes = isDryRun ? "would become" : "is now"
    let why =
      number > NumberPolicy.highestInFile
      ? "its number was far above the others" : "another item has its number"
    return item + "\(becomes) item \(newNumber)"
      + (hasNewID ? ", with a new id: another item has its number and id" : ": \(why)")
  }

  fileprivate var json: JSONText {
    .object([
      ("line", .number(line)), ("number", .number(number)),
      ("newNumber", .number(newNumber ?? number)), ("newID", .bool(hasNewID)),
    ])
  }
}

extension ItemLine {
  fileprivate var json: JSONText {
    .object([("line", .number(line)), ("number", .number(number))])
  }
}

extension RepairOutcome {
  /// What the merge of the sides decided and changed; empty if there was none.
  var mergeMessages: [String] {
    guard let repair, let merge = repair.merge else { return [] }
    if repair.isOfOneSide {
      let kept = isDryRun ? "would keep" : "kept"
      return ["one side had deleted the list; \(kept) the other side's"]
    }
    let verb = isDryRun ? "would merge" : "merged"
    return merge.decisionLines(ours: nil) + ["\(verb) both sides: \(merge.counts)"]
  }

  /// The result as a JSON object.
  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("saved", .number(repair?.savedCount ?? 0)),
      ("damagedFile", repair?.path.map(JSONText.string) ?? .null),
      ("lost", .array(repair?.lost.map(\.json) ?? [])),
      ("reassigned", .array(repair?.reassigned.map(\.json) ?? [])),
      ("repeated", .array(repair?.repeated.map(\.json) ?? [])),
      ("withoutRule", .array(repair?.withoutRule.map(\.json) ?? [])),
      ("problems", .array(problems.map { .string($0.message) })),
    ]
    if let repair, repair.isFromHistory {
      members.append(("historyStart", repair.start.map { .string("\($0.at)") } ?? .null))
    }
    if let merge = repair?.merge {
      let next = commands.joined(separator: " && ")
      members += [
        ("merge", .object(merge.members(ours: nil))),
        ("next", next.isEmpty ? .null : .string(next)),
      ]
    }
    return .object(members)
  }
}

extension LostLine {
  fileprivate var json: JSONText {
    .object([("line", .number(line)), ("text", .string(text))])
  }
}
