// Opens the editor on an item, and again after the first mistake in the text. The second mistake ends the command. The
// file of the saved text stays until its text is applied, so that no text is lost.

/// Lets the user write an item as text for a presenter.
///
/// The first mistake in the text opens the editor again, and the second one ends the command. No saved text is
/// lost: its file stays until the text is applied, or another text is saved.
final class ItemEditor {
  /// The saved text, and the draft on which the editor was opened.
  typealias Answer = (text: String, draft: EditorDraft)

  private let router: any EditorRouterInput
  /// Whether there is a terminal for the editor.
  let isInteractive: Bool
  /// The draft on which the editor was opened last, or nil for edits from the command line.
  private var draft: EditorDraft?
  /// The text that was saved last, or nil if none was saved yet.
  private var text: EditedText?
  private var isSecondTry = false

  init(router: any EditorRouterInput, isInteractive: Bool) {
    (self.router, self.isInteractive) = (router, isInteractive)
  }

  var isOpen: Bool { draft != nil }

  /// Opens the editor, the second time after a mistake. Returns nil if the command has ended.
  func open(on draft: EditorDraft, after mistake: Failure? = nil) -> Answer? {
    let draft = draft.shown(after: mistake)
    self.draft = draft
    do throws(EditorError) {
      guard let text = try router.openEditor(on: draft.page(after: mistake)) else { return nil }
      keep(text)
      return (text.text, draft)
    } catch {
      if error.keepsText { keep(nil) }
      fail(with: Failure(error))
      return nil
    }
  }

  /// Opens the editor again after an error, without the usage line, which does not help with an edited text.
  func reopen(after error: StoreError) -> Answer? {
    if UsageError(error) != nil { return reopen(after: Failure(error)) }
    fail(with: Failure(error))
    return nil
  }

  func reopen(after failure: Failure) -> Answer? {
    guard let draft, let text, !isSecondTry else {
      fail(with: failure)
      return nil
    }
    isSecondTry = true
    return open(on: draft.continued(with: text.text), after: failure)
  }

  /// Shows a failure that names the file of the edited text, if there is one, and ends the module.
  private func fail(with failure: Failure) {
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
