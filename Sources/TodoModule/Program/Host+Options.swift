import TodoEntities

extension Host {
  /// What standard output and standard error can show, with the options of this line.
  func capabilities(isTerminal: Bool, _ options: ParsedArguments) -> Capabilities {
    let named = options.value(of: .color).flatMap(ColorChoice.init(rawValue:))
    let choice = named ?? .auto
    return Capabilities(
      isTerminal: isTerminal,
      width: Capabilities.width(
        columnsVariable: variable("COLUMNS"), terminalWidth: terminals.width),
      usesColor: ColorPolicy.decide(
        option: choice, isTerminal: isTerminal, environment: variable),
      glyphs: Glyphs.forLocale(
        lcAll: variable("LC_ALL"), lcCtype: variable("LC_CTYPE"), lang: variable("LANG")))
  }

  /// The run's clock: `--now`, else `TODO_NOW`, else the system's. Help and version win over a time
  /// that cannot be read; what uses no clock does not look at the variable.
  func clock(
    _ options: ParsedArguments, isUsed: Bool = true
  ) throws(UsageError) -> Clock {
    let isHelp = options.has(.help) || options.has(.version)
    let instant = isHelp ? nil : try namedInstant(options, readsVariable: isUsed)
    return Clock(now: instant ?? now(), offset: zoneOffset)
  }

  /// The time that the user names, if it is one.
  private func namedInstant(
    _ options: ParsedArguments, readsVariable: Bool
  ) throws(UsageError) -> Instant? {
    let option = options.value(of: .now)
    let variable = readsVariable ? set("TODO_NOW") : nil
    if readsVariable, option == nil, isUnreadable("TODO_NOW") {
      throw .unreadableVariable("TODO_NOW")
    }
    guard let text = option ?? variable else { return nil }
    do {
      return try NowExpression(text).instant(offset: zoneOffset)
    } catch {
      throw .badNow(option == nil ? .variable : .option, text, error)
    }
  }

  /// The list that this line is about. Nothing is touched before it is asked for something. Help and
  /// version win over a path that is none.
  func store(
    _ options: ParsedArguments, _ words: [String], _ clock: Clock
  ) throws(UsageError) -> any TodoStore {
    let needsPath = !options.has(.help) && !options.has(.version)
    if needsPath, options.value(of: .file)?.isEmpty == true { throw .emptyPath }
    if let name = unreadablePlace(options) { return RefusingTodoStore(.unreadableVariable(name)) }
    guard let location = location(options) else { return RefusingTodoStore(.noPlace) }
    if location.path == ":memory:" {
      return InMemoryTodoStore(now: clock.now, commandLine: words)
    }
    return JSONFileTodoStore(
      location: location, fileSystem: fileSystem, now: clock.now, commandLine: words)
  }

  /// Where the list is: `--file`, else `TODO_FILE`, else the user's data folder (XDG Base Directory
  /// Specification). Nothing if there is no such folder.
  func location(_ options: ParsedArguments) -> ListLocation? {
    if let path = options.value(of: .file) ?? set("TODO_FILE") {
      return ListLocation(path: path, createsFolders: false)
    }
    let data = set("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = data ?? set("HOME").map({ $0 + "/.local/share" }) else { return nil }
    return ListLocation(path: folder + "/todo/todo.json", createsFolders: true)
  }

  /// The variable that would say where the list is, if it could be read. Another list in its place
  /// would be the wrong one.
  func unreadablePlace(_ options: ParsedArguments) -> String? {
    if options.value(of: .file) != nil { return nil }
    for name in ["TODO_FILE", "XDG_DATA_HOME", "HOME"] {
      if isUnreadable(name) { return name }
      if let value = set(name), name != "XDG_DATA_HOME" || value.hasPrefix("/") { return nil }
    }
    return nil
  }

  /// A variable that is set to something.
  private func set(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
