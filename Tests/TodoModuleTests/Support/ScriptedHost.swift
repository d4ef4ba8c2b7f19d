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

typealias EditorOutcome = Result<EditedText, EditorError>

/// An editor that answers with a closure and records its calls.
final class ScriptedEditor: Editing {
  /// A call to the editor.
  enum Event: Equatable {
    case opened(String)
    case discarded(EditedText)
  }

  /// The path of the text that is edited first.
  static let path = "/tmp/draft.txt"
  /// The path of the text that is edited after a mistake in the first one.
  static let secondPath = "/tmp/draft2.txt"

  private(set) var events: [Event] = []
  private let answer: (String) -> EditorOutcome

  /// Creates an editor that answers each text with the result of `answer`.
  init(_ answer: @escaping (String) -> EditorOutcome) { self.answer = answer }

  /// Returns an editor that changes the text in this way.
  static func changing(_ change: @escaping (String) -> String) -> ScriptedEditor {
    var texts = 0
    return ScriptedEditor { text in
      texts += 1
      return .success(EditedText(text: change(text), path: texts == 1 ? path : secondPath))
    }
  }

  /// Returns an editor that fails.
  static func failing(_ failure: EditorError) -> ScriptedEditor {
    ScriptedEditor { _ in .failure(failure) }
  }

  func edit(_ text: String) throws(EditorError) -> EditedText {
    events.append(.opened(text))
    return try answer(text).get()
  }

  func discard(_ text: EditedText) { events.append(.discarded(text)) }
}

/// A pager that records what it shows.
final class ScriptedPager: Paging {
  /// What happened to the pager.
  enum Event: Equatable {
    case started
    case wrote(String)
    case finished
  }

  private(set) var events: [Event] = []
  private let isThere: Bool
  private let ending: PagerEnding
  private let failure: Errno?

  /// Creates a pager; by default there is none. It ends as `ending` says; `failure` is the
  /// error of every write to it.
  init(isThere: Bool = false, ending: PagerEnding = .shown, failure: Errno? = nil) {
    self.isThere = isThere
    self.ending = ending
    self.failure = failure
  }

  func start() -> (any ByteSink)? {
    guard isThere else { return nil }
    events.append(.started)
    return Sink(pager: self)
  }

  func finish() -> PagerEnding {
    events.append(.finished)
    return ending
  }

  private final class Sink: ByteSink {
    private let pager: ScriptedPager

    init(pager: ScriptedPager) { self.pager = pager }

    func write(_ bytes: [UInt8]) throws(Errno) {
      if let failure = pager.failure { throw failure }
      pager.events.append(.wrote(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension EnvironmentVariables {
  /// An environment of these variables only, ordered by name.
  init(_ values: [String: String]) {
    let entries = values.map { Array("\($0)=\($1)".utf8) }
    self.init(entries: entries.sorted { $0.lexicographicallyPrecedes($1) })
  }
}
