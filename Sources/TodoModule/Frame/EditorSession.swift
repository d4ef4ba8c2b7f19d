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

/// Lets the user write an item as text for a presenter.
final class ItemEditor {
  /// The saved text, and the draft on which the editor was opened.
  typealias Answer = (text: String, draft: EditorDraft)

  let session: EditorSession
  /// The draft on which the editor was opened last, or nil for edits from the command line.
  private var draft: EditorDraft?

  init(router: any EditorRouterInput, isInteractive: Bool) {
    session = EditorSession(router: router, isInteractive: isInteractive)
  }

  var isOpen: Bool { draft != nil }

  /// Opens the editor, the second time after a mistake. Returns nil if the command has ended.
  func open(on draft: EditorDraft, after mistake: Failure? = nil) -> Answer? {
    let draft = draft.shown(after: mistake)
    self.draft = draft
    return session.open(on: draft.page(after: mistake)).map { ($0, draft) }
  }

  /// Opens the editor again after an error, without the usage line, which does not help with an edited text.
  func reopen(after error: StoreError) -> Answer? {
    if UsageError(error) != nil { return reopen(after: Failure(error)) }
    session.fail(with: Failure(error))
    return nil
  }

  func reopen(after failure: Failure) -> Answer? {
    guard let draft, let text = session.textToCorrect(after: failure) else { return nil }
    return open(on: draft.continued(with: text), after: failure)
  }
}
