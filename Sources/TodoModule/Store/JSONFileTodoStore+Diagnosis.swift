// Checks list, history, lock and permissions for `doctor`. Orders the work of `--repair`: it restores a missing
// (gone) list, else repairs a damaged list, else merges git's sides.

import TodoEntities

extension JSONFileTodoStore {
  func diagnose() throws(StoreError) -> StoreDiagnosis {
    let location = try location
    let path: ListPath
    do throws(StoreError) {
      path = try listPath
    } catch {
      return StoreDiagnosis(path: location.path, findings: [.unreadable(error)])
    }
    var findings: [StoreFinding] = []
    do throws(StoreError) {
      findings += try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
        if snapshot.status == nil { try recordMissingFolder() }
        try checkIsThere(snapshot, at: path)
        let document = snapshot.document
        return document.inconsistencies + [document.farNumbers].compactMap(\.self)
          + document.dependencyCycles
          + permissions(path, snapshot.status) + history(path, document)
      }
    } catch .damaged(let file, let damage) {
      findings.append(.damaged(path: file, damage))
    } catch {
      findings.append(.unreadable(error))
    }
    switch lockError(path) {
    case nil: break
    case .system(.lock, path: path.lock, .wouldBlock)?:
      findings.append(.note("another process is changing '\(path.file)' now"))
    case let error?: findings.append(.unwritable(error))
    }
    return StoreDiagnosis(path: path.file, findings: findings)
  }

  private func history(_ path: ListPath, _ document: ListDocument) -> [StoreFinding] {
    do throws(StoreError) {
      let history = try fileSystem.history(path.history, of: document)
      var findings = history.faults.map { StoreFinding.historyFault(path: path.history, $0) }
      let lapsed = isBeingWritten(path) ? [] : history.lapsedCommands
      if let last = lapsed.last {
        findings.append(.lastCommandsLapsed(count: lapsed.count, last.arguments))
      }
      return findings
    } catch let error where error.isUnusableHistory {
      return [.historyDamaged(path: path.history, line: error.damagedHistoryLine)]
    } catch {
      return [.unreadable(error)]
    }
  }

  /// Returns whether another process holds the lock.
  func isBeingWritten(_ path: ListPath) -> Bool {
    lockError(path) == .system(.lock, path: path.lock, .wouldBlock)
  }

  /// Takes the lock for a moment, if there is one, without waiting. Returns the error if it is not free.
  private func lockError(_ path: ListPath) -> StoreError? {
    do throws(StoreError) {
      let list = try fileSystem.statusIfPresent(path.file)
      let lock = try fileSystem.openCompanion(path.lock, options: .writing, for: .lock, of: list)
      guard let lock else { return nil }
      defer { try? fileSystem.close(lock.file) }
      try fileSystem.attempt(.lock, on: path.lock, fileSystem.tryLock(lock.file))
      return nil
    } catch {
      return error
    }
  }

  func repair(
    isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? {
    let path = try listPath
    if git.sides == nil, try damagedContents(path) == nil,
      try bringBack(path, committed: git.committed, isDryRun: true, makeID: makeID) == nil
    {
      return nil
    }
    if isDryRun { return try repair(path, isDryRun: true, with: git, makeID: makeID) }
    return try fileSystem.underLock(location) { (path) throws(StoreError) in
      try repair(path, isDryRun: false, with: git, makeID: makeID)
    }
  }

  private func repair(
    _ path: ListPath, isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? {
    let sides = git.sides
    if sides == nil,
      let repair = try bringBack(path, committed: git.committed, isDryRun: isDryRun, makeID: makeID)
    {
      return repair
    }
    guard let found = try damagedContents(path) else {
      guard let sides else { return nil }
      return try mergeSides(sides, at: path, isDryRun: isDryRun)
    }
    var list = try RecoveredList(found.bytes, stages: sides, at: path.file, makeID: makeID)
    let savedCount = list.document.count
    var counts = (history: 0, commit: 0)
    // One of two sides may have removed an item that the history still has.
    if list.merge == nil, (try? ListDocument(found.bytes)) == nil {
      counts = try complete(&list, committed: git.committed, at: path, makeID: makeID)
    }
    let copy =
      isDryRun
      ? try fileSystem.copy(of: found.bytes, path, keeping: found.status, at: command.at).path
      : try replaceUnreadable(
        found.bytes, withStatus: found.status, at: path, by: [list.document.bytes[...]])
    var repair = StoreRepair(list, path: copy)
    repair.savedCount = savedCount
    (repair.historyCount, repair.commitCount) = counts
    return repair
  }

  /// Merges the sides of an unresolved merge into a list that is readable or missing. Returns nil if the list was
  /// changed since git left it, or has everything from both sides.
  private func mergeSides(
    _ sides: UnresolvedList, at path: ListPath, isDryRun: Bool
  ) throws(StoreError) -> StoreRepair? {
    let snapshot = try fileSystem.snapshot(path.file)
    let found = snapshot.isBlank ? nil : snapshot.document
    guard sides.isLeft(in: found?.bytes) else { return nil }
    let merged = try sides.merged(at: path.file)
    let target = found ?? ListDocument()
    let merge = try DocumentMerge(
      base: target, ours: target, theirs: merged.document, numbering: .older)
    let document = try merge.document(at: path.file)
    let hasAll = document.bytes == found?.bytes
    if hasAll, !sides.isOfOneSide { return nil }
    if !hasAll, !isDryRun { try commit(merge, over: snapshot, at: path) }
    return StoreRepair(
      path: nil, savedCount: document.count, lost: [],
      merge: merged.summary, isOfOneSide: sides.isOfOneSide)
  }

  /// Returns the contents of the file, or nil if it does not exist or is a valid list, without numbers that
  /// are far above the others.
  ///
  /// Throws `newerVersion` for a format that this version does not know and so must not repair.
  private func damagedContents(_ path: ListPath) throws(StoreError) -> FileContents? {
    guard let contents = try fileSystem.contents(path.file) else { return nil }
    do throws(StoreError) {
      return try ListDocument(contents.bytes, at: path.file).farNumbers == nil ? nil : contents
    } catch .damaged, .unmerged {
      return contents
    }
  }
}

extension StoreFinding {
  /// Users other than the owner may read or write a file with these permission bits.
  fileprivate static func openToOthers(_ path: String, _ bits: UInt32) -> StoreFinding {
    .note(
      "'\(path)' is open to other users (mode 0\(String(bits, radix: 8)))."
        + " To make it private, set its mode to 0600.")
  }
}

/// The permissions of the list and of the files next to it.
extension JSONFileTodoStore {
  /// Returns findings on the permissions and owners of the files, as far as they can be found without
  /// writing.
  private func permissions(_ path: ListPath, _ status: FileStatus?) -> [StoreFinding] {
    let folder = try? fileSystem.statusIfPresent(path.folder)
    let history = try? fileSystem.statusIfPresent(ofLinkAt: path.history, for: .read)
    var findings: [StoreFinding] = []
    if let status {
      if status.permissions & 0o077 != 0 {
        findings.append(.openToOthers(path.file, status.permissions))
      }
      if (try? fileSystem.checkWritable(path.file, status)) == nil {
        findings.append(.readOnly(path: path.file))
      }
      if let folder, !fileSystem.canKeepOwner(of: status, in: folder) {
        findings.append(.unwritable(.system(.keepOwner, path: path.file, .notPermitted)))
      }
      if let history, history.permissions & 0o066 & ~status.permissions != 0 {
        findings.append(.openToOthers(path.history, history.permissions))
      }
    }
    do throws(Errno) {
      try fileSystem.checkWritable(path.folder)
    } catch {
      // A missing folder is not reported.
      if error != .noSuchFile { findings.append(.readOnly(path: path.folder)) }
    }
    guard let history, history.kind == .regular else { return findings }
    do throws(StoreError) {
      try fileSystem.checkTrust(in: history, path.history, beside: status)
      try fileSystem.attempt(.write, on: path.history, fileSystem.checkWritable(path.history))
    } catch {
      findings.append(.unwritable(error))
    }
    return findings
  }
}

extension TodoItem {
  /// The item's contradictions, empty if it is consistent.
  fileprivate var inconsistencies: [String] {
    var found: [String] = []
    if isCompleted, completedAt == nil { found.append("is done, but has no completion time") }
    if !isCompleted, completedAt != nil { found.append("is open, but has a completion time") }
    if until != nil, repetition == nil { found.append("has an until date, but does not repeat") }
    if Set(tags).count < tags.count { found.append("has the same tag twice") }
    return found
  }
}

extension ListDocument {
  /// The numbers that are far above the others, or nil if there are none.
  var farNumbers: StoreFinding? {
    let highest = NumberPolicy.highest(near: nextNumber)
    let far = records.lazy.map(\.outline.number).filter { $0 > highest }
    let isFar = storedNextNumber - 1 > NumberPolicy.highestInFile && storedNextNumber > nextNumber
    return far.isEmpty && !isFar
      ? nil : .farNumbers(items: Array(far), nextNumber: isFar ? storedNextNumber : nil)
  }

  /// The groups of items that depend on each other.
  var dependencyCycles: [StoreFinding] {
    let list = list
    return DependencyGraph(list).cycles.map { (positions) -> StoreFinding in
      let (items, depends) = (positions.map { list.number(at: $0) }, list[positions[0]].depends)
      let end = positions.first { depends.contains(list.id(at: $0)) } ?? positions[0]
      return .problem(
        "\(items.listedItems) \(items.count == 1 ? "depends on itself" : "depend on each other")."
          + " To remove a dependency, run: todo edit \(items[0]) undepend:\(list.number(at: end))")
    }
  }

  /// The contradictions of all items, with the line and column where each item begins.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  var inconsistencies: [StoreFinding] {
    var found: [StoreFinding] = []
    var lines = FileLines(bytes)
    for position in 0..<count {
      let item = item(at: position)
      let inconsistencies = item.inconsistencies
      if inconsistencies.isEmpty { continue }
      let place = lines.place(of: records[position].range.lowerBound)
      found += inconsistencies.map {
        .problem("item \(item.number) (line \(place.line), column \(place.column)) \($0)")
      }
    }
    return found
  }
}
