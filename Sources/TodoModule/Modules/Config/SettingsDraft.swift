/// The text of the settings file for the editor: the file, or a sample where there is none.
struct SettingsDraft {
  /// The text that the editor is opened on.
  let text: String

  /// The draft of a file with this text.
  init(_ text: String?) { self.text = text ?? SettingsDraft.sample }

  /// The complete text for the editor: after mistakes in a text that was saved before, with them below a
  /// line of scissors.
  func page(after mistakes: [SettingsComplaint]) -> String {
    if mistakes.isEmpty { return text }
    let lines = mistakes.map { mistake in
      "# " + (mistake.line.map { "line \($0): " } ?? "") + mistake.problem.message
    }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return text + end + SettingsDraft.scissors + "\n"
      + "# Everything from the line with >8 on is ignored.\n" + lines.joined(separator: "\n") + "\n"
  }

  /// What is above the line of scissors; nil if it is blank, or still the original.
  static func settings(in edited: String, openedOn original: String) -> String? {
    let lines = edited.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.last { $0 == scissors }?.startIndex ?? edited.endIndex
    let text = String(edited[..<end])
    return text == original || text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private static let scissors = "# ------------------------ >8 ------------------------"

  /// A file in which every line is a comment: without its number sign, each second one of a pair is a
  /// setting.
  static let sample = """
    # Settings of todo. Remove the # before a line to use it; see: todo help config

    # A filter with a name, for todo list view:work; with TODO_VIEW=work or --view work,
    # todo add puts on the tokens, and todo list has this order.
    # view.work = +work or project:acme
    # view.work.add = +work
    # view.work.sort = due,-priority

    # A command of your own: todo w
    # alias.w = list view:work

    # What todo alone shows on a terminal.
    # default = next --limit 5

    # The first day of a week: mon or sun.
    # week-start = mon

    # What counts for todo next: any factor, tag or project.
    # urgency.due = 12
    # urgency.tag.work = 2

    # todo note puts the day before its line: on or off.
    # note.stamp = off

    # The table on a terminal.
    # columns = number state priority title tags project due repeats notes
    # color.tag = cyan
    # color.late = bold red

    # The signs: unicode, ascii or words.
    # signs = unicode

    """
}
