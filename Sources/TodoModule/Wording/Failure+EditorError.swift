// The sentence and exit code of an error of the editor, and the help below the scissors line.

import TodoEntities

extension Failure {
  /// The failure for an editor that returned no text.
  init(_ error: EditorError) {
    let (code, sentence, path): (ExitCode, String, String?) =
      switch error {
      case .file(let error): (.io, "cannot write the text for the editor: \(error)", nil)
      case .cannotStart(let error): (.childFailed, "cannot start the editor: \(error)", nil)
      case .ended(.exited(let code), let path):
        (.childFailed, "the editor exited with code \(code); nothing was changed", path)
      case .ended(.killed(let signal), let path):
        (.childFailed, "the editor was killed by signal \(signal); nothing was changed", path)
      case .unreadable(let error, let path):
        (.io, "cannot read the edited text in \(path): \(error)", nil)
      case .notAFile(let kind, let path):
        (.io, "the edited text in \(path) is now \(kind.rawValue); nothing was changed", nil)
      case .notUTF8(let path): (.usage, "the edited text is not valid UTF-8", path)
      }
    let failure = Failure(code: code, message: sentence)
    self = path.map(failure.keepingText) ?? failure
  }

  /// Returns the failure with the path of the file that keeps the user's text.
  func keepingText(in path: String) -> Failure {
    Failure(code: code, message: "\(message.withFullStop) Your text is kept in \(path)")
  }
}

extension EditorDraft {
  /// Returns the complete text for the editor: the draft, the scissors line and below it help. If the last saved text
  /// had a mistake, the mistake is above the help.
  func page(after mistake: Failure?) -> String {
    text + "\n" + ([scissors] + EditorDraft.comments(after: mistake)).joined(separator: "\n") + "\n"
  }

  /// Returns the draft with the comments that the editor showed below it.
  func shown(after mistake: Failure?) -> EditorDraft {
    var draft = self
    draft.comments = EditorDraft.comments(after: mistake)
    return draft
  }

  /// The lines below the scissors line.
  private static func comments(after mistake: Failure?) -> [String] {
    ((mistake.map { ["# \($0.message)", "#"] } ?? []) + help)
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private static let help: [String] =
    [
      "# Notes go below the first empty line. An empty value clears the attribute.",
      "# To change nothing, leave the text as it is, or delete all of it.",
      "#",
      "#   tags              names, separated by spaces",
      "#   project           a name, with dots between levels: house.garden",
    ] + Attribute.choices.compactMap(choice) + [
      line(dates.compactMap(\.key), "2026-12-01, 2026-12-01T17:00, fri, fri@17:00, 3d, 2w, eom"),
      line(dates.filter(\.countsFromDue).compactMap(\.key), "due-3d as well"),
      line(["every"], "2w, mon,thu, 2w-mon,thu, 15th,30th, 1w/strict, 1w/done"),
      line(
        Attribute.durations.compactMap(\.key), "30min, 2h, 1h30min; +30min adds, -30min subtracts"),
    ]

  private static let dates = EditorFields.attributes.filter(\.isDate)

  /// Returns the line for an attribute with a fixed choice of words.
  private static func choice(_ attribute: Attribute) -> String? {
    guard let name = attribute.field, let list = attribute.choices else { return nil }
    return line([name], list.sentence)
  }

  /// Returns the line for some attributes. Names that are too long for their column get their own line.
  private static func line(_ names: [String], _ values: String) -> String {
    let names = names.joined(separator: ", ")
    let column = 18
    guard names.utf8.count < column else {
      return "#   \(names)\n#   " + String(repeating: " ", count: column) + values
    }
    return "#   " + names + String(repeating: " ", count: column - names.utf8.count) + values
  }
}
