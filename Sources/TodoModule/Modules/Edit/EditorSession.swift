import TodoEntities

/// An item that is being edited as text.
struct EditorSession {
  /// The item as it was found.
  let item: TodoItem
  let isDryRun: Bool
  /// What the editor is opened on.
  private(set) var draft: EditorDraft
  /// The text that was saved last, kept until its edits are applied; nil before that.
  var text: EditedText?
  private var isSecondTry = false

  /// Creates the session that starts with the item's text.
  init(_ item: TodoItem, isDryRun: Bool) {
    self.item = item
    self.isDryRun = isDryRun
    draft = EditorDraft(item)
  }

  /// The session that goes on with the text that was saved, after a mistake in it; nil after the second.
  var afterMistake: EditorSession? {
    guard let text, !isSecondTry else { return nil }
    var next = self
    next.draft = draft.continued(with: text.text)
    next.isSecondTry = true
    return next
  }
}
