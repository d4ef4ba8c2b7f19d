import TodoEntities

/// The words of a line, sorted by meaning.
///
/// A `+project` or `@context` before ordinary text is part of the sentence, so it stays in the title;
/// after it, such words are attributes only:
///
/// ```text
/// Call @mom about the plans +garden     'Call @mom about the plans', tag mom, project garden
/// ```
struct TodoTxtWords {
  /// Which words of a title stay in it.
  enum Sentence {
    /// Projects and contexts before ordinary text.
    case whole
    /// None: an item then has the same title wherever its projects and contexts are in the line.
    case withoutMarks
  }

  /// The item, with its title, tags, dates and rule.
  private(set) var item: ImportedItem
  private(set) var projects: [Project] = []
  /// The priority of a done item, from `pri:`.
  private(set) var letter: Character?
  /// Whether the line has a rule but no due date.
  private(set) var lacksDue = false
  /// Whether there is nothing else that could be the title, so that it is the complete text.
  private(set) var isTitleOnly = false

  /// Sorts the words of a line.
  ///
  /// - Parameter line: The line number.
  init(_ parts: TodoTxtLine, line: Int, sentence: Sentence = .whole) {
    item = ImportedItem(line: line, title: "")
    let meanings = parts.words.map(TodoTxtWord.init)
    var rest = take(meanings, parts)
    if sentence == .whole { rest = TodoTxtWords.sentence(meanings, parts.words, rest) }
    item.content.title = parts.text(of: rest)
    if item.content.title.isBlank { useAsTitle(parts) }
  }

  /// Takes the attributes, and returns the indices of the words that are none.
  ///
  /// If a key is given twice, the last one counts, since attributes follow the title.
  private mutating func take(_ meanings: [TodoTxtWord], _ parts: TodoTxtLine) -> [Int] {
    let isDue = meanings.contains { if case .due = $0 { true } else { false } }
    // A done item without a due date cannot repeat: its rule stays in the title.
    let repeats = isDue || !parts.isCompleted
    let hasRule = meanings.contains { if case .every = $0 { true } else { false } }
    let takesLetter = parts.isCompleted && parts.letter == nil
    var rest: [Int] = []
    for (index, meaning) in meanings.enumerated().reversed() {
      switch meaning {
      case .project(let project): projects.append(project)
      case .context(let tag): item.content.tags.append(tag)
      case .due(let date) where item.content.due == nil: item.content.due = date
      case .scheduled(let date) where item.content.scheduled == nil:
        item.content.scheduled = date
      case .wait(let date) where item.content.wait == nil: item.content.wait = date
      case .until(let date) where item.content.until == nil && hasRule && repeats:
        item.content.until = date
      case .every(let expression) where item.repetition == nil && repeats:
        item.repetition = ImportedRepetition(expression)
      case .priority(let letter) where self.letter == nil && takesLetter: self.letter = letter
      case .text, .pair, .invalid, .due, .scheduled, .wait, .until, .every, .priority:
        rest.append(index)
      }
    }
    projects = projects.reversed().withoutRepeats
    item.content.tags = item.content.tags.reversed().withoutRepeats
    lacksDue = item.repetition != nil && !isDue
    return rest.reversed()
  }

  /// Returns the indices of the words that are no attributes, with those of the projects and
  /// contexts before the last ordinary word.
  private static func sentence(
    _ meanings: [TodoTxtWord], _ words: [Substring], _ rest: [Int]
  ) -> [Int] {
    guard let last = rest.last(where: { meanings[$0] == .text && !words[$0].isEmpty }) else {
      return rest
    }
    let others = Set(rest)
    return meanings.indices.filter { others.contains($0) || $0 < last && meanings[$0].isMark }
  }

  /// Uses the complete text as the title: its projects and contexts are attributes as well.
  private mutating func useAsTitle(_ parts: TodoTxtLine) {
    isTitleOnly = true
    lacksDue = false
    letter = nil
    let title = parts.isHeadOnly ? parts.text : String(parts.body)
    var whole = ImportedItem(line: item.line, title: title.trimmingSpaces)
    whole.content.tags = item.content.tags
    item = whole
  }
}
