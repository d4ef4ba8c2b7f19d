import TodoEntities

/// A source of completions for the end of a word; the part of the word before it is kept.
struct CompletionOffer: Equatable, Sendable {
  /// The kept part, which every completed word starts with: `due:`.
  let stem: String
  /// Where the candidates for the rest come from.
  let source: CompletionSource

  /// A source of candidates for what follows the stem.
  init(_ source: CompletionSource, after stem: Substring = "") {
    self.stem = String(stem)
    self.source = source
  }

  /// Candidates without descriptions.
  static func words(_ words: [String], after stem: Substring = "") -> CompletionOffer {
    CompletionOffer(.words(words.map { CompletionSource.Candidate($0) }), after: stem)
  }
}

/// Where the candidates for the word at the cursor come from.
enum CompletionSource: Equatable, Sendable {
  /// A word to offer, with a short description if it needs one.
  struct Candidate: Equatable, Sendable {
    /// What is shown beside a word.
    enum Meaning: Equatable, Sendable {
      /// A description, or the title of an item.
      case words(String)
      /// A line of a checklist.
      case line(String, isDone: Bool)
      /// The number of open items that have the name.
      case open(Int)
      /// The date that the word stands for now.
      case date(FloatingDate)
    }

    let value: String
    let meaning: Meaning?

    /// A word with its meaning, if any.
    init(_ value: String, _ meaning: Meaning? = nil) {
      self.value = value
      self.meaning = meaning
    }

    /// A word with a description.
    init(_ value: String, _ description: String) { self.init(value, .words(description)) }
  }

  /// The words before a command line to be completed.
  static let opening = ["complete", "--"]
  /// The answer that tells the shell to complete file names itself.
  static let fileNames = ":files"
  /// The first line of an answer whose candidates replace the word instead of completing it. After a tab
  /// comes an option that contains the word and does the same, for shells that replace no word.
  static let instead = ":instead"

  /// A fixed set of words.
  case words([Candidate])
  /// Words for dates, each shown with its current date. With the reading `.backward`, future dates
  /// are left out.
  case dates([String], reading: DateReading = .forward)
  /// Numbers of items in the list.
  case items(ItemFilter.State)
  /// Numbers of the items in this state that match a filter, instead of the word that it was read from;
  /// and the option that has the same effect, if the command has one.
  case matches(ItemFilter, ItemFilter.State, option: String?)
  /// Numbers of the lines of this item's checklist.
  case checklist(of: ItemSelection)
  /// Tags in the list.
  case tags
  /// Projects in the list.
  case projects
  /// File names, which the shell completes itself.
  case files
}
