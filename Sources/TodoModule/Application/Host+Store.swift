import TodoEntities

extension Host {
  /// The list that this line is about. Nothing is touched before it is asked for something. Help and
  /// version win over a path that is none.
  func store(
    _ options: ParsedArguments, _ words: [String], _ clock: Clock
  ) throws(UsageError) -> any TodoStore {
    let needsPath = !options.has(.help) && !options.has(.version)
    if needsPath, options.value(of: .file)?.isEmpty == true { throw .emptyPath }
    if let name = unreadablePlace(options) { return UnplacedTodoStore(.unreadableVariable(name)) }
    guard let location = location(options) else { return UnplacedTodoStore(.noPlace) }
    if location.path == ":memory:" {
      return InMemoryTodoStore(now: clock.now, commandLine: words)
    }
    return JSONFileTodoStore(
      location: location, fileSystem: fileSystem, now: clock.now, commandLine: words)
  }
}

extension StoreNotice {
  /// One sentence.
  var words: String {
    switch self {
    case .missingFolder(let path):
      "the folder '\(path)' does not exist, so there is no list in it"
    case .historyMovedAside(let path, let newPath):
      "the history '\(path)' was damaged; it is now '\(newPath)', and a new one was begun"
    case .historyDamaged(let path, let line):
      "the history '\(path)' is \(StoreNotice.damage(line)); the next change moves it aside"
    }
  }

  /// What is wrong with a history that is damaged in this line, or is no file.
  static func damage(_ line: Int?) -> String {
    line.map { "damaged in line \($0)" } ?? "not a regular file"
  }
}
