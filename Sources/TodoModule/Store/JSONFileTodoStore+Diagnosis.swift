import TodoEntities

extension JSONFileTodoStore {
  func diagnose() throws(StoreError) -> StoreDiagnosis {
    let path: ListPath
    do throws(StoreError) {
      path = try fileSystem.resolve(location.path).path
    } catch {
      return StoreDiagnosis(path: location.path, findings: [.unreadable(error)])
    }
    var findings: [StoreFinding] = []
    do throws(StoreError) {
      findings += try fileSystem.consistently(path) { (snapshot) throws(StoreError) in
        if snapshot.status == nil { try noteMissingFolder() }
        let document = snapshot.document
        return document.inconsistencies + [document.farNumbers].compactMap(\.self)
          + document.dependencyCycles
          + document.unknownRepetitions
          + permissions(path, snapshot.status) + history(path, document)
      }
    } catch .damaged(let file, let damage) {
      findings.append(.damaged(path: file, damage))
    } catch {
      findings.append(.unreadable(error))
    }
    return StoreDiagnosis(path: path.file, findings: findings + lockAndLeftovers(path))
  }

  private func history(_ path: ListPath, _ document: ListDocument) -> [StoreFinding] {
    do throws(StoreError) {
      switch try fileSystem.history(path.history, of: document) {
      case .unusable(let line): return [.historyDamaged(path: path.history, line: line)]
      case .history(let history):
        let faults = history.faults.map { StoreFinding.historyFault(path: path.history, $0) }
        let missing = isBeingWritten(path) ? nil : history.missing
        try checkMemory(forRewinding: history, .undo, steps: 1, in: document)
        let notes = missing.map { [StoreFinding.lastCommandMissing($0.arguments)] } ?? []
        return faults + notes + differences(history, document, path.history)
      }
    } catch {
      return [.unreadable(error)]
    }
  }

  private func differences(
    _ history: History, _ document: ListDocument, _ path: String
  ) -> [StoreFinding] {
    do throws(RewindError) {
      _ = try RewindPlan(.undo, steps: 1, over: history, in: document)
      return []
    } catch {
      switch error {
      case .changedSince(let number, _): return [.historyDiffers(path: path, number: number)]
      case .blocked(let fault) where !history.faults.contains(fault):
        return [.historyFault(path: path, fault)]
      case .tooFew, .blocked: return []
      case .damaged: return [.historyDiffers(path: path, number: nil)]
      }
    }
  }

  /// Looks for leftovers while holding the lock, if there is one, because the temporary file of a
  /// running writer is not a leftover.
  private func lockAndLeftovers(_ path: ListPath) -> [StoreFinding] {
    do throws(StoreError) {
      return try withFreeLock(path) { leftovers(path) }
    } catch .system(.lock, path: path.lock, .wouldBlock) {
      return [.locked(path: path.file)]
    } catch {
      return [.lockUnusable(error)] + leftovers(path)
    }
  }

  /// Returns whether another process holds the lock.
  func isBeingWritten(_ path: ListPath) -> Bool {
    do throws(StoreError) {
      try withFreeLock(path) {}
      return false
    } catch {
      return error == .system(.lock, path: path.lock, .wouldBlock)
    }
  }

  /// Holds the lock, if there is one, while `body` runs. Throws, without waiting, if it is not free.
  private func withFreeLock<Result>(
    _ path: ListPath, _ body: () -> Result
  ) throws(StoreError) -> Result {
    let list = try fileSystem.statusIfPresent(path.file)
    guard let lock = try fileSystem.openLock(path, of: list, creating: false) else { return body() }
    defer { try? fileSystem.close(lock.file) }
    try fileSystem.attempt(.lock, path.lock) { () throws(Errno) in
      try fileSystem.tryLock(lock.file)
    }
    return body()
  }

  private func leftovers(_ path: ListPath) -> [StoreFinding] {
    let names = (try? fileSystem.names(inFolder: path.folder)) ?? []
    return names.filter(path.isTemporary).sorted().map { .leftover(path: path.prefix + $0) }
  }
}
