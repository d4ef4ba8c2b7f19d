extension HelpTopic {
  static let attributeBlocks: [HelpPage.Block] = [
    .paragraph(
      "A word that has one of these forms sets an attribute. Every other word is text. Tokens are"
        + " read from left to right."),
    .entries(
      AttributeToken.Key.allCases.map { .init($0.description.forms, $0.description.help) }),
    .paragraph(
      "none as a value clears: due:none. A key may be cut to three letters where that fits one key"
        + " only: pri:high. A key with one value may stand once."),
    .paragraph(
      "A word with a space in it, which you quoted, is text; but note: and project: take such text"
        + " right after the colon. A key that is unknown, as in http://a.b, makes text too. After"
        + " -- everything is text."),
    .paragraph("Tags and projects keep your capitals and are compared without them."),
  ]

  static let exitCodeBlocks: [HelpPage.Block] = [
    .paragraph(
      "Every code means one thing. On 2 to 8 the list is as it was before, but for two cases of"
        + " 5: if what a command has to say cannot be written, or if the folder cannot be flushed"
        + " after the change, the change stays, and the message says so."),
    .exitCodes(ExitCode.allCases),
  ]

  static let environmentBlocks: [HelpPage.Block] = [
    .entries([
      .init("TODO_FILE", "the list, unless --file says otherwise"),
      .init("XDG_DATA_HOME", "where todo/todo.json lies, if it is an absolute path"),
      .init("HOME", "else .local/share/todo/todo.json lies in it"),
      .init("TODO_NOW", "the present time, unless --now says otherwise; see: todo help dates"),
      .init("TZ", "your time zone"),
      .init("VISUAL, EDITOR", "the editor, else vi"),
      .init("TMPDIR", "where a text lies while it is edited, else /tmp"),
      .init("COLUMNS", "the width of tables on a terminal"),
      .init("NO_COLOR", "if it is not empty: no colour"),
      .init(
        "CLICOLOR_FORCE, FORCE_COLOR", "colour even in a pipe, but never in fields for scripts"),
      .init("CLICOLOR=0, TERM=dumb", "no colour"),
      .init("LC_ALL, LC_CTYPE, LANG", "without UTF-8 the signs are plain ASCII"),
    ])
  ]

  static let fileBlocks: [HelpPage.Block] = [
    .paragraph(
      "The list is one JSON file, one item a line: --file PATH, else $TODO_FILE, else"
        + " $XDG_DATA_HOME/todo/todo.json, else ~/.local/share/todo/todo.json."),
    .code(["jq '.items[].title' ~/.local/share/todo/todo.json"]),
    .paragraph(
      "You may edit it by hand. Members that this version does not know are kept as they are."
        + " Commands from before such an edit can perhaps no longer be undone. A file that is"
        + " damaged, or written by a newer version, is never overwritten."),
    .paragraph(
      "A change is written to a new file, which then takes the place of the old one: whatever"
        + " happens, the list is the old one or the new one. Mode, owner and symbolic links stay;"
        + " hard links part and extended attributes are lost, as with any editor that replaces"
        + " files. New files are for you alone (0600)."),
    .paragraph(
      "Two files lie beside the list and carry its name: .todo.json.lock, which is empty and stays"
        + " there, and .todo.json.history, from which commands are undone. The history holds what was"
        + " changed and removed, up to 1,000 commands or 16 MiB; `todo history --forget` empties it."
    ),
  ]
}
