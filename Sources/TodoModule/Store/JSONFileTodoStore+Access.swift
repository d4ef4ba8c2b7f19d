/// Who may read and write the list and the files beside it.
extension JSONFileTodoStore {
  /// Returns what is to be said of the permissions and the owners of the files, as far as it can be
  /// known without writing.
  func permissions(_ path: ListPath, _ status: FileStatus?) -> [StoreFinding] {
    let folder = try? fileSystem.statusIfPresent(path.folder)
    let history = try? fileSystem.statusIfPresent(ofLinkAt: path.history, .read)
    var findings: [StoreFinding] = []
    if let status {
      if status.permissions & 0o077 != 0 {
        findings.append(.widePermissions(path: path.file, status.permissions))
      }
      if (try? fileSystem.checkWritable(path.file, status)) == nil {
        findings.append(.readOnly(path: path.file))
      }
      if let folder, !fileSystem.canKeepOwner(of: status, in: folder) {
        findings.append(.unwritable(.system(.keepOwner, path: path.file, .notPermitted)))
      }
      if let history, history.permissions & 0o066 & ~status.permissions != 0 {
        findings.append(.widePermissions(path: path.history, history.permissions))
      }
    }
    findings += folderPermissions(path)
    if let history, history.kind == .regular {
      findings += historyPermissions(path, history, beside: status)
    }
    return findings
  }

  /// Returns a finding if the folder is read-only. A missing folder is not reported.
  private func folderPermissions(_ path: ListPath) -> [StoreFinding] {
    do throws(Errno) {
      try fileSystem.checkWritable(path.folder)
      return []
    } catch {
      return error == .noSuchFile ? [] : [.readOnly(path: path.folder)]
    }
  }

  /// Returns a finding if the history cannot be written or not be trusted.
  private func historyPermissions(
    _ path: ListPath, _ history: FileStatus, beside list: FileStatus?
  ) -> [StoreFinding] {
    do throws(StoreError) {
      try fileSystem.checkTrust(in: history, path.history, beside: list)
      try fileSystem.attempt(.write, path.history) { () throws(Errno) in
        try fileSystem.checkWritable(path.history)
      }
      return []
    } catch {
      return [.unwritable(error)]
    }
  }
}
