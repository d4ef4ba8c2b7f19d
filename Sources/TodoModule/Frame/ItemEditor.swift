// Opens the editor on the text of an item, and again if the text has a mistake. Any other error ends the command.

import TodoEntities

/// An item that a presenter has the user write as text.
final class ItemEditor {
  /// What was saved, and what the editor was opened on for it.
  typealias Answer = (text: String, draft: EditorDraft)

  let session: EditorSession
  /// What the editor was opened on last; nil for what was typed on the command line.
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

  /// The same after an error. The command's usage line does not help with a mistake in the edited text.
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
