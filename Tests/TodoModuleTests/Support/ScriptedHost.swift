@testable import TodoModule

/// Standard input in memory; it notes whether it was read.
final class ScriptedInput: InputReading {
  private let content: Result<[UInt8], Errno>
  private(set) var reads = 0

  /// Input that holds these bytes, or fails.
  init(_ content: Result<[UInt8], Errno>) { self.content = content }

  /// Input that holds this text.
  convenience init(_ text: String = "") { self.init(.success(Array(text.utf8))) }

  func readAll() throws(Errno) -> [UInt8] {
    reads += 1
    return try content.get()
  }
}

/// An editor that does as it is told, and keeps a record.
final class ScriptedEditor: Editing {
  /// What happened to it.
  enum Event: Equatable {
    case opened(String)
    case discarded(EditedText)
  }

  /// The path of every text that comes back.
  static let path = "/tmp/draft.txt"

  private(set) var events: [Event] = []
  private let answer: (String) -> EditorOutcome

  /// An editor that answers a text with what this makes of it.
  init(_ answer: @escaping (String) -> EditorOutcome) { self.answer = answer }

  /// An editor that gives back the text, changed.
  static func changing(_ change: @escaping (String) -> String) -> ScriptedEditor {
    ScriptedEditor { .edited(EditedText(text: change($0), path: path)) }
  }

  /// An editor that fails.
  static func failing(_ failure: EditorError) -> ScriptedEditor {
    ScriptedEditor { _ in .failed(failure) }
  }

  func edit(_ text: String) -> EditorOutcome {
    events.append(.opened(text))
    return answer(text)
  }

  func discard(_ text: EditedText) { events.append(.discarded(text)) }
}
