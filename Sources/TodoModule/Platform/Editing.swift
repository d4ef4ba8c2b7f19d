/// Another program that lets the user change a text.
protocol Editing: AnyObject {
  /// Shows a text, waits until the user is done, and gives it back.
  func edit(_ text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

/// A text that came back from the editor, and the file that keeps it.
struct EditedText: Equatable {
  let text: String
  let path: String
}

/// How the editor ended.
enum EditorOutcome: Equatable {
  case edited(EditedText)
  case failed(EditorError)
}

/// Why there is no edited text.
enum EditorError: Error, Equatable {
  /// The text could not be put in a file.
  case file(Errno)
  /// The shell could not be started.
  case cannotStart(Errno)
  /// It ended with this code; the file, if it had saved something there.
  case exited(Int32, path: String? = nil)
  /// A signal ended it; the file likewise.
  case killed(Int32, path: String? = nil)
  /// What it left cannot be read; the file.
  case unreadable(Errno, path: String)
  /// What it left is not UTF-8; the file.
  case notUTF8(path: String)
}
