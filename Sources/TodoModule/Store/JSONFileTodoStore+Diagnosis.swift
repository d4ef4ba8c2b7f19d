import TodoEntities

extension JSONFileTodoStore {
  func diagnose() throws(StoreError) -> StoreDiagnosis {
    let path: ListPath
    do throws(StoreError) {
      path = try fileSystem.resolve(location.path).path
    } catch {
      return StoreDiagnosis(findings: [.unreadable(error)])
    }
    var findings: [StoreFinding] = []
    do throws(StoreError) {
      let snapshot = try fileSystem.snapshot(path.file)
      if snapshot.status == nil { try noteMissingFolder() }
      findings += snapshot.document.contradictions
      findings += permissions(path, snapshot.status)
      findings += history(path, snapshot.document)
    } catch .damaged(let file, let damage) {
      findings.append(.damaged(path: file, damage))
    } catch {
      findings.append(.unreadable(error))
    }
    findings += lock(path)
    findings += leftovers(path)
    return StoreDiagnosis(findings: findings)
  }

  private func permissions(_ path: ListPath, _ status: FileStatus?) -> [StoreFinding] {
    guard let status else { return [] }
    var findings: [StoreFinding] = []
    if status.permissions & 0o077 != 0 {
      findings.append(.widePermissions(path: path.file, status.permissions))
    }
    for place in [path.file, path.folder] where isReadOnly(place) {
      findings.append(.readOnly(path: place))
    }
    return findings
  }

  private func isReadOnly(_ path: String) -> Bool {
    do throws(Errno) {
      try fileSystem.checkWritable(path)
      return false
    } catch {
      return true
    }
  }

  private func history(_ path: ListPath, _ document: ListDocument) -> [StoreFinding] {
    do throws(StoreError) {
      switch try fileSystem.history(path.history, of: document) {
      case .damaged(let line): return [.historyDamaged(path: path.history, line: line)]
      case .entries(let entries, let link):
        guard !Timeline(entries.lazy.map(\.kind)).done.isEmpty else { return [] }
        return differences(entries, link, document, path.history)
      }
    } catch {
      return [.unreadable(error)]
    }
  }

  private func differences(
    _ entries: [HistoryEntry], _ link: HistoryLink, _ document: ListDocument, _ path: String
  ) -> [StoreFinding] {
    do throws(RewindFault) {
      _ = try Rewind(.undo, steps: 1, over: entries, link, in: document)
      return []
    } catch {
      switch error {
      case .changedSince(let number, _): return [.historyDiffers(path: path, number: number)]
      case .damaged: return [.historyDamaged(path: path, line: entries.count)]
      case .tooFew: return []
      }
    }
  }

  /// Tries the lock for a moment, if it is there.
  private func lock(_ path: ListPath) -> [StoreFinding] {
    do throws(StoreError) {
      guard try fileSystem.statusIfPresent(path.lock) != nil else { return [] }
      let options: OpenOptions = [.writing, .withoutFollowing, .withoutBlocking]
      try fileSystem.withFile(path.lock, options, .lock) { (lock) throws(StoreError) in
        _ = try fileSystem.share(lock, path.lock, with: nil)
        try fileSystem.attempt(.lock, path.lock) { () throws(Errno) in
          try fileSystem.tryLock(lock)
        }
      }
      return []
    } catch .system(.lock, path: path.lock, .wouldBlock) {
      return [.locked(path: path.file)]
    } catch {
      return [.lockUnusable(error)]
    }
  }

  private func leftovers(_ path: ListPath) -> [StoreFinding] {
    let names = (try? fileSystem.names(inFolder: path.folder)) ?? []
    return names.filter(path.isTemporary).sorted().map { .leftover(path: path.prefix + $0) }
  }
}
