// Opens the editor on a text, and again after the first mistake in it. The second mistake ends the command. The
// file of the saved text stays until its text is applied, so that no text is lost.

/// Lets the user edit a text for a presenter.
///
/// The first mistake in the text opens the editor again, and the second one ends the command. No saved text is
/// lost: its file stays until the text is applied, or another text is saved.
final class EditorSession {
  private let router: any EditorRouterInput
  /// Whether there is a terminal for the editor.
  let isInteractive: Bool
  /// The text that was saved last, or nil if none was saved yet.
  private var text: EditedText?
  private var isSecondTry = false

  init(router: any EditorRouterInput, isInteractive: Bool) {
    (self.router, self.isInteractive) = (router, isInteractive)
  }

  /// Opens the editor and returns the saved text, or nil if none was saved. Then the command has ended.
  func open(on page: String) -> String? {
    do throws(EditorError) {
      guard let text = try router.openEditor(on: page) else { return nil }
      keep(text)
      return text.text
    } catch {
      if error.keepsText { keep(nil) }
      fail(with: Failure(error))
      return nil
    }
  }

  /// Returns the text with a mistake, to be opened again, or nil after the second mistake. Then the command has
  /// ended with the failure.
  func textToCorrect(after failure: Failure) -> String? {
    guard let text, !isSecondTry else {
      fail(with: failure)
      return nil
    }
    isSecondTry = true
    return text.text
  }

  /// Shows a failure that names the file of the edited text, if there is one, and ends the module.
  func fail(with failure: Failure) {
    router.openFailure(text.map { failure.keepingText(in: $0.path) } ?? failure)
  }

  /// Ends the module after the text was applied.
  func close() {
    if let text { router.discard(text) }
    router.close(with: .ok)
  }

  private func keep(_ new: EditedText?) {
    if let text { router.discard(text) }
    text = new
  }
}
