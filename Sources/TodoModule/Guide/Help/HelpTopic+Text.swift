extension HelpTopic {
  static let attributeBlocks: [HelpPage.Block] = [
    .paragraph(
      "A token is a word that sets an attribute. It has one of the forms below; every other word is"
        + " text. Tokens are read from left to right."),
    .entries(
      AttributeToken.Key.allCases.map { .init($0.description.forms, $0.description.help) }),
    .paragraph(
      "The value none clears an attribute: due:none. A key can be shortened to three letters or more"
        + " if no other key starts with them: pri:high. A key that takes one value can be given at most once."
    ),
    .paragraph(
      "A quoted word that contains a space is text, except directly after note: or project:. A word"
        + " with an unknown key, such as http://a.b, is text too. After -- everything is text."),
    .paragraph(
      "A line such as - [ ] text in the notes is a line of a checklist; see `todo help tick`."),
    .paragraph("Tags and projects keep the case you type; comparisons ignore it."),
  ]

  static let exitCodeBlocks: [HelpPage.Block] = [
    .paragraph(
      "Each code has one meaning. After codes 2 to 8 the list is unchanged, with two exceptions for"
        + " code 5: if output cannot be written, or if the folder cannot be flushed after the change,"
        + " the change stays, and the message says so."),
    .exitCodes(ExitCode.allCases),
  ]

  static let environmentBlocks: [HelpPage.Block] = [
    .entries([
      .init("TODO_FILE", "the list file, unless --file is given"),
      .init("XDG_DATA_HOME", "without TODO_FILE, the list file is todo/todo.json in this folder"),
      .init(
        "HOME",
        "the folder of .local/share/todo/todo.json and .config/todo/config, without the above"),
      .init(
        "TODO_CONFIG", "the settings file; none if it is set but empty; see `todo help config`"),
      .init(
        "XDG_CONFIG_HOME", "without TODO_CONFIG, the settings file is todo/config in this folder"),
      .init("TODO_VIEW", "the view that is on, unless --view is given; see `todo help config`"),
      .init("TODO_NOW", "the current time, unless --now is given; see `todo help dates`"),
      .init("TZ", "your time zone"),
      .init("VISUAL, EDITOR", "the editor for `todo edit`, else vi"),
      .init("TMPDIR", "the folder for text while it is edited, else /tmp"),
      .init("TODO_PAGER, PAGER", "the pager, else less -FRX; none if empty or cat"),
      .init("COLUMNS", "the width of tables and of help, else that of the terminal"),
      .init("LINES", "the rows of the screen, else those of the terminal"),
      .init("NO_COLOR", "no colour, if it is not empty"),
      .init("CLICOLOR_FORCE, FORCE_COLOR", "colour in a pipe too, but not in fields for scripts"),
      .init("CLICOLOR=0", "no colour"),
      .init("TERM", "no colour and no pager if it is dumb"),
      .init("ACCESSIBLE=1", "words instead of signs, for screen readers"),
      .init("LC_ALL, LC_CTYPE, LANG", "the locale; without UTF-8, signs are plain ASCII"),
    ])
  ]

  static let fileBlocks: [HelpPage.Block] = [
    .paragraph(
      "The list is one JSON file with one item per line. Its path is --file PATH, else $TODO_FILE,"
        + " else $XDG_DATA_HOME/todo/todo.json, else ~/.local/share/todo/todo.json."),
    .paragraph(
      "You can edit the file by hand. Members that this version does not know are kept. Afterwards"
        + " `undo` still restores items that you did not edit, keeps your edit and says so; if an item"
        + " is not as the command left it, nothing is changed (exit code 7). It restores items, not"
        + " bytes: a byte order mark, CRLF and your own layout are not restored."),
    .paragraph(
      "A file that is damaged, or written by a newer version, is never overwritten; `todo doctor"
        + " --repair` recovers what can be read, and both sides of an unresolved git merge."),
    .paragraph(
      "A repetition is an object with the members rule, mode, anchor (a day) and series (a UUID). If"
        + " this version does not know the rule or the mode, the object is kept byte for byte and the"
        + " item does not repeat here; `todo doctor` lists such items in a note. This holds for any"
        + " rule or mode of 1 to 100 bytes without control characters; anything else is damage."),
    .paragraph(
      "If another program changes the file while todo writes it, todo starts again with the new"
        + " contents, up to three times, and then exits with 7. Only on a file system where two"
        + " files cannot change places (most network file systems) is a change lost between its last"
        + " check and the rename: some microseconds, or as long as a busy disk delays the rename."),
    .paragraph(
      "A change is written to a new file, which then replaces the old one: even after a crash, the"
        + " list is either the old one or the new one. Mode, owner and symbolic links are kept; hard"
        + " links are broken and extended attributes are lost, as with any editor that replaces files."
        + " New files are readable by you alone (0600)."),
    .paragraph(
      "A group can share a list if both the list (chmod 660) and its folder (chmod 770) belong to"
        + " the group. The lock file and the history file get the list's group and mode. `todo"
        + " doctor` says if you cannot write the list. A lock or history file of another user is not"
        + " used if someone who cannot write the list could have created it."),
    .paragraph(
      "Two files beside the list file are named after it: .todo.json.lock, which is empty and stays,"
        + " and .todo.json.history, which undo and redo need. The history contains what was changed"
        + " and removed, for up to 1,000 commands or 16 MiB, and for the ten newest commands whatever"
        + " their size; `todo history --forget` empties it."),
    .paragraph(
      "Checksums in the history show whether an entry is as it was written, and whether the list is"
        + " as the last command left it. A damaged entry is reported and never restored; commands"
        + " after it can be undone, commands before it cannot (exit code 4). If the list does not have"
        + " the last command, because it was interrupted or an older copy was restored, a warning says"
        + " so, and the command is dropped from the history."),
    .paragraph(
      "A list can have 1 GiB, and an import 128 MiB. Under a limit of memory (`ulimit -v`), a file of more"
        + " than a quarter of it is not read, and a change that would not fit is not begun: both are"
        + " errors with code 5. With less than 32 MiB nothing is promised."),
  ]
}
