/// The list as it was when a command read it.
struct ListSnapshot {
  /// The file's content; an empty list if there is no file.
  let document: ListDocument
  /// The file's status; nil if there is no file.
  let status: FileStatus?
}

extension FileSystem {
  /// Reads a list with one system call each to open, inspect and read it.
  ///
  /// What looks damaged may be a file that another program is writing in place: if it has changed
  /// since, it is read again, up to three times.
  func snapshot(_ path: String) throws(StoreError) -> ListSnapshot {
    var attempts = 0
    while true {
      guard let (bytes, status) = try contents(path) else {
        return ListSnapshot(document: ListDocument(), status: nil)
      }
      do throws(DocumentError) {
        return ListSnapshot(document: try ListDocument(bytes), status: status)
      } catch {
        attempts += 1
        let isUnchanged = try statusIfPresent(path) == status
        if isUnchanged || attempts > 3 { throw StoreError(error, at: path) }
      }
    }
  }

  /// Reads the list, and calls `body` to read the files beside it, all in one state: if a writer changes
  /// the list meanwhile, this starts again, for up to five seconds. It takes no lock, but where writers
  /// leave no moment of rest, it waits for its turn among them.
  func consistently<Outcome>(
    _ path: ListPath, _ body: (ListSnapshot) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    var attempts = 0
    return try retry(path.file) { () throws(StoreError) -> Outcome? in
      attempts += 1
      let lock = attempts > 8 ? lockIfPresent(path) : nil
      defer { if let lock { try? close(lock) } }
      let snapshot = try snapshot(path.file)
      // An error of `body`, too, counts only if the list has not changed.
      let outcome = Result { () throws(StoreError) in try body(snapshot) }
      let bytes = try contents(path.file, isParsed: false)?.bytes ?? []
      return bytes == snapshot.document.bytes ? try outcome.get() : nil
    }
  }
}
