/// An editor: another program in which the user changes a text.
protocol Editing: AnyObject {
  /// Opens a text in the editor, waits until the editor exits, and returns the edited text.
  func edit(_ text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

/// A text that the user has edited, and the path of the file that still holds it.
struct EditedText: Equatable {
  let text: String
  let path: String
}

/// The result of editing a text.
enum EditorOutcome: Equatable {
  case edited(EditedText)
  case failed(EditorError)
}

/// Why there is no edited text.
enum EditorError: Error, Equatable {
  /// The text could not be written to a file.
  case file(Errno)
  /// The shell could not be started.
  case cannotStart(Errno)
  /// The editor exited with this code; the path of the file, if a changed text was saved.
  case exited(Int32, path: String? = nil)
  /// A signal with this number killed the editor; the path of the file, as for `exited`.
  case killed(Int32, path: String? = nil)
  /// The edited text cannot be read from the file at this path.
  case unreadable(Errno, path: String)
  /// The editor has put something else in the place of the file at this path.
  case notAFile(FileKind, path: String)
  /// The edited text in the file at this path is not valid UTF-8.
  case notUTF8(path: String)
}

extension EditorError {
  /// Whether the editor saved a text that is kept in a file.
  var keepsText: Bool {
    switch self {
    case .exited(_, let path), .killed(_, let path): path != nil
    case .notUTF8: true
    case .file, .cannotStart, .unreadable, .notAFile: false
    }
  }
}
