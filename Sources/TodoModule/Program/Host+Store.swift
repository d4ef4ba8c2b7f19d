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
