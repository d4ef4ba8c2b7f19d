/// A list as a command found it.
struct ListSnapshot {
  /// Its content; empty if there is no file.
  let document: ListDocument
  /// The file; nil if there is none.
  let status: FileStatus?
}

extension FileSystem {
  /// Reads a list with one call each to open, examine and read it.
  func snapshot(_ path: String) throws(StoreError) -> ListSnapshot {
    guard let (bytes, status) = try contents(path) else {
      return ListSnapshot(document: ListDocument(), status: nil)
    }
    do throws(DocumentError) {
      return ListSnapshot(document: try ListDocument(bytes), status: status)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Reads a list, and with `body` the files beside it, without a lock but from one moment: again if
  /// a writer changed the list meanwhile, for up to five seconds.
  func consistently<Outcome>(
    _ path: ListPath, _ body: (ListSnapshot) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try retry(path.file) { () throws(StoreError) -> Outcome? in
      let snapshot = try snapshot(path.file)
      // Also what it throws counts only if the list has not changed.
      let outcome = Result { () throws(StoreError) in try body(snapshot) }
      let bytes = try contents(path.file)?.bytes ?? []
      return bytes == snapshot.document.bytes ? try outcome.get() : nil
    }
  }
}
