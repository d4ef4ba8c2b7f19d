import TodoEntities

/// Where the settings file is.
enum SettingsPlace: Equatable, Sendable {
  /// At this path, whether or not there is a file.
  case path(String)
  /// Nowhere: the user wants no settings.
  case unwanted
  /// Nowhere: no folder of the user is known.
  case unknown
  /// The variable that names it is not valid UTF-8.
  case unreadableVariable(String)

  /// The path, if there is one.
  var path: String? { if case .path(let path) = self { path } else { nil } }
}

/// The settings file on disk.
struct SettingsFile {
  /// The system calls.
  let fileSystem: any FileSystem
  let place: SettingsPlace
  /// The most bytes that the file may have, 64 KB.
  static let sizeLimit = 1 << 16

  /// Reads the file. Without one, opening it is all that is tried.
  func read(commandNames: @autoclosure () -> Set<String>) -> SettingsReading {
    do throws(SettingsComplaint.Problem) {
      guard let found = try content() else { return SettingsReading() }
      return SettingsReading(found.text, commandNames: commandNames())
    } catch {
      return SettingsReading(error)
    }
  }

  /// The file as it was read.
  struct Content: Equatable {
    let text: SettingsText
    /// The status of the file, to see later whether it has changed.
    let status: FileStatus
  }

  /// Reads the text of the file; nil if there is none.
  func content() throws(SettingsComplaint.Problem) -> Content? {
    switch place {
    case .unwanted, .unknown: return nil
    case .unreadableVariable(let name): throw .unreadableVariable(name)
    case .path(let path): return try content(at: path)
    }
  }

  private func content(at path: String) throws(SettingsComplaint.Problem) -> Content? {
    let file: FileDescriptor
    do throws(Errno) {
      // A FIFO without a writer would be waited for.
      file = try fileSystem.uninterrupted { () throws(Errno) in
        try fileSystem.open(path, .withoutBlocking, permissions: 0)
      }
    } catch {
      if error == .noSuchFile || error == .notAFolder { return nil }
      throw .unreadable(error)
    }
    defer { try? fileSystem.close(file) }
    do throws(StoreError) {
      let status = try fileSystem.attempt(.read, path) { () throws(Errno) in
        try fileSystem.status(of: file)
      }
      guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
      // The file may grow while it is read.
      let bytes = try fileSystem.bytes(of: file, in: 0..<SettingsFile.sizeLimit + 1, path)
      guard bytes.count <= SettingsFile.sizeLimit else {
        throw .tooLarge(path: path, size: bytes.count, memory: nil)
      }
      return Content(text: SettingsText(bytes), status: status)
    } catch {
      switch error {
      case .notAFile(_, let kind): throw .notAFile(kind)
      case .tooLarge: throw .tooLarge
      case .system(_, _, let reason): throw .unreadable(reason)
      default: throw .unreadable(.inputOutput)
      }
    }
  }
}

extension SettingsFile {
  /// Replaces the file, or creates it with its folder, as the list is written: by a temporary file, with
  /// the mode of the old one, else 0600, and through symbolic links. `found` is what was read before; if
  /// another program has changed the file since, this throws `changedMeanwhile`.
  func write(_ text: SettingsText, over found: Content?) throws(StoreError) {
    guard let given = place.path else { throw .noPlace }
    if found == nil, let path = ListPath(given) { try fileSystem.makeFolders(path.folder) }
    let path = try fileSystem.resolve(given).path
    if let status = found?.status {
      // In a writable folder, a read-only file could still be replaced.
      let isReadOnly = status.permissions & 0o222 == 0
      if isReadOnly { throw .system(.write, path: path.file, .permissionDenied) }
      try fileSystem.attempt(.write, path.file) { () throws(Errno) in
        try fileSystem.checkWritable(path.file)
      }
    }
    fileSystem.sweep(path)
    try fileSystem.replaceAndFlush(
      path.file, at: path, with: text.bytes, keeping: found?.status)
  }
}
