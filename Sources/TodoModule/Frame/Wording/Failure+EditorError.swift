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
