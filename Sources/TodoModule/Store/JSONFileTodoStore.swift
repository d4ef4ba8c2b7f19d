import TodoEntities

/// A list in a JSON file, with a lock, a history and temporary files beside it.
final class JSONFileTodoStore {
  let location: ListLocation
  let fileSystem: any FileSystem
  let command: CommandRun
  /// The length beyond which the history is trimmed.
  let historyLimits: HistoryLimits
  private(set) var remarks: [StoreRemark] = []
  private(set) var written: TodoList?

  /// Creates a store for a location. Touches no file until it is used.
  init(
    location: ListLocation, fileSystem: any FileSystem = SystemFileSystem(), now: Instant,
    commandLine: [String], historyLimits: HistoryLimits = HistoryLimits()
  ) {
    self.location = location
    self.fileSystem = fileSystem
    command = CommandRun(arguments: commandLine, at: now)
    self.historyLimits = historyLimits
  }

  /// Records a remark, unless it is recorded already.
  func note(_ remark: StoreRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

extension JSONFileTodoStore {
  /// The time of the command.
  var now: Instant { command.at }
}

extension JSONFileTodoStore: TodoStore {
  func path() throws(StoreError) -> String {
    if location.path.hasPrefix("/") { return location.path }
    let folder = try fileSystem.attempt(.read, ".") { () throws(Errno) in
      try fileSystem.currentFolder()
    }
    return folder == "/" ? "/" + location.path : "\(folder)/\(location.path)"
  }

  func files() throws(StoreError) -> ListPath? { try fileSystem.resolve(location.path).path }

  func read() throws(StoreError) -> TodoList {
    let snapshot = try fileSystem.snapshot(location.path)
    if snapshot.status == nil { try noteMissingFolder() }
    return watched(TodoList(snapshot.document, fileSystem.memory))
  }

  func version() throws(StoreError) -> ListVersion? {
    try fileSystem.statusIfPresent(location.path).map {
      ListVersion(identity: $0.identity, size: $0.size, modifiedAt: $0.modifiedAt)
    }
  }

  func write<Outcome>(
    as command: CommandRun, _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try underLock { (path) throws(StoreError) in
      let snapshot = try fileSystem.snapshot(path.file)
      var list = watched(TodoList(snapshot.document, fileSystem.memory))
      let outcome = try change(&list)
      if let changes = try LineChanges(of: list, since: snapshot.document) {
        try commit(changes, as: changes.kind, of: command, over: snapshot, at: path)
        // Without this, the list would hold the store, which holds the list.
        list.onSelection = nil
        written = list
      }
      return outcome
    }
  }

  /// Records a remark if the list's folder is missing: then the path is probably wrong, whereas a
  /// missing file alone means an empty list.
  func noteMissingFolder() throws(StoreError) {
    let (path, _) = try fileSystem.resolve(location.path)
    // A write creates the folders of the default location, but not those that a link points into.
    if location.createsFolders, path.file == location.path { return }
    if try fileSystem.statusIfPresent(path.folder) == nil {
      note(.missingFolder(path: path.folder))
    }
  }
}

extension TodoList {
  /// Creates the list of a document's items, and if it is limited, the memory for work on them.
  init(_ document: ListDocument, _ memory: ProcessMemory? = nil) {
    self = document.list
    self.memory = ListMemory(memory, of: document)
  }
}
