extension Command {
  static let config = Command(
    spec: CommandSpec(
      "config", "Show or change settings", group: .setUp,
      operands: [.setting, .settingValue], options: [.allSettings, .unset],
      discussion: """
        Without a key, todo shows your settings, each with its line number in the settings file. With --all,
        or in a pipe, it shows all settings. With a key, it prints the value; with a key and a value, it
        changes the setting. All words after the key are one value. todo refuses an invalid value (exit code
        2). The keys are explained in `todo help settings`.

        todo keeps the comments and the order of the file. `todo undo` does not restore settings. To change
        the file by hand, open it in an editor; `todo config` shows its path and its mistakes.

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
}
