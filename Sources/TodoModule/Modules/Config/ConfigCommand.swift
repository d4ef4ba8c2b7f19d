extension Command {
  static let config = Command(
    spec: CommandSpec(
      "config", "Show or change settings", group: .setUp,
      operands: [.setting, .settingValue], options: [.allSettings, .unset, .editSettings],
      discussion: """
        Without a key, todo shows your settings and their lines in the settings file. With --all, or in a
        pipe, it shows all settings. With a key, it prints the value; with a key and a value, it changes the
        setting. Several words are one value. todo refuses an invalid value (exit code 2). The keys are
        explained in `todo help settings`.

        The file keeps its comments and its order. `todo undo` does not restore settings. --edit opens a
        sample if the file does not exist.
        """,
      reference: """
        todo does not change a file that has neither a setting nor a comment, such as the list.
        """,
      examples: [
        .init("todo config", "show your settings and their lines"),
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
