import TodoEntities

extension Failure {
  /// What the user is told if the editor brought nothing back.
  init(_ failure: EditorError) {
    switch failure {
    case .file(let error):
      self.init(code: .io, message: "cannot keep the text for the editor: \(error)")
    case .cannotStart(let error):
      self.init(code: .childFailed, message: "cannot start the editor: \(error)")
    case .exited(let code, let path):
      self.init(editor: "ended with code \(code)", kept: path)
    case .killed(let signal, let path):
      self.init(editor: "was ended by signal \(signal)", kept: path)
    case .unreadable(let error, let path):
      self.init(code: .io, message: "cannot read the edited text in \(path): \(error)")
    case .notUTF8(let path):
      self.init(
        code: .usage, message: "the edited text is not valid UTF-8" + Failure.kept(in: path))
    }
  }

  /// What is wrong with the text that came back from the editor.
  init(inEditedText error: UsageError, today: CalendarDay) {
    self.init(code: .usage, message: error.message(today: today, in: .editor))
  }

  /// The same failure, and where the text is that the user has written.
  func keeping(_ text: EditedText) -> Failure {
    Failure(code: code, message: message + Failure.kept(in: text.path))
  }

  private static func kept(in path: String) -> String { "; your text is kept in \(path)" }

  private init(editor end: String, kept path: String?) {
    let kept = path.map(Failure.kept) ?? ""
    self.init(code: .childFailed, message: "the editor \(end); nothing was changed\(kept)")
  }
}
