extension Host {
  /// The settings file: that of `TODO_CONFIG`, else in the user's settings folder (XDG Base Directory
  /// Specification). With an empty `TODO_CONFIG` there is none.
  var settingsFile: SettingsFile { SettingsFile(fileSystem: fileSystem, place: settingsPlace) }

  private var settingsPlace: SettingsPlace {
    if isUnreadable("TODO_CONFIG") { return .unreadableVariable("TODO_CONFIG") }
    if let path = variable("TODO_CONFIG") { return path.isEmpty ? .unwanted : .path(path) }
    for (name, folder) in [("XDG_CONFIG_HOME", ""), ("HOME", "/.config")] {
      // Without a readable home, the list has no place either, and the command says so.
      if isUnreadable(name) { return name == "HOME" ? .unknown : .unreadableVariable(name) }
      if let path = variable(name), path.hasPrefix("/") {
        return .path("\(path)\(folder)/todo/config")
      }
    }
    return .unknown
  }

  /// The view that is on for a command that uses one: that of `--view`, else of `TODO_VIEW`. Without
  /// settings there are no views, so the variable does not count. Throws if there is no such view,
  /// over which `--help` and `--version` take precedence.
  func view(
    _ options: ParsedArguments, _ settings: Settings, isUsed: Bool
  ) throws(UsageError) -> ActiveView? {
    if options.has(.help) || options.has(.version) { return nil }
    let option = options.value(of: .view)
    let place = settingsFile.place
    let variable = place == .unwanted || !isUsed ? nil : variable("TODO_VIEW")
    guard let name = option ?? variable, !name.isEmpty || option != nil, name != ActiveView.none
    else { return nil }
    let view = try ActiveView(named: name, in: settings)
    return isUsed ? view : nil
  }
}
