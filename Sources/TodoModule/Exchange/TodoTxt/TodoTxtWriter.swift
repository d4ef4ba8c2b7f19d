import TodoEntities

/// Writes todo.txt, one item per line.
struct TodoTxtWriter {
  /// A line, without its line ending.
  struct Line {
    let text: String
    /// Whether the words are those of the line from which the item was imported.
    let isKept: Bool
  }

  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a text with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    for item in items {
      let line = line(of: item)
      text.bytes.append(contentsOf: line.text.utf8)
      text.bytes.append(0x0A)
      noteLosses(item, line, in: &text.losses)
    }
    return text
  }

  /// Returns whether an item without a kept line is written as this line, and without losses.
  func writes(_ item: TodoItem, as text: String) -> Bool {
    let line = Line(text: newLine(of: item), isKept: false)
    return line.text.isIdentical(to: text) && !isReadOtherwise(item, line)
  }

  /// Returns an item's line without the dates of creation and completion, for comparison.
  ///
  /// The line is written, read back and written again, because words of a title may be read as
  /// attributes. Projects and contexts are compared wherever they are in the line.
  func content(of item: TodoItem, lacksDue: Bool) -> [UInt8] {
    let again = read(line(of: item).text, as: item, sentence: .withoutMarks)
    let words = words(of: again, lacksDue: lacksDue)
    return Array((head(of: again, dates: []) + words).joined(separator: " ").utf8)
  }

  /// Returns the line from which an item was imported as long as it describes the item, or else its
  /// words between a new head and the attributes that it lacks, or else a new line.
  private func line(of item: TodoItem) -> Line {
    let new = newLine(of: item)
    guard let kept = ForeignFields(of: item, .todotxt).line else {
      return Line(text: new, isKept: false)
    }
    let known = Set(kept.words)
    let missing = words(of: item).dropFirst().filter { !known.contains($0[...]) }
    let filled = (head(of: item) + [String(kept.body)] + missing).joined(separator: " ")
    for text in [kept.text, filled] where describes(text, item, as: new) {
      return Line(text: text, isKept: true)
    }
    return Line(text: new, isKept: false)
  }

  /// Whether a line describes an item, for which the new line `new` would be written.
  private func describes(_ text: String, _ item: TodoItem, as new: String) -> Bool {
    let line = TodoTxtLine(text)
    let words = TodoTxtWords(line, line: 1)
    guard !words.lacksDue else { return false }
    var described = TodoTxtReader(context).item(line, words)
    if described.content.isCompleted, described.content.completedAt == nil {
      // An item that was imported without a day of completion has the time of the import, like its
      // creation. With any other time it was completed later.
      guard item.completedAt == item.createdAt else { return false }
      described.content.completedAt = item.completedAt
    }
    described.createdAt = described.createdAt ?? item.createdAt
    let again = described.item(number: item.number, id: item.id, at: item.modifiedAt)
    return newLine(of: again).isIdentical(to: new)
  }

  /// Returns the item that is read back from a line of another item.
  func read(
    _ text: String, as item: TodoItem, sentence: TodoTxtWords.Sentence = .whole
  ) -> TodoItem {
    let line = TodoTxtLine(text)
    return TodoTxtReader(context).item(line, TodoTxtWords(line, line: 1, sentence: sentence))
      .item(number: item.number, id: item.id, at: item.modifiedAt)
  }
}

// MARK: - New lines

extension TodoTxtWriter {
  private func newLine(of item: TodoItem) -> String {
    (head(of: item) + words(of: item)).joined(separator: " ")
  }

  private func head(of item: TodoItem) -> [String] {
    let isDated = ForeignFields(of: item, .todotxt).isDated
    return head(
      of: item,
      dates: (item.isCompleted ? [item.completedAt ?? item.modifiedAt] : [])
        + (isDated ? [item.createdAt] : []))
  }

  private func head(of item: TodoItem, dates: [Instant]) -> [String] {
    var head = item.isCompleted ? ["x"] : []
    if !item.isCompleted, let letter = letter(of: item) { head.append("(\(letter))") }
    return head + dates.compactMap { context.clock.wall(at: $0)?.day.description }
  }

  private func letter(of item: TodoItem) -> Character? {
    item.priority?.todoTxtLetter ?? ForeignFields(of: item, .todotxt).letter
  }

  /// Returns the title and the attributes. A project or tag whose word is in the title is not written
  /// twice.
  private func words(of item: TodoItem, lacksDue: Bool = false) -> [String] {
    let title = item.title.onOneLine
    let marks =
      projects(of: item).map { "+\($0.name.asOneWord)" }
      + item.tags.filter { !$0.name.isEmpty }.map { "@\($0.name.asOneWord)" }
    var words = [title]
    if !marks.isEmpty {
      let inTitle = Set(title.wordsOfTodoTxt)
      words += marks.filter { !inTitle.contains($0[...]) }
    }
    if let due = item.due, !lacksDue { words.append("due:\(due.day)") }
    if let scheduled = item.scheduled { words.append("scheduled:\(scheduled.day)") }
    if let wait = item.wait { words.append("t:\(wait.day)") }
    if let rule = item.repetition.flatMap(TodoTxtRepetition.write), item.due != nil {
      words.append("rec:\(rule)")
      if let until = item.until { words.append("until:\(until.day)") }
    }
    if item.isCompleted, let letter = letter(of: item) { words.append("pri:\(letter)") }
    return words
  }

  /// The project and those that only todo.txt has.
  func projects(of item: TodoItem) -> [Project] {
    ([item.project].compactMap(\.self) + ForeignFields(of: item, .todotxt).projects).withoutRepeats
  }
}

extension String {
  /// The text with a space for every line break.
  var onOneLine: String {
    replacingBytes(with: 0x20) { $0 == 0x0A || $0 == 0x0D }
  }

  /// The text with `-` for every space, TAB, line break and other control character.
  var asOneWord: String { replacingBytes(with: 0x2D) { $0 <= 0x20 } }
}
