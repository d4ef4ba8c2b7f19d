extension Command {
  static let config = Command(
    spec: CommandSpec(
      "config", "Show or change your settings",
      operands: [.setting, .settingValue], options: [.allSettings, .unset, .editSettings],
      discussion: """
        Without a key, shows what is set and in which line of the settings file; with --all, or in a
        pipe, every setting. With a key, prints its value; with a key and a value, sets it. Several
        words are one value. A value that is not accepted changes nothing (exit status 2).

        The file keeps its comments and its order. It is written as the list is, but `todo undo`
        does not change it. Neither the list nor a file without a setting or a comment is changed.
        --edit opens it in $VISUAL, $EDITOR or vi; without a file, on a sample.
        """,
      examples: [
        .init("todo config", "your settings and where they come from"),
        .init("todo config week-start sun", "weeks begin on Sunday"),
        .init(
          "todo config view.work '+work or project:acme'", "a filter with a name, for view:work"),
        .init("todo config alias.w 'list view:work --sort due'", "a command of your own: todo w"),
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
