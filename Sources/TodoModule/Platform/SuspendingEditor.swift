/// The user's editor while a full-screen view has the terminal: the view gives it back for as long as
/// the editor runs.
final class SuspendingEditor: Editing {
  private let editor: any Editing
  private let terminal: any TerminalSession

  /// An editor that runs in this terminal.
  init(_ editor: any Editing, of terminal: any TerminalSession) {
    self.editor = editor
    self.terminal = terminal
  }

  func edit(_ text: String) -> EditorOutcome {
    terminal.leave()
    // If the terminal is gone, the view finds out with its next frame.
    defer { try? terminal.enter() }
    return editor.edit(text)
  }

  func discard(_ text: EditedText) { editor.discard(text) }
}
