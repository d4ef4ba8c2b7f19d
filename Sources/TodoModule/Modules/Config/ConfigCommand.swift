extension Command {
  static let config = Command(
    spec: CommandSpec(
      "config", "Show or change settings", group: .setUp,
      operands: [.setting, .settingValue], options: [.allSettings, .unset, .editSettings],
      discussion: """
        Without a key, todo shows your settings, each with its line number in the settings file. With --all,
        or in a pipe, it shows all settings. With a key, it prints the value; with a key and a value, it
        changes the setting. All words after the key are one value. todo refuses an invalid value (exit code
        2). The keys are explained in `todo help settings`.

        todo keeps the comments and the order of the file. `todo undo` does not restore settings. --edit
        opens a sample if the file does not exist.

        ---

        If the settings file has text but neither a setting nor a comment, todo does not change it, because
        it may be another file, such as the list.
        """,
      examples: [
        .init("todo config", "show your settings, with line numbers"),
        .init("todo config week-start", "print a value"),
        .init("todo config week-start sun", "let weeks begin on Sunday"),
        .init("todo config --unset week-start", "restore the default value"),
      ]),
    usesClock: false,
    examinesSettings: true,
    assemble: ConfigRouter.assemble)
}

extension OptionSpec {
  /// What is not set is shown too.
  static let allSettings = OptionSpec("all", "include the settings that are not set")
  /// The key gets its usual value again.
  static let unset = OptionSpec("unset", "restore the default: delete the lines that set this key")
  /// The settings file is opened in the editor.
  static let editSettings = OptionSpec("edit", "open the settings file in the editor")
}
