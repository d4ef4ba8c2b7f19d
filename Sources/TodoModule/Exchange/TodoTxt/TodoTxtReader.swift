import TodoEntities

/// Reads todo.txt. Any text is such a list; blank lines are skipped.
struct TodoTxtReader {
  private let context: ExchangeContext

  /// A reader for this run.
  init(_ context: ExchangeContext) { self.context = context }

  /// Reads a whole file.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var lines = try TextLines(bytes, context)
    while let line = lines.next() {
      guard let item = item(line.text, line.number, &list.remarks) else { continue }
      try list.append(item)
    }
    return list
  }

  /// The item of a line; nothing for a blank one.
  func item(_ text: String, _ number: Int, _ remarks: inout ExchangeRemarks) -> ImportedItem? {
    let parts = TodoTxtLine(text)
    var words = TodoTxtWords(parts, line: number)
    if words.item.content.title.isBlank {
      // A line of marks only: they are all that there is to call it by.
      let whole = parts.words.map(String.init).joined(separator: " ").trimmingSpaces
      guard !whole.isBlank else { return nil }
      remarks.note("a line without other text is taken as a title", at: number)
      words = TodoTxtWords(item: ImportedItem(line: number, title: whole))
    }
    var item = words.item
    item.content.isCompleted = parts.isCompleted
    item.createdAt = parts.createdOn.map(context.clock.start(of:))
    item.content.completedAt = parts.completedOn.map(context.clock.start(of:))
    item.content.project = words.projects.first
    let letter = parts.letter ?? words.letter
    item.content.priority = letter.flatMap { Priority(todoTxtLetter: $0) }
    item.content.unknownMembers = ForeignFields(
      letter: item.content.priority == nil ? letter : nil,
      projects: Array(words.projects.dropFirst())
    ).member(of: .todotxt)
    return item
  }
}

/// The words of a line, sorted by what they say.
private struct TodoTxtWords {
  /// With its title, tags and dates.
  var item: ImportedItem
  var projects: [Project] = []
  /// The priority that a done item keeps.
  var letter: Character?

  /// An item without attributes.
  init(item: ImportedItem) { self.item = item }

  /// Sorts the words of the line with this number.
  init(_ parts: TodoTxtLine, line: Int) {
    item = ImportedItem(line: line, title: "")
    let meanings = parts.words.map(TodoTxtWord.init)
    // Only what is due can repeat, and only what repeats has a last day: else they stay text. Of a key
    // that is there twice the last counts, since attributes follow the title.
    let isDue = meanings.contains { if case .due = $0 { true } else { false } }
    let repeats = isDue && meanings.contains { if case .every = $0 { true } else { false } }
    let takesLetter = parts.isCompleted && parts.letter == nil
    var text: [Substring] = []
    for (word, meaning) in zip(parts.words, meanings).reversed() {
      switch meaning {
      case .project(let project): projects.append(project)
      case .context(let tag): item.content.tags.append(tag)
      case .due(let date) where item.content.due == nil: item.content.due = date
      case .wait(let date) where item.content.wait == nil: item.content.wait = date
      case .until(let date) where item.content.until == nil && repeats: item.content.until = date
      case .every(let expression) where item.repetition == nil && isDue:
        item.repetition = ImportedRepetition(expression)
      case .priority(let letter) where self.letter == nil && takesLetter: self.letter = letter
      case .text, .due, .wait, .until, .every, .priority: text.append(word)
      }
    }
    projects.reverse()
    item.content.tags = item.content.tags.reversed().withoutRepeats
    item.content.title = text.reversed().joined(separator: " ").trimmingSpaces
  }
}
