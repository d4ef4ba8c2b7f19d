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
      guard !line.text.isBlank else { continue }
      try list.append(item(line.text, line.number, &list.remarks))
    }
    return list
  }

  /// Returns the item of a line that is not blank, with the line itself if it would be written
  /// differently.
  private func item(
    _ text: String, _ number: Int, _ remarks: inout ExchangeRemarks
  ) -> ImportedItem {
    let line = TodoTxtLine(text)
    let words = TodoTxtWords(line, line: number)
    var item = item(line, words)
    remarks.note(line, words, firstDue: item.content.due)
    let known = item.item(number: number, id: ItemID(high: 0, low: 0), at: context.clock.now)
    if !TodoTxtWriter(context).writes(known, as: text) {
      var fields = ForeignFields(of: known, .todotxt)
      fields.append("line", .string(text))
      item.content.unknownMembers = fields.member(of: .todotxt)
    }
    return item
  }

  /// Returns the item that a line and its words describe.
  ///
  /// An item that has a rule but no due date gets the first day of its series, as in `todo add`.
  func item(_ line: TodoTxtLine, _ words: TodoTxtWords) -> ImportedItem {
    var item = words.item
    item.content.project = words.projects.first
    // Without any word after it, what looks like the head of a line is the title.
    let hasHead = !words.isTitleOnly || !line.isHeadOnly
    let letter = hasHead ? line.letter ?? words.letter : nil
    item.content.priority = letter.flatMap { Priority(todoTxtLetter: $0) }
    if hasHead {
      item.content.isCompleted = line.isCompleted
      item.createdAt = line.createdOn.map(context.clock.start(of:))
      item.content.completedAt = line.completedOn.map(context.clock.start(of:))
    }
    if words.lacksDue, case .known(let known) = item.repetition {
      let rule = known.expression.rule
      let today = context.clock.today
      item.content.due = FloatingDate(rule.first(onOrAfter: today) ?? today)
      item.absentInFormat.insert(.due)
    }
    item.content.unknownMembers = ForeignFields(
      letter: item.content.priority == nil ? letter : nil,
      projects: Array(words.projects.dropFirst()), isDated: item.createdAt != nil
    ).member(of: .todotxt)
    return item
  }
}

extension ExchangeRemarks {
  /// Records what todo does with words and lines that it cannot use as they are.
  fileprivate mutating func note(
    _ line: TodoTxtLine, _ words: TodoTxtWords, firstDue: FloatingDate?
  ) {
    let number = words.item.line
    if words.isTitleOnly {
      return note(
        line.isHeadOnly
          ? "a line with nothing after its priority, dates or x is used as the title"
          : "a line with attributes only is used as the title", at: number)
    }
    if words.lacksDue, let firstDue {
      note(
        "'rec:' without 'due:'; the item is due on \(firstDue) and repeats from that date",
        at: number)
    }
    for word in line.words.map(TodoTxtWord.init) {
      switch word {
      case .invalid("rec"):
        note(
          "'rec:' needs a number from 1 to 9999 and one of d, b, w, m, y; it stays in the title",
          at: number)
      case .invalid(let key):
        note("'\(key):' needs a date like 2026-12-01; it stays in the title", at: number)
      case .every where words.item.repetition == nil:
        note("'rec:' of a done item without 'due:' stays in the title", at: number)
      case .every, .project, .context, .due, .scheduled, .wait, .until, .priority, .pair, .text:
        break
      }
    }
  }
}
