@testable import TodoModule

/// Standard input in memory, which counts how often it is read.
final class ScriptedInput: InputReading {
  private let content: Result<[UInt8], Errno>
  private(set) var reads = 0

  /// Creates an input with these bytes, or one that fails with this error.
  init(_ content: Result<[UInt8], Errno>) { self.content = content }

  /// Creates an input with this text.
  convenience init(_ text: String = "") { self.init(.success(Array(text.utf8))) }

  func readAll() throws(Errno) -> [UInt8] {
    reads += 1
    return try content.get()
  }
}

/// An editor that answers with a closure and records its calls.
final class ScriptedEditor: Editing {
  /// A call to the editor.
  enum Event: Equatable {
    case opened(String)
    case discarded(EditedText)
  }

  /// The path of every edited text.
  static let path = "/tmp/draft.txt"

  private(set) var events: [Event] = []
  private let answer: (String) -> EditorOutcome

  /// Creates an editor that answers each text with the result of `answer`.
  init(_ answer: @escaping (String) -> EditorOutcome) { self.answer = answer }

  /// Returns an editor that changes the text in this way.
  static func changing(_ change: @escaping (String) -> String) -> ScriptedEditor {
    ScriptedEditor { .edited(EditedText(text: change($0), path: path)) }
  }

  /// Returns an editor that fails.
  static func failing(_ failure: EditorError) -> ScriptedEditor {
    ScriptedEditor { _ in .failed(failure) }
  }

  func edit(_ text: String) -> EditorOutcome {
    events.append(.opened(text))
    return answer(text)
  }

  func discard(_ text: EditedText) { events.append(.discarded(text)) }
}
