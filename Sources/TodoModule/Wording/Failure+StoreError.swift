// The sentence and exit code of an error of the list: an item that does not exist, nothing to undo,
// damaged, busy, cannot write; warnings about the history.

import TodoEntities

extension Failure {
  /// The failure for an error of the store.
  init(_ error: StoreError) {
    self.init(code: ExitCode(error), message: error.message, suggestions: error.suggestions)
  }

  /// Creates the failure for an error of the store in a command that never changes the list.
  init(reading error: StoreError) {
    let message =
      if case .noSuchItem(let word, let removal) = error {
        StoreError.noItem(word, removal)
      } else {
        error.reason
      }
    self.init(code: ExitCode(error), message: message, suggestions: error.suggestions)
  }

  /// The failure for standard input that cannot be read.
  static func unreadableInput(_ error: Errno) -> Failure {
    Failure(code: .io, message: "cannot read standard input: \(error)")
  }
}

extension UsageError {
  /// Finds the mistake in the command line that caused an error of the store: a date or an edit that only the clock or
  /// the item shows to be impossible. Nil for other errors.
  init?(_ error: StoreError) {
    switch error {
    case .badDate(let error): self = .badEdit(.date(error))
    case .badEdit(let error, nil): self = .badEdit(error)
    case .badEdit(let error, let line?): self = .onLine(line, .badEdit(error))
    default: return nil
    }
  }
}

extension SearchFault {
  fileprivate func message(_ words: String) -> String {
    switch self {
    case .none: "no item has '\(words)' in its title"
    case .several(let count): "\(count) items match '\(words)'"
    case .partial: "no title has the word '\(words)'"
    case .name: "'\(words)' is also a tag or a project"
    case .id: "'\(words)' is a word of a title and the beginning of an id"
    case .endedToday(let number, let end, let time):
      "\(number) was \(end.rawValue)\(time.map { " at \($0)" } ?? " today")"
    }
  }
}

extension StoreError {
  /// The commands to run instead.
  fileprivate var suggestions: [Suggestion] {
    if case .notOneItem(_, _, let lines) = self { lines } else { [] }
  }

  /// The mistake, with names in quotes, and what to do next.
  fileprivate var message: String {
    switch self {
    case .noSuchItem(let word, let removal):
      StoreError.noItem(word, removal, "; nothing was changed")
    case .ambiguousPrefix(let prefix, let items):
      "'\(prefix)' matches several items: \(StoreError.list(items)). Use more characters of the id."
    case .damaged(let path, let damage):
      "'\(path)', \(damage.message); the file was left unchanged"
    case .gone(let path, let isEmpty, let isShared):
      "the list file '\(path)' \(isEmpty ? "is empty" : "is missing"), but its history has items. To restore them,"
        + " run: \(isShared ? "todo sync, or: " : "")todo doctor --repair. To start a new list, run:"
        + " todo history --forget"
    case .newerVersion(let path, let version):
      "'\(path)' was written by a newer version of todo (format \(version)); update todo"
    case .unmerged(let path, let line):
      "'\(path)', line \(line): unresolved git merge. To resolve it, run: todo doctor --repair"
    case .unreadableVersion, .tooLarge: "\(reason); nothing was changed"
    case .notAFile(let path, let kind): "'\(path)' is \(kind.rawValue), not a list file"
    case .missingFolder(let path): "the folder '\(path)' does not exist; create it first"
    case .system(let action, let path, let error): "cannot \(action.rawValue) '\(path)': \(error)"
    case .unflushed(let folder, let error):
      "the change was made, but a power failure could still lose it: cannot flush '\(folder)': \(error)"
    case .notARegularFile(let path, let kind):
      "'\(path)' is \(kind.rawValue), not a regular file; move it away"
    case .noFileName(let path): "'\(path)' names a folder, not a list file"
    case .noPlace:
      "HOME is not an absolute path, so todo cannot find the list. Name a file with --file or TODO_FILE."
    case .unreadableVariable(let name):
      "\(name) is not valid UTF-8, so todo cannot find the list. Name a file with --file."
    case .busy(let path, let seconds):
      (seconds > LockWait.longestStandstill ? "other processes have" : "another process has")
        + " been changing '\(path)' for \(seconds) seconds; try again"
    case .alreadyDone(let number, let end):
      "item \(number) is \(end.rawValue). To work on it again, run: todo reopen \(number)"
    case .startedLater(let number): "the work on item \(number) began later; give a later time"
    case .overtaken(let number):
      "another process changed item \(number) while you edited it; your edit was not saved"
    case .changedMeanwhile(let path):
      "another program kept changing '\(path)', so todo changed nothing; try again when it has finished"
    case .foreignFile(let path, let owner):
      "'\(path)' belongs to user \(owner), and others can write to its folder. Delete the file, use another"
        + " folder, or make this folder private with chmod 700"
    case .changedSince(let number, let words, let direction):
      "cannot \(direction.rawValue) `\(StoreRemark.command(words))`: something else has changed"
        + " \(number.map { "item \($0)" } ?? "the list") since; nothing was changed"
        + (number.map { ". To see its history, run: todo history \($0)" } ?? "")
        + ". To skip this command, run: todo \(direction.rawValue) --skip"
    case .historyDamaged(let path, let fault):
      StoreRemark.historyFault(path: path, fault).message + ", so nothing was changed"
        + StoreRemark.toForget
    case .nothingToUndo(let available): StoreError.steps("undo", available)
    case .nothingToRedo(let available): StoreError.steps("redo", available)
    case .notOneItem(let words, let fault, _): fault.message(words)
    case .badDate(let error): error.message
    case .badEdit(let error, let line): (line.map { "line \($0): " } ?? "") + error.message
    case .badChecklist(let error): error.message
    case .noSuchText(let text, let number):
      "there is no '\(text)' in the title of \(number.map { "item \($0)" } ?? "any selected item");"
        + " nothing was changed"
    case .dateInFuture(let date): "\(date) is in the future; give a past date"
    case .unreadable(let number, let title, let reason):
      (title.map { "the item '\($0.shortened(to: 60, ellipsis: "…"))'" }
        ?? number.map { "item \($0)" } ?? "the list")
        + " cannot be saved: \(reason); nothing was changed"
    case .outOfNumbers:
      "all item numbers are used; nothing was changed. To renumber the items, export the list and import it into"
        + " a new one."
    }
  }

  /// The sentence for a missing item. If there was one, it has the command that removed it, and the one that restores
  /// it.
  fileprivate static func noItem(
    _ word: String, _ removal: PastRemoval?, _ end: String = ""
  ) -> String {
    let start = "there is no item '\(word)'"
    guard let removal else { return start + end }
    let title = removal.title.shortened(to: 60, ellipsis: "…")
    let reason =
      removal.arguments.map {
        "`\(StoreRemark.command($0))` removed '\(title)' on \(removal.day.yearlyWords(from: removal.today))"
      } ?? "'\(title)' is missing, and no known command removed it"
    return "\(start): \(reason)\(end). To restore it, run: todo reopen \(word)"
  }

  /// The message without its end `nothing was changed`. An error about one version of a list has the version, the
  /// place and the reason.
  var reason: String {
    if case .tooLarge(let path, let size) = self {
      return
        "'\(path)' has \(size.mebibytes), but a list can have at most \(SizeLimit.bytes.mebibytes)"
    }
    guard case .unreadableVersion(let version, let error) = self else { return message }
    let list =
      switch version {
      case .base: "the base of"
      case .ours: "our"
      case .theirs: "their"
      }
    return switch error {
    case .damaged(let path, let damage):
      "\(list) '\(path)', \(damage.message)"
    case .unmerged(let path, let line): "\(list) '\(path)', line \(line): unresolved git merge"
    case .newerVersion(let path, let format):
      "\(list) '\(path)' was written by a newer version of todo (format \(format))"
    default: error.reason
    }
  }

  private static func steps(_ verb: String, _ available: Int) -> String {
    switch available {
    case 0: "there is nothing to \(verb)"
    case 1: "the history has only 1 command to \(verb); nothing was changed"
    default: "the history has only \(available) commands to \(verb); nothing was changed"
    }
  }

  /// The first five items with their ids, and how many more there are.
  private static func list(_ items: [ItemOutline]) -> String {
    let shown = items.prefix(5).map { "\($0.number) (\($0.id))" }.joined(separator: ", ")
    return items.count > 5 ? shown + " and \(items.count - 5) more" : shown
  }
}

extension ParseError {
  /// The place and the reason: `line 4, column 7: a comma is missing`.
  var message: String { "line \(line), column \(column): \(reason)" }
}

extension Int {
  /// The bytes in MiB, rounded up.
  var mebibytes: String { "\((self + (1 << 20 - 1)) >> 20) MiB" }
}

extension ExitCode {
  /// The exit code for an error of the store.
  init(_ error: StoreError) {
    switch error {
    case .notOneItem(_, .name, _), .notOneItem(_, .id, _): self = .usage
    case .noSuchItem, .ambiguousPrefix, .notOneItem, .nothingToUndo, .nothingToRedo, .badChecklist,
      .noSuchText:
      self = .notFound
    case .damaged, .gone, .newerVersion, .unmerged, .historyDamaged, .outOfNumbers, .unreadable:
      self = .badData
    case .unreadableVersion(_, let error): self = ExitCode(error)
    case .busy: self = .busy
    case .overtaken, .changedMeanwhile, .changedSince: self = .conflict
    case .badDate, .badEdit, .dateInFuture, .alreadyDone, .startedLater: self = .usage
    default: self = .io
    }
  }
}

extension StoreRemark {
  var message: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so the list is empty"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged and is now '\(newPath)'; a new one was started"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is " + (line.map { "damaged in line \($0)" } ?? "not a regular file")
        + "; the next change moves it aside"
    case .historyFault(let path, let fault): StoreRemark.message(path, fault)
    case .lastCommandsLapsed(let count, let arguments):
      (count == 1
        ? "the last command, `\(StoreRemark.command(arguments))`, is not in the list: it was interrupted, or an"
          + " older list was restored. Undo and redo skip it."
        : "the last \(count) commands, up to `\(StoreRemark.command(arguments))`, are not in the list: an older"
          + " list was restored. Undo and redo skip them.")
        + " To list items that are missing now, run: todo history --removed"
    case .editKept(let path):
      "another program changed the list while a command saved it. Its version is now '\(path)'. To merge it,"
        + " run: todo merge \(ShellWord.quoted(path))"
    case .listWasEdited: "another program has changed the list since. That change is kept."
    }
  }

  /// The end of a message about a history that prevents something.
  static let toForget =
    ". A new history cannot undo earlier commands or restore removed items. To start one, run: todo history"
    + " --forget"

  private static func message(_ path: String, _ fault: HistoryFault) -> String {
    let damage =
      switch fault {
      case .damaged(let line): "line \(line) of the history '\(path)' is damaged"
      case .outOfOrder(let line):
        "lines before line \(line) of the history '\(path)' are missing or out of order"
      case .cutOff(let line): "line \(line) of the history '\(path)' is cut off"
      }
    return damage + "; earlier commands cannot be undone"
  }

  fileprivate static func command(_ arguments: [String]) -> String {
    ShellWord.line(arguments).shortened(to: 60, ellipsis: "…")
  }
}
