/// The routes of a module that has the user edit a text.
protocol EditorRouterInput: RouterInput {
  /// Opens the editor on a text. What was saved stays in a file until it is discarded. Returns nil without
  /// a navigator: the module then ends without an answer, which is a bug.
  func openEditor(on text: String) -> EditorOutcome?
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

extension ModuleRouter {
  func openEditor(on text: String) -> EditorOutcome? { navigator?.openEditor(on: text) }
  func discard(_ text: EditedText) { navigator?.discard(text) }
}

/// What is known of a text while the user edits it.
struct EditorSession {
  /// The text that was saved last; nil before that.
  fileprivate(set) var text: EditedText?
  fileprivate var isSecondTry = false
}

/// The presenter of a command that has the user edit a text.
///
/// A mistake in the text opens the editor once more; the second one ends the command. No text that was
/// saved is lost: its file stays until the text is applied, or another one is saved.
protocol EditorPresenter: CommandPresenter {
  var routes: any EditorRouterInput { get }
  var session: EditorSession { get set }
}

extension EditorPresenter {
  var router: any RouterInput { routes }

  /// Opens the editor and returns what was saved; nil if nothing was: then the command has ended.
  func openEditor(on page: String) -> String? {
    switch routes.openEditor(on: page) {
    case nil: return nil
    case .failed(let error):
      if error.keepsText { keep(nil) }
      failKeepingText(Failure(error))
      return nil
    case .edited(let text):
      keep(text)
      return text.text
    }
  }

  /// Returns the text with a mistake, to be opened once more; nil after the second mistake: then the command
  /// has ended with the failure.
  func textToCorrect(after failure: Failure) -> String? {
    guard let text = session.text, !session.isSecondTry else {
      failKeepingText(failure)
      return nil
    }
    session.isSecondTry = true
    return text.text
  }

  /// Shows a failure that names the file of the edited text, if there is one, and ends the module.
  func failKeepingText(_ failure: Failure) {
    fail(with: session.text.map(failure.keeping) ?? failure)
  }

  /// Ends the module after the text was applied.
  func closeDiscardingText() {
    if let text = session.text { routes.discard(text) }
    router.close(with: .ok)
  }

  private func keep(_ text: EditedText?) {
    if let earlier = session.text { routes.discard(earlier) }
    session.text = text
  }
}
