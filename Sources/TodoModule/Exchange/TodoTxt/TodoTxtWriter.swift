import TodoEntities

/// Writes todo.txt, one item per line.
struct TodoTxtWriter {
  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a text with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    for item in items {
      let line = line(of: item)
      text.bytes.append(contentsOf: line.utf8)
      text.bytes.append(0x0A)
      noteLosses(item, line, in: &text.losses)
    }
    return text
  }

  /// Returns an item's line without the dates of creation and completion, for comparison.
  ///
  /// The line is written, read back and written again, because words of a title may be read as
  /// attributes.
  func content(of item: TodoItem) -> [UInt8] {
    var remarks = ExchangeRemarks()
    let again = TodoTxtReader(context).item(line(of: item), 1, &remarks)?
      .item(number: item.number, id: item.id, at: item.modifiedAt)
    let item = again ?? item
    return Array((head(of: item, dates: []) + words(of: item)).joined(separator: " ").utf8)
  }

  private func line(of item: TodoItem) -> String {
    let dates = (item.isCompleted ? [item.completedAt ?? item.modifiedAt] : []) + [item.createdAt]
    return (head(of: item, dates: dates) + words(of: item)).joined(separator: " ")
  }

  private func head(of item: TodoItem, dates: [Instant]) -> [String] {
    var head = item.isCompleted ? ["x"] : []
    if !item.isCompleted, let letter = letter(of: item) { head.append("(\(letter))") }
    return head + dates.compactMap { context.clock.wall(at: $0)?.day.description }
  }

  private func letter(of item: TodoItem) -> Character? {
    item.priority?.todoTxtLetter ?? ForeignFields(of: item, .todotxt).letter
  }

  private func words(of item: TodoItem) -> [String] {
    var words = [item.title.onOneLine]
    words += projects(of: item).map { "+\($0.name.asOneWord)" }
    words += item.tags.filter { !$0.name.isEmpty }.map { "@\($0.name.asOneWord)" }
    if let due = item.due { words.append("due:\(due.day)") }
    if let wait = item.wait { words.append("t:\(wait.day)") }
    if let rule = item.repetition.flatMap(TodoTxtRepetition.write), item.due != nil {
      words.append("rec:\(rule)")
      if let until = item.until { words.append("until:\(until.day)") }
    }
    if item.isCompleted, let letter = letter(of: item) { words.append("pri:\(letter)") }
    return words
  }

  private func projects(of item: TodoItem) -> [Project] {
    [item.project].compactMap(\.self) + ForeignFields(of: item, .todotxt).projects
  }
}

// MARK: - Losses

extension TodoTxtWriter {
  private func noteLosses(_ item: TodoItem, _ line: String, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .todotxt)
    if item.due?.time != nil || item.wait?.time != nil {
      losses.note("the time of day is left out", at: item.number)
    }
    noteRepetition(item, in: &losses)
    if item.title.onOneLine != item.title {
      losses.note("a line break in the title became a space", at: item.number)
    }
    let names = projects(of: item).map(\.name) + item.tags.map(\.name)
    if names.contains(where: { !$0.asOneWord.isIdentical(to: $0) }) {
      losses.note("white space in a tag or project became '-'", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .todotxt)
    if isReadOtherwise(item, line) {
      losses.note("part of the title has another meaning in todo.txt", at: item.number)
    }
  }

  private func noteRepetition(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    guard let repetition = item.repetition else { return }
    if item.due == nil || TodoTxtRepetition.write(repetition) == nil {
      losses.note("the repetition is left out", at: item.number)
    } else if case .known(let known) = repetition, known.mode == .catchUp {
      losses.note("the repetition will be read back as strict", at: item.number)
    }
  }

  /// Whether todo.txt reads a part of the title as something else.
  ///
  /// The title must not start like a line either (`x `, `(A) ` or a day): a program that drops the
  /// dates before it would take it for that.
  private func isReadOtherwise(_ item: TodoItem, _ line: String) -> Bool {
    let title = item.title.onOneLine
    let alone = TodoTxtLine(title)
    if alone.isCompleted || alone.letter != nil || alone.createdOn != nil { return true }
    if alone.words.contains(where: { TodoTxtWord($0) != .text }) { return true }
    var remarks = ExchangeRemarks()
    let again = TodoTxtReader(context).item(line, 1, &remarks)
    return again?.content.title.isIdentical(to: title) != true
  }
}

extension String {
  /// The text with a space for every line break.
  fileprivate var onOneLine: String {
    replacingBytes(with: 0x20) { $0 == 0x0A || $0 == 0x0D }
  }

  /// The text with `-` for every space, TAB, line break and other control character.
  fileprivate var asOneWord: String { replacingBytes(with: 0x2D) { $0 <= 0x20 } }
}
