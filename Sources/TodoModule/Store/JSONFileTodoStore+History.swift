import TodoEntities

extension JSONFileTodoStore {
  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    if isDryRun {
      let path = try listPath
      let (rewind, remarks) = try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
        let history = try history(path, snapshot.document, mayMoveAside: false)
        let rewind = try plan(direction, steps: steps, over: history, in: snapshot.document)
        return (rewind, readersRemarks(history, path))
      }
      remarks.forEach(record)
      return outcome(of: rewind)
    }
    return try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let history = try history(path, snapshot.document, mayMoveAside: true)
      if let missing = history.missing { record(.lastCommandMissing(missing.arguments)) }
      let rewind = try plan(direction, steps: steps, over: history, in: snapshot.document)
      let kind = direction.kind(rewind.outcome.commands.count)
      try save(
        rewind.changes, as: kind, of: command, listWasEditedBefore: rewind.listWasEditedBefore,
        over: snapshot, at: path)
      return outcome(of: rewind)
    }
  }

  func history() throws(StoreError) -> CommandHistory {
    try history { (history) throws(StoreError) in CommandHistory(history) }
  }

  func history(of selection: ItemSelection) throws(StoreError) -> CommandHistory {
    try history { (history) throws(StoreError) in
      try CommandHistory(history, changing: selection)
    }
  }

  /// Reads the history and returns what `commands` makes of it.
  private func history(
    _ commands: (History) throws(StoreError) -> CommandHistory
  ) throws(StoreError) -> CommandHistory {
    let path = try listPath
    let (found, remarks) = try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
      let history = try history(path, snapshot.document, mayMoveAside: false)
      let fault = history.faults.last.map { StoreRemark.historyFault(path: path.history, $0) }
      return (
        try commands(history),
        readersRemarks(history, path) + (fault.map { [$0] } ?? [])
      )
    }
    remarks.forEach(record)
    return found
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let path = try listPath
    guard try fileSystem.statusIfPresent(path.history) != nil else { return 0 }
    if isDryRun { return try commandCount(path, mayMoveAside: false) }
    return try underLock { (path) throws(StoreError) in
      let count = try commandCount(path, mayMoveAside: true)
      try fileSystem.keepRemovals(in: try fileSystem.historyBytes(path.history), at: path)
      try emptyHistory(path)
      return count
    }
  }

  private func commandCount(_ path: ListPath, mayMoveAside: Bool) throws(StoreError) -> Int {
    // The history can be emptied even if the list is unreadable.
    let document = (try? fileSystem.snapshot(path.file).document) ?? ListDocument()
    let history = CommandHistory(try history(path, document, mayMoveAside: mayMoveAside))
    return history.done.count + history.undone.count
  }

  private func emptyHistory(_ path: ListPath) throws(StoreError) {
    let options: OpenOptions = [.writing, .withoutFollowing, .withoutBlocking]
    do throws(StoreError) {
      try fileSystem.withFile(path.history, options: options, for: .write) {
        (file) throws(StoreError) in
        try fileSystem.attempt(.write, on: path.history) { () throws(Errno) in
          try fileSystem.truncate(file, to: 0)
        }
        do throws(Errno) {
          try fileSystem.uninterrupted { () throws(Errno) in try fileSystem.flush(file) }
        } catch {
          throw .unflushed(path: path.history, error)
        }
      }
    } catch .system(.write, path: path.history, .noSuchFile) {
      // It was damaged, so `commandCount` has moved it aside.
    }
  }

  private func plan(
    _ direction: RewindDirection, steps: Int, over history: History, in document: ListDocument
  ) throws(StoreError) -> RewindPlan {
    return try RewindPlan(direction, steps: steps, over: history, in: document)
  }

  private func outcome(of rewind: RewindPlan) -> RewindOutcome {
    if rewind.listWasEditedSince { record(.listWasEdited) }
    return rewind.outcome
  }

  /// Returns the remark of a reader, which has no lock, on a last command whose change the list
  /// does not have. There is none while a writer is at work, because it saves the history before
  /// the list.
  private func readersRemarks(_ history: History, _ path: ListPath) -> [StoreRemark] {
    guard let missing = history.missing, !isBeingWritten(path) else { return [] }
    return [.lastCommandMissing(missing.arguments)]
  }

  /// Returns the history. If it is unusable, records a remark and returns an empty one.
  private func history(
    _ path: ListPath, _ document: ListDocument, mayMoveAside: Bool
  ) throws(StoreError) -> History {
    switch try fileSystem.history(path.history, of: document) {
    case .history(let history): return history
    case .unusable(let line):
      if mayMoveAside {
        try moveHistoryAside(path)
      } else {
        record(.historyDamaged(path: path.history, line: line))
      }
      return History([], of: document, at: path.history)
    }
  }
}

/// Remembering the numbers that merges have given to other items.
extension JSONFileTodoStore {
  func remember(_ changes: [ReissuedNumber]) throws(StoreError) {
    guard !changes.isEmpty else { return }
    try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      let found = try fileSystem.statusIfPresent(ofLinkAt: path.sync, for: .write)
      let known = numbers(path)
      let numbers = known.adding(changes, in: snapshot.document.list, at: now)
      guard numbers != known else { return }
      // The folder is not flushed: what a crash can undo is only a hint.
      let folder = try fileSystem.replace(
        path.sync, at: path, with: [numbers.file[...]], keeping: snapshot.status, over: found)
      try? fileSystem.close(folder)
    }
  }

  /// Returns the document's items as a list whose selections are watched for reissued numbers.
  func watchedList(of document: ListDocument) -> TodoList {
    document.list.watched(
      for: { (try? self.listPath).map(self.numbers) ?? [] }, at: now, record)
  }

  private func numbers(_ path: ListPath) -> [ReissuedNumber] {
    let contents = try? fileSystem.companionContents(
      path.sync, of: fileSystem.statusIfPresent(path.file))
    return contents.map { [ReissuedNumber]($0.bytes) } ?? []
  }
}

/// A number that a merge has given to another item of the list.
struct ReissuedNumber: Equatable {
  let number: Int
  /// The item that had the number, and has got a new one.
  let id: ItemID
  /// When it got the new one.
  let at: Instant

  /// Whether users have had the time to forget the number: 14 days.
  func isForgotten(at now: Instant) -> Bool {
    now.secondsSinceEpoch - at.secondsSinceEpoch >= 14 * 86_400
  }
}

extension TodoStore {
  /// Remembers the numbers of this list that a merge has given to other items. An error does not
  /// matter: the numbers are only a help.
  func rememberNumbers(of report: MergeReport) {
    let changes = report.renumbered.filter { $0.side == .ours }
    try? remember(
      changes.map { ReissuedNumber(number: $0.number, id: $0.item.id, at: command.at) })
  }
}

extension [ReissuedNumber] {
  /// Returns these numbers and new ones, without those that are forgotten, and without items that the
  /// list no longer has or that have their number back.
  func adding(_ others: [ReissuedNumber], in list: TodoList, at now: Instant) -> [ReissuedNumber] {
    let all =
      filter { old in !others.contains { ($0.number, $0.id) == (old.number, old.id) } }
      + others
    let numbers = list.numbers(of: all)
    return all.filter { change in
      !change.isForgotten(at: now) && numbers[change.id].map { $0 != change.number } ?? false
    }
  }

  /// Returns a remark for each of the selected numbers that was given to another item.
  func remarks(
    on selection: ItemSelection, in list: TodoList, at now: Instant
  ) -> [StoreRemark] {
    let selected = selection.numbers
    let changes = filter { selected.contains($0.number) && !$0.isForgotten(at: now) }
    let numbers = list.numbers(of: changes)
    // If several items have had the number, the user means the last of them.
    var last: [Int: ReissuedNumber] = [:]
    for change in changes where numbers[change.id].map({ $0 != change.number }) ?? false {
      last[change.number] = change
    }
    return last.values.sorted { $0.number < $1.number }.map { change in
      .reissuedNumber(
        change.number, holder: list.title { $0.number(at: $1) == change.number },
        title: list.title { $0.id(at: $1) == change.id } ?? "",
        newNumber: numbers[change.id] ?? change.number)
    }
  }
}

extension TodoList {
  /// Returns the list so that `record` is called with a remark for each number that the user selects
  /// although a merge has given it to another item. Only a shared list can have such numbers.
  func watched(
    for numbers: @escaping () -> [ReissuedNumber], at now: Instant,
    _ record: @escaping (StoreRemark) -> Void
  ) -> TodoList {
    guard isShared else { return self }
    var list = self
    list.onSelection = { selection, list in
      guard !selection.numbers.isEmpty else { return }
      numbers().remarks(on: selection, in: list, at: now).forEach(record)
    }
    return list
  }

  /// Returns the numbers that the items of these changes have now, by their ids.
  fileprivate func numbers(of changes: [ReissuedNumber]) -> [ItemID: Int] {
    let ids = Set(changes.map(\.id))
    guard !ids.isEmpty else { return [:] }
    let pairs = positions.lazy.filter { ids.contains(self.id(at: $0)) }
      .map { (self.id(at: $0), self.number(at: $0)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the title of the item at the first position that satisfies a condition.
  fileprivate func title(where condition: (TodoList, Int) -> Bool) -> String? {
    positions.first { condition(self, $0) }.map { self[$0].title }
  }
}

/// The file that remembers numbers: a JSON object (RFC 8259) with one number per line.
///
/// ```
/// {"numbers":[
/// {"number":5,"id":"0f9ba35c-1d2e-4f5a-8b6c-000000000008","at":"2026-11-20T09:20:00Z"}
/// ]}
/// ```
extension [ReissuedNumber] {
  /// Reads the file. A damaged one has no numbers: they only help the user.
  init(_ bytes: [UInt8]) {
    self =
      (try? JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
        var numbers: [ReissuedNumber] = []
        var names = JSONNames()
        try reader.enterObject()
        while let name = try reader.nextMember(&names) {
          if reader.text(of: name) == "numbers" {
            try reader.enterArray()
            while try reader.nextElement(isFirst: numbers.isEmpty) {
              numbers.append(try ReissuedNumber(&reader))
            }
          } else {
            try reader.skipValue()
          }
        }
        try reader.finish()
        return numbers
      }) ?? []
  }

  var file: [UInt8] {
    let lines = map { #"{"number":\#($0.number),"id":"\#($0.id)","at":"\#($0.at)"}"# }
    return [UInt8](#"{"numbers":[\#n\#(lines.joined(separator: ",\n"))\#n]}\#n"#.utf8)
  }
}

extension ReissuedNumber {
  fileprivate init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var (number, id, at): (Int?, ItemID?, Instant?)
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "number": number = try reader.wholeNumber(named: "number")
      case "id": id = try reader.id(named: "id")
      case "at": at = try reader.instant(named: "at").instant
      default: try reader.skipValue()
      }
    }
    guard let number, let id, let at else { throw reader.fault("a member is missing") }
    self.init(number: number, id: id, at: at)
  }
}
