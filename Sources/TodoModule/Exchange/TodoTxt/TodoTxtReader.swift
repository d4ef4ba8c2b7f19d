import TodoEntities

/// Parses todo.txt. Any text is valid; blank lines are skipped.
struct TodoTxtReader {
  private let context: ExchangeContext

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete text.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var lines = try TextLines(bytes, context)
    while let line = lines.next() {
      guard let item = item(line.text, line.number, &list.remarks) else { continue }
      try list.append(item)
    }
    return list
  }

  /// Returns the item of a line, or nil if the line is blank.
  func item(_ text: String, _ number: Int, _ remarks: inout ExchangeRemarks) -> ImportedItem? {
    let parts = TodoTxtLine(text)
    var words = TodoTxtWords(parts, line: number)
    if words.item.content.title.isBlank {
      // The line has only attributes, so there is nothing else that could be the title.
      let whole = parts.words.map(String.init).joined(separator: " ").trimmingSpaces
      guard !whole.isBlank else { return nil }
      remarks.note("a line with attributes only is used as the title", at: number)
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

/// The words of a line, sorted by meaning.
private struct TodoTxtWords {
  /// The item, with its title, tags, dates and repetition.
  var item: ImportedItem
  var projects: [Project] = []
  /// The priority of a done item, from `pri:`.
  var letter: Character?

  /// Creates the words of a line that is only a title.
  init(item: ImportedItem) { self.item = item }

  /// Sorts the words of a line.
  ///
  /// - Parameter line: The line number.
  init(_ parts: TodoTxtLine, line: Int) {
    item = ImportedItem(line: line, title: "")
    let meanings = parts.words.map(TodoTxtWord.init)
    // `rec:` without a due date and `until:` without a repetition stay part of the title. If a key
    // is given twice, the last one counts, since attributes follow the title.
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
