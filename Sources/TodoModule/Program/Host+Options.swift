// Finds the paths of the list file (`--file`, `TODO_FILE`, XDG) and the settings (`TODO_CONFIG`). Reads `--now`,
// `TODO_VIEW`, the form (table, tabs or JSON), and whether signs are words (`ACCESSIBLE`).

import TodoEntities

extension Host: ModuleServices {
  /// Returns the form of standard output for these options.
  func form(_ options: ParsedArguments) -> OutputForm {
    if options.has(.json) { return .json }
    let isForPeople = terminals.output || options.has(.table) || color(options) == .always
    return isForPeople ? .table : .lines
  }

  private func color(_ options: ParsedArguments) -> ColorChoice {
    options.value(of: .color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
  }

  /// Returns the capabilities of an output stream for these options. `looks` has an effect only on a terminal.
  func capabilities(
    isTerminal: Bool, _ options: ParsedArguments, _ looks: Settings.Looks = Settings.Looks()
  ) -> Capabilities {
    let columns = positiveNumber("COLUMNS")
    let width = columns ?? terminals.width ?? 80
    let looks = isTerminal ? looks : Settings.Looks()
    return Capabilities(
      isTerminal: isTerminal, isTable: !isTerminal && form(options) == .table,
      // A very large width must not use too much memory.
      width: min(width, 10_000),
      height: isTerminal ? positiveNumber("LINES") ?? terminals.height : nil,
      pipeWidth: isTerminal ? 80 : columns ?? 80,
      usesColor: color(options).usesColor(isTerminal: isTerminal, environment: variable),
      glyphs: glyphs(looks.signs), theme: looks.theme)
  }

  /// The symbols: words if `ACCESSIBLE` is set, else the set that the user has chosen, else the set for the
  /// locale.
  private func glyphs(_ signs: Settings.Signs?) -> Glyphs {
    if let value = set("ACCESSIBLE"), value != "0" { return .words }
    return switch signs {
    case .unicode: .unicode
    case .ascii: .ascii
    case .words: .words
    case nil:
      .forLocale(variable)
    }
  }

  /// The value of a variable if it is a positive number, or nil.
  private func positiveNumber(_ name: String) -> Int? {
    variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the run's clock: the time of `--now`, else of `TODO_NOW`, else the system's.
  ///
  /// `--help` and `--version` take precedence over an invalid time. For a command that does not use
  /// the clock, `isUsed` is false and `TODO_NOW` is ignored.
  func clock(
    _ options: ParsedArguments, isUsed: Bool = true, weekStart: Weekday = .monday
  ) throws(UsageError) -> Clock {
    var now = now()
    if !options.has(.help), !options.has(.version) {
      let option = options.value(of: .now)
      if isUsed, option == nil, isUnreadable("TODO_NOW") {
        throw .said("TODO_NOW is not valid UTF-8. Nothing was done.")
      }
      if let text = option ?? (isUsed ? set("TODO_NOW") : nil) {
        do { now = try Instant(now: text, offset: zoneOffset) } catch {
          throw .said(error.messageAsNow(in: text, for: option == nil ? "TODO_NOW" : "--now"))
        }
      }
    }
    return Clock(now: now, offset: zoneOffset, weekStart: weekStart, zone: zone)
  }

  /// The time zone in `TZ` if the system does not have it. The C library silently uses UTC instead. A path or a
  /// POSIX rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`, is not a name of a zone.
  var missingZone: String? {
    guard let name = set("TZ"), !["UTC", "Etc/UTC", "GMT"].contains(name),
      name.first?.isLetter == true,
      name.contains("/") ? !name.contains(",") : !name.contains(where: \.isNumber),
      zone(name) == nil
    else { return nil }
    return name
  }

  /// Returns the store of the list. It touches no file until it is used. `--help` and `--version`
  /// take precedence over an empty `--file`.
  func store(
    _ options: ParsedArguments, _ words: [String], _ clock: Clock
  ) throws(UsageError) -> any TodoStore {
    let needsPath = !options.has(.help) && !options.has(.version)
    if needsPath, options.value(of: .file)?.isEmpty == true {
      throw .said("the path for --file is empty: use a file, or :memory: for a temporary list")
    }
    let command = CommandRun(arguments: words, at: clock.now)
    let place = Result { () throws(StoreError) in try location(options) }
    if case .success(let location) = place, location.path == ":memory:" {
      return InMemoryTodoStore(now: clock.now, commandLine: words)
    }
    return JSONFileTodoStore(place, fileSystem: fileSystem, for: command)
  }

  /// The path of the list: `--file`, else `TODO_FILE`, else a path in the user's data folder (XDG Base
  /// Directory Specification). Throws if neither `XDG_DATA_HOME` nor `HOME` is an absolute path, or if the
  /// deciding variable is not valid UTF-8: the next variable would select the wrong list.
  func location(_ options: ParsedArguments) throws(StoreError) -> ListLocation {
    let option = options.value(of: .file)
    if let path = try option == nil ? readable("TODO_FILE") : option {
      return ListLocation(path: try inHome(path), createsFolders: false)
    }
    for (name, folder) in [("XDG_DATA_HOME", ""), ("HOME", "/.local/share")] {
      if let path = try readable(name), path.hasPrefix("/") {
        return ListLocation(path: "\(path)\(folder)/todo/todo.json", createsFolders: true)
      }
    }
    throw .noPlace
  }

  /// Returns the path with the home folder in place of the `~` of `~/work.json`. A shell leaves `~/` as it is after
  /// `=`, and no shell reads aliases.
  private func inHome(_ path: String) throws(StoreError) -> String {
    guard path.hasPrefix("~/") else { return path }
    guard let home = try readable("HOME"), home.hasPrefix("/") else { throw .noPlace }
    return home + path.dropFirst()
  }

  /// The value of a variable that decides where the list is, or nil if it is unset or empty.
  private func readable(_ name: String) throws(StoreError) -> String? {
    if isUnreadable(name) { throw .unreadableVariable(name) }
    return set(name)
  }

  /// The value of a variable, or nil if it is unset or empty.
  private func set(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  var isInteractive: Bool { terminals.input && terminals.output }
  var commands: [CommandSpec] { CommandRegistry.specs }
  var defaultCommand: CommandSpec { CommandRegistry.defaultCommand.spec }
  var files: any FileReading { FileReader(fileSystem: fileSystem) }
  var merger: any ListMerging { FileListMerger(fileSystem) }

  func git(inFolder folder: String) -> GitClient {
    GitClient(
      folder: folder, files: fileSystem, programs: programs,
      environment: GitEnvironment(base: environment, mayAsk: mayAsk))
  }

  func sharedList(of store: any TodoStore) -> any ListSharing {
    GitSharedList(
      store, files: fileSystem,
      machine: {
        GitMachine(name: machineName() ?? "localhost", user: userName ?? "todo")
      },
      programPath: programPath, isAutomatic: variable(AutomaticSync.variable) != nil,
      git: git(inFolder:))
  }

  func calendar(of store: any TodoStore, _ command: CommandOutput) -> CalendarFolder {
    let settings = command.settings
    return CalendarFolder(store: store, files: fileSystem, clock: command.clock) {
      (list, candidates) throws(UsageError) in
      let filter = try ItemFilter(
        where: settings.calendarFilter, filterViews: settings.filterViews)
      let search = ItemSearch(
        at: command.clock, weights: settings.weights, templates: settings.templates)
      let query = ItemQuery(.all([.term(.state(.open)), filter]))
      do throws(DateError) {
        return try search.positions(of: query, in: list, among: candidates)
      } catch {
        throw .badDate(nil, error)
      }
    }
  }

  /// The settings file: the path in `TODO_CONFIG`, else a path in the user's settings folder (XDG Base
  /// Directory Specification). An empty `TODO_CONFIG` means no settings file.
  var settingsFile: SettingsFile { SettingsFile(fileSystem: fileSystem, place: settingsPlace) }

  private var settingsPlace: SettingsPlace {
    if isUnreadable("TODO_CONFIG") { return .unreadableVariable("TODO_CONFIG") }
    if let path = variable("TODO_CONFIG") {
      return path.isEmpty ? .unwanted : (try? inHome(path)).map(SettingsPlace.path) ?? .unknown
    }
    for (name, folder) in [("XDG_CONFIG_HOME", ""), ("HOME", "/.config")] {
      // If HOME is not readable, the list has no path either, and the command reports it.
      if isUnreadable(name) { return name == "HOME" ? .unknown : .unreadableVariable(name) }
      if let path = variable(name), path.hasPrefix("/") {
        return .path("\(path)\(folder)/todo/config")
      }
    }
    return .unknown
  }

  /// The active view for a command that uses one: `--view`, else `TODO_VIEW`. Ignores the variable if the user
  /// wants no settings, because views are settings. Throws if the view does not exist, unless `--help` or
  /// `--version` is given.
  func filterView(
    _ options: ParsedArguments, _ settings: Settings, isUsed: Bool
  ) throws(UsageError) -> FilterView? {
    if options.has(.help) || options.has(.version) { return nil }
    let option = options.value(of: .view)
    let place = settingsFile.place
    let variable = place == .unwanted || !isUsed ? nil : variable("TODO_VIEW")
    guard let name = option ?? variable, !name.isEmpty || option != nil, name != FilterView.none
    else { return nil }
    let filterView = try FilterView(named: name, in: settings)
    return isUsed ? filterView : nil
  }
}
