import TodoEntities

/// A source for a part of a word: what stands before the part is kept as it is.
struct CompletionOffer: Equatable, Sendable {
  /// The beginning of the word, which every candidate is put after: `due:`.
  let stem: String
  /// What may follow it.
  let source: CompletionSource

  /// A source for what may follow the stem.
  init(_ source: CompletionSource, after stem: Substring = "") {
    self.stem = String(stem)
    self.source = source
  }

  /// A few words without a meaning of their own.
  static func words(_ words: [String], after stem: Substring = "") -> CompletionOffer {
    CompletionOffer(.words(words.map { CompletionSource.Candidate($0) }), after: stem)
  }
}

/// Where the words come from that a word at the cursor can be completed to.
enum CompletionSource: Equatable, Sendable {
  /// A word, and what it means in a few words, if that is worth saying.
  struct Candidate: Equatable, Sendable {
    /// What a word means.
    enum Meaning: Equatable, Sendable {
      /// A description, or the title of an item.
      case words(String)
      /// A name that so many open items have.
      case open(Int)
      case date(FloatingDate)
    }

    let value: String
    let meaning: Meaning?

    /// A word and what it means.
    init(_ value: String, _ meaning: Meaning? = nil) {
      self.value = value
      self.meaning = meaning
    }

    /// A word and its description.
    init(_ value: String, _ description: String) { self.init(value, .words(description)) }
  }

  /// The answer that leaves the word to the shell, which knows the files.
  static let fileNames = ":files"

  /// These words.
  case words([Candidate])
  /// Words for dates; their meaning is the day they stand for now. Looking back, those that lie ahead
  /// are left out.
  case dates([String], reading: DateReading = .forward)
  /// Numbers of items in the list.
  case items(ItemFilter.State)
  /// Tags in the list.
  case tags
  /// Projects in the list.
  case projects
  /// Files, which the shell knows best.
  case files
}
