// Opens the editor on the text of an item, and again if the text has a mistake. Any other error ends the command.

import TodoEntities

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
