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
        return snapshot.document.inconsistencies + permissions(path, snapshot.status)
          + history(path, snapshot.document)
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
      case .damaged(let line): return [.historyDamaged(path: path.history, line: line)]
      case .entries(let entries, let match):
        guard !UndoStack(entries.lazy.map(\.kind)).done.isEmpty else { return [] }
        return differences(entries, match, document, path.history)
      }
    } catch {
      return [.unreadable(error)]
    }
  }

  private func differences(
    _ entries: [HistoryEntry], _ match: HistoryMatch, _ document: ListDocument, _ path: String
  ) -> [StoreFinding] {
    do throws(RewindError) {
      _ = try RewindPlan(.undo, steps: 1, over: entries, match, in: document)
      return []
    } catch {
      switch error {
      case .changedSince(let number, _): return [.historyDiffers(path: path, number: number)]
      case .damaged: return [.historyDamaged(path: path, line: entries.count)]
      case .tooFew: return []
      }
    }
  }

  /// Looks for leftovers while holding the lock, if there is one, because the temporary file of a
  /// running writer is not a leftover.
  private func lockAndLeftovers(_ path: ListPath) -> [StoreFinding] {
    do throws(StoreError) {
      let list = try fileSystem.statusIfPresent(path.file)
      guard let lock = try fileSystem.openLock(path, of: list, creating: false) else {
        return leftovers(path)
      }
      defer { try? fileSystem.close(lock.file) }
      try fileSystem.attempt(.lock, path.lock) { () throws(Errno) in
        try fileSystem.tryLock(lock.file)
      }
      return leftovers(path)
    } catch .system(.lock, path: path.lock, .wouldBlock) {
      return [.locked(path: path.file)]
    } catch {
      return [.lockUnusable(error)] + leftovers(path)
    }
  }

  private func leftovers(_ path: ListPath) -> [StoreFinding] {
    let names = (try? fileSystem.names(inFolder: path.folder)) ?? []
    return names.filter(path.isTemporary).sorted().map { .leftover(path: path.prefix + $0) }
  }
}
