import TodoEntities

/// Where the words come from that a word at the cursor can be completed to.
enum CompletionSource: Equatable, Sendable {
  /// A word, and what it means in a few words, if that is worth saying.
  struct Candidate: Equatable, Sendable {
    let value: String
    let meaning: String

    /// A word and what it means.
    init(_ value: String, _ meaning: String = "") {
      self.value = value
      self.meaning = meaning
    }
  }

  /// Which items are meant.
  enum ItemState: Equatable, Sendable {
    case open, done
  }

  /// The answer that leaves the word to the shell, which knows the files.
  static let fileNames = ":files"

  /// These words.
  case words([Candidate])
  /// Words for dates; their meaning is the day they stand for now. Looking back, those that lie ahead
  /// are left out.
  case dates([String], reading: DateReading = .forward)
  /// Numbers of items in the list.
  case items(ItemState)
  /// Tags in the list.
  case tags
  /// Projects in the list.
  case projects
  /// Files, which the shell knows best.
  case files
}
