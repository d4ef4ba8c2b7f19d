// Reads and replaces the settings file, up to 64 KB. Refuses to write to the list file or to a file without
// settings. `Program/Host+Options` finds its path.

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

  var path: String? { if case .path(let path) = self { path } else { nil } }
}

/// The settings file on disk.
struct SettingsFile {
  let fileSystem: any FileSystem
  let place: SettingsPlace
  /// The most bytes that the file may have, 64 KB.
  static let sizeLimit = 1 << 16

  /// Reads the file. If there is no file, opening it is the only system call.
  func read(commandNames: @autoclosure () -> Set<String>) -> SettingsReading {
    do throws(Failure) {
      guard let found = try content() else { return SettingsReading() }
      return SettingsReading(found.text, commandNames: commandNames())
    } catch {
      return SettingsReading(error)
    }
  }

  /// Returns the complaints that a command prints. Prints daily complaints only at a terminal and once a day:
  /// the time of an empty file next to the settings records when.
  func due(_ complaints: [SettingsComplaint], atTerminal isTerminal: Bool) -> [SettingsComplaint] {
    guard complaints.contains(where: \.isDaily), let path = place.path.map({ "\($0).said" }) else {
      return complaints
    }
    let others = complaints.filter { !$0.isDaily }
    let day = 24 * 60 * 60 * 1_000_000_000
    let said = try? fileSystem.status(ofLinkAt: path).modifiedAt
    guard isTerminal, said.map({ age(of: $0, at: fileSystem.fileTime) < day }) != true else {
      return others
    }
    try? fileSystem.unlink(path)
    let options: OpenOptions = [.writing, .creating, .exclusive, .withoutFollowing]
    if let file = try? fileSystem.open(path, options, permissions: 0o600) {
      try? fileSystem.close(file)
    }
    return complaints
  }

  /// The content of the file when it was read.
  struct Content: Equatable {
    let text: SettingsText
    /// The status of the file, to detect later changes.
    let status: FileStatus
  }

  /// Reads the text of the file, or returns nil if there is no file.
  func content() throws(Failure) -> Content? {
    switch place {
    case .unwanted, .unknown: return nil
    case .unreadableVariable(let name):
      throw Failure(
        code: .io, message: "\(name) is not valid UTF-8, so the settings were not read")
    case .path(let path):
      do throws(StoreError) {
        let found = try fileSystem.contents(path, limit: SettingsFile.sizeLimit)
        return found.map { Content(text: SettingsText($0.bytes), status: $0.status) }
      } catch {
        switch error {
        case .system(_, _, .notAFolder): return nil
        case .notAFile(_, let kind):
          throw Failure(code: .io, message: "\(kind.rawValue), not a settings file")
        case .tooLarge: throw SettingsFile.tooLarge
        case .system(_, _, let reason):
          throw Failure(code: .io, message: "cannot read the settings: \(reason)")
        default:
          throw Failure(code: .io, message: "cannot read the settings: \(Errno.inputOutput)")
        }
      }
    }
  }

  /// A change of the file: its new text, or nil if it stays unchanged, and the outcome to report.
  typealias Change<Outcome> = (text: SettingsText?, outcome: Outcome)

  /// Changes the file, or creates it and its folder. It is written like the list: under a lock, through a
  /// temporary file, with the mode of the old file or else 0600, and through symbolic links.
  ///
  /// `body` gets the content, or nil if there is no file, or the reason why it cannot be read. `body` may run
  /// several times, because other programs may change the file. Creates nothing if there is no new text.
  func change<Outcome>(
    _ body: (Result<Content?, Failure>) throws(StoreError) -> Change<Outcome>
  ) throws(StoreError) -> Outcome {
    guard let given = place.path else { throw .noPlace }
    let (text, outcome) = try body(read())
    if text == nil { return outcome }
    let location = ListLocation(path: given, createsFolders: true)
    return try fileSystem.underLock(location, keepsLock: false) { (path) throws(StoreError) in
      // Do this before reading the file, because its status changes if the temporary file is a second name of
      // it.
      fileSystem.removeTemporaries(of: path)
      let found = read()
      let (text, outcome) = try body(found)
      guard let text else { return outcome }
      let status = (try? found.get())?.status
      try fileSystem.checkWritable(path.file, status)
      try fileSystem.replace(
        path.file, at: path, with: [text.bytes[...]], keeping: status, over: status)
      return outcome
    }
  }

  private func read() -> Result<Content?, Failure> {
    Result { () throws(Failure) in try content() }
  }

  /// Throws if the file is the list, or probably not a settings file: a mistyped `TODO_CONFIG` must not damage
  /// another file.
  func check(_ content: Content?, isNot list: ListPath?) throws(Failure) {
    if isList(list) {
      throw .usage("this is the list file, not a settings file: set TODO_CONFIG to another file")
    }
    if content?.text.isOfSettings == false {
      throw Failure(
        code: .badData,
        message: "this file has no settings and no comments: set TODO_CONFIG to a settings file")
    }
  }

  /// The failure for a file that is or would be too large.
  static let tooLarge = Failure(
    code: .io, message: "larger than \(sizeLimit >> 10) KB, so todo ignores the settings in it")

  private func isList(_ list: ListPath?) -> Bool {
    guard let list, let given = place.path, let own = try? fileSystem.resolve(given) else {
      return false
    }
    if own.path == list { return true }
    guard let status = own.status else { return false }
    return status.identity == (try? fileSystem.statusIfPresent(list.file))?.identity
  }
}
