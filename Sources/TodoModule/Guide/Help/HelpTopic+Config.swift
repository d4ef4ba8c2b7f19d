import TodoEntities

extension HelpTopic {
  static let configBlocks: [HelpPage.Block] = [
    .paragraph(
      "The settings file is $XDG_CONFIG_HOME/todo/config, else ~/.config/todo/config; TODO_CONFIG names"
        + " another one, and if it is empty, there is none: a script that must not depend on your"
        + " settings sets TODO_CONFIG= before it runs todo. `todo config --edit` starts with a sample."
    ),
    .paragraph(
      "Each line is key = value; a line that starts with # is a comment. The file has at most 64 KB."
        + " A value is cut into words as the value of --where is: quotes make a phrase. A line that"
        + " cannot be read does not count; standard error names the first one."),
    .entries([
      .init("default", "the line that `todo` alone stands for, only on a terminal: next --limit 5"),
      .init("view.NAME", "a filter; view:NAME stands for it in filters, as if in parentheses"),
      .init("view.NAME.add", "tokens that `todo add` puts on new items while the view is on"),
      .init("view.NAME.sort", "sort keys for `todo list` while the view is on"),
      .init("alias.NAME", "what NAME stands for as the first word of a line: list view:work"),
      .init("week-start", "the first day of a week, mon or sun, for sow, eow and sonw"),
      .init("urgency.FACTOR", "the weight of " + factors + "; 0 turns it off"),
      .init("urgency.tag.NAME", "a weight for items with this tag, from -1000 to 1000"),
      .init("urgency.project.NAME", "a weight for items in this project or inside it"),
      .init("note.stamp", "on: `todo note` puts the day before its line, as with --stamp"),
      .init("columns", "which columns a table of items has, in which order: " + columns),
      .init("color.PART", "the style of " + parts),
      .init("signs", "unicode, ascii or words; ACCESSIBLE=1 means words whatever this says"),
    ]),
    .paragraph(
      "A style is a colour (" + colors + ", or one of them after bright-), bold, dim, underline, or"
        + " several of these, such as bold red; or plain. NO_COLOR and --color decide whether there is"
        + " colour at all. columns, color, signs and default count only on a terminal: they change"
        + " nothing in a pipe, in JSON or in an exit code."),
    .paragraph(
      "A view is on with --view NAME, or TODO_VIEW=NAME. Then list, next, tags, projects and stats see"
        + " only its items and say so below; so does --where of commands that change items. Items that"
        + " are named by number or id, check, export and undo are never restricted. --view none turns"
        + " the view off for a line. Nothing is stored: in a new shell, no view is on. A view can name"
        + " other views; if it comes back to itself, that is an error."),
    .paragraph(
      "An alias is replaced once, and the words after it follow. It cannot have the name of a command,"
        + " and runs no shell."),
  ]

  private static let factors = Urgency.Factor.allCases.map(\.rawValue).listed(with: "or")
  private static let columns = ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
  private static let parts = Theme.Part.allCases.map(\.rawValue).listed(with: "or")
  private static let colors = Style.Color.allCases.filter { $0.rawValue < 90 }.map(\.word)
    .joined(separator: ", ")
}
