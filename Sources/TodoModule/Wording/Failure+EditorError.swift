import TodoEntities

extension Failure {
  /// The failure for an editor that returned no text.
  init(_ failure: EditorError) {
    switch failure {
    case .file(let error):
      self.init(code: .io, message: "cannot write the text for the editor: \(error)")
    case .cannotStart(let error):
      self.init(code: .childFailed, message: "cannot start the editor: \(error)")
    case .exited(let code, let path):
      self.init(editor: "exited with code \(code)", kept: path)
    case .killed(let signal, let path):
      self.init(editor: "was killed by signal \(signal)", kept: path)
    case .unreadable(let error, let path):
      self.init(code: .io, message: "cannot read the edited text in \(path): \(error)")
    case .notAFile(let kind, let path):
      self.init(
        code: .io, message: "the edited text in \(path) is now \(kind.words); nothing was changed")
    case .notUTF8(let path):
      self.init(
        code: .usage,
        message: Failure.sentence("the edited text is not valid UTF-8", keepingTextIn: path))
    }
  }

  /// The failure for a mistake in the text that the editor returned.
  init(inEditedText error: UsageError, today: CalendarDay) {
    self.init(code: .usage, message: error.message(today: today, in: .editor))
  }

  /// The same failure, naming the file that keeps the user's text.
  func keeping(_ text: EditedText) -> Failure {
    Failure(code: code, message: Failure.sentence(message, keepingTextIn: text.path))
  }

  private init(editor end: String, kept path: String?) {
    let sentence = "the editor \(end); nothing was changed"
    self.init(
      code: .childFailed,
      message: path.map { Failure.sentence(sentence, keepingTextIn: $0) } ?? sentence)
  }

  private static func sentence(_ sentence: String, keepingTextIn path: String) -> String {
    // A suggestion ends with a question mark.
    sentence + (sentence.hasSuffix("?") ? " Your" : "; your") + " text is kept in \(path)"
  }
}

extension EditorDraft {
  /// The complete text for the editor: the draft, the scissors line and, below it, the mistake in a text
  /// that was saved before, if there is one, and help.
  func page(after mistake: Failure?) -> String {
    let complaint = mistake.map { ["# \($0.message)", "#"] } ?? []
    return text + "\n" + ([scissors] + complaint + EditorDraft.help).joined(separator: "\n") + "\n"
  }

  private static let help: [String] =
    [
      "# Everything from the line with >8 on is ignored.",
      "# Notes go below the first empty line. An empty value clears the attribute.",
      "# To change nothing, leave the text as it is, or delete all of it.",
      "#",
      "#   tags              names, separated by spaces",
      "#   project           a name, with dots between levels: house.garden",
    ] + Attribute.choices.compactMap(choice) + [
      line(dates.compactMap(\.key), "2026-12-01, 2026-12-01T17:00, fri, fri@17:00, 3d, 2w, eom"),
      line(dates.filter(\.countsFromDue).compactMap(\.key), "due-3d as well"),
      line(["every"], "3d, 2w, 1m, mon,thu, eom, 1st-mon, 1w/strict, 1w/done"),
      line(["spent"], "30min, 2h, 1h30min; +30min adds, -30min subtracts"),
    ]

  private static let dates = EditorFields.attributes.filter(\.isDate)

  /// The line for an attribute whose value is one of a few words.
  private static func choice(_ attribute: Attribute) -> String? {
    guard let name = attribute.field, let list = attribute.choices else { return nil }
    return line([name], list.sentence)
  }

  /// The line for these attributes. Names that are too long for their column have a line of their own.
  private static func line(_ names: [String], _ values: String) -> String {
    let names = names.joined(separator: ", ")
    let column = 18
    guard names.utf8.count < column else {
      return "#   \(names)\n#   " + String(repeating: " ", count: column) + values
    }
    return "#   " + names + String(repeating: " ", count: column - names.utf8.count) + values
  }
}
