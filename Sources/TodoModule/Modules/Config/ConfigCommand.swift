extension Command {
  static let config = Command(
    spec: CommandSpec(
      "config", "Show or change settings", group: .setUp,
      operands: [.setting, .settingValue], options: [.allSettings, .unset, .editSettings],
      discussion: """
        Without a key, shows what is set and in which line of the settings file; with --all, or in a
        pipe, every setting. With a key, prints its value; with a key and a value, sets it. Several
        words are one value. A value that is not accepted changes nothing (exit status 2). `todo help
        settings` explains the keys.

        The file keeps its comments and its order. `todo undo` does not change it. A file without a
        setting or a comment, such as the list, is not changed. Without a file, --edit opens a sample.
        """,
      examples: [
        .init("todo config", "your settings and where they come from"),
        .init("todo config week-start sun", "weeks begin on Sunday"),
        .init("todo config --unset week-start", "go back to the usual value"),
      ]),
    usesClock: false,
    examinesSettings: true,
    assemble: ConfigRouter.assemble)
}

extension OptionSpec {
  /// What is not set is shown too.
  static let allSettings = OptionSpec("all", "show the settings that are not set too")
  /// The key gets its usual value again.
  static let unset = OptionSpec("unset", "remove the lines that set this key")
  /// The settings file is opened in the editor.
  static let editSettings = OptionSpec("edit", "open the settings file in the editor")
}
