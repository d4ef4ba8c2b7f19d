// Prepares the text that `config --edit` opens: the settings, or a sample if there is no file, and mistakes below
// `>8`. Words the failures of `config` for a refused value or file.

/// The text of the settings file for the editor, or a sample if there is no file.
struct SettingsDraft {
  /// The first text of the editor.
  let text: String

  /// Creates the draft of a file with this text; nil if there is no file.
  init(_ text: String?) { self.text = text ?? SettingsDraft.sample }

  /// Returns the complete text for the editor. Mistakes in an earlier text are listed below a line of scissors.
  func page(after mistakes: [SettingsComplaint]) -> String {
    if mistakes.isEmpty { return text }
    let lines = mistakes.map { mistake in
      "# " + (mistake.line.map { "line \($0): " } ?? "") + mistake.problem.message
    }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return text + end + SettingsDraft.scissors + "\n"
      + "# Everything from the line with >8 on is ignored.\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Returns the settings of an edited text; nil if it is blank, or has not changed.
  func changedSettings(in edited: String) -> String? {
    let settings = SettingsDraft.settings(in: edited)
    return settings == text || settings.allSatisfy(\.isWhitespace) ? nil : settings
  }

  /// Returns the text above the line of scissors.
  static func settings(in edited: String) -> String {
    let lines = edited.split(separator: "\n", omittingEmptySubsequences: false)
    return String(edited[..<(lines.last { $0 == scissors }?.startIndex ?? edited.endIndex)])
  }

  private static let scissors = "# ------------------------ >8 ------------------------"

  /// A file of comments, in pairs: an explanation and a setting. A setting counts after the user removes its number
  /// sign.
  static let sample = """
    # Settings of todo. To use a line, remove its #. For all settings, run: todo help settings

    # A view: a filter with a name, for todo list view:work. With TODO_VIEW=work or
    # --view work, todo add sets these attributes, and todo list sorts by these keys.
    # view.work = +work or project:acme
    # view.work.add = +work
    # view.work.sort = due,priority

    # Your own command: todo w
    # alias.w = list view:work

    # The command that todo alone runs on a terminal.
    # default = next --limit 5

    # The first day of a week: mon, sun or sat.
    # week-start = mon

    # The weight of a factor, a tag or a project in todo next.
    # urgency.due = 12
    # urgency.tag.work = 2

    # Whether todo note puts the date before its line: on or off.
    # note.stamp = off

    # Whether a change of the list starts a sync: on or off.
    # sync.auto = off

    # The tag of templates, which lists leave out. Leave it empty for no templates.
    # templates = template

    # The open items that a calendar folder gets.
    # calendar.filter = +phone or is:late

    # The columns and the colours of tables on a terminal.
    # columns = number state priority title tags project due repeats notes
    # color.tag = cyan
    # color.late = bold red

    # The symbols: unicode, ascii or words.
    # signs = unicode

    """
}

extension SettingRow {
  /// Creates the row of a setting without a mistake.
  init(key: SettingKey, value: String?, line: Int?) {
    self.init(key: key, value: value, line: line, isWrong: false)
  }
}

extension Failure {
  /// Creates the failure for a key without a value.
  init(unset key: SettingKey) {
    self.init(code: .notFound, message: "'\(key.name)' is not set; nothing was changed")
  }

  /// Creates the failure for values that are not accepted, or for a file that cannot be read.
  init(refused complaints: [SettingsComplaint], inFileAt path: String?) {
    guard let first = complaints.first else {
      self.init(code: .usage, message: "nothing was changed")
      return
    }
    if first.line == nil {
      self.init(
        code: first.problem.code, message: first.message(inFileAt: path) + "; nothing was changed")
      return
    }
    let sentence = first.problem.message
    // A suggestion ends with a question mark.
    self.init(
      code: .usage, message: sentence + (sentence.hasSuffix("?") ? "" : "; nothing was changed"))
  }

  /// Creates the failure for settings without a place.
  init(noSettingsIn place: SettingsPlace) {
    switch place {
    case .unwanted:
      self.init(
        code: .usage,
        message: "todo reads no settings, because TODO_CONFIG is empty. Unset it, or name a file.")
    case .unreadableVariable(let name):
      self.init(code: .io, message: "\(name) is not valid UTF-8; nothing was changed")
    case .unknown, .path:
      self.init(
        code: .io,
        message: "there is no place for a settings file, because HOME is not an absolute path. Name"
          + " a file with TODO_CONFIG.")
    }
  }
}
