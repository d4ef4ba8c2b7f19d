// Writes an item as a line of todo.txt. The line that was imported is written again if it still describes the
// item. Reports the values that are lost.

import TodoEntities

/// Writes todo.txt, one item per line.
struct TodoTxtWriter {
  /// A line without its line ending, and whether it has the words of the line from which the item was imported.
  private typealias Line = (text: String, isKept: Bool)

  let context: ExchangeContext

  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    for item in items {
      let line = line(of: item)
      text.bytes.append(contentsOf: line.text.utf8)
      text.bytes.append(0x0A)
      addLosses(of: item, as: line, to: &text.losses)
    }
    return text
  }

  /// Returns whether an item without a kept line is written as this line, and without losses.
  func writes(_ item: TodoItem, as text: String) -> Bool {
    let line = newLine(of: item)
    return line.isIdentical(to: text) && !isReadOtherwise(item, as: (line, false))
  }

  /// Returns an item's line without the dates of creation and completion, for comparison.
  ///
  /// The line is written, read back and written again, because words of a title may be read as
  /// attributes.
  func content(of item: TodoItem, lacksDue: Bool) -> [UInt8] {
    let again = read(line(of: item).text, as: item)
    let words = words(of: again, lacksDue: lacksDue)
    return Array((head(of: again, dates: []) + words).joined(separator: " ").utf8)
  }

  /// Returns the line from which an item was imported if it still describes the item. Otherwise returns its
  /// words between a new head and the missing attributes if these describe the item, or else a new line.
  private func line(of item: TodoItem) -> Line {
    let new = newLine(of: item)
    guard let kept = ForeignFields(of: item, .todotxt).line else { return (new, false) }
    let known = Set(kept.words)
    let missing = words(of: item).dropFirst().filter { !known.contains($0[...]) }
    let filled = (head(of: item) + [String(kept.body)] + missing).joined(separator: " ")
    for text in [kept.text, filled] where describes(text, item: item, newLine: new) {
      return (text, true)
    }
    return (new, false)
  }

  /// Whether a line describes an item. `newLine` is the line that todo would write for it.
  private func describes(_ text: String, item: TodoItem, newLine new: String) -> Bool {
    let task = TodoTxtTask(text, line: 1, context.clock)
    guard !task.lacksDue else { return false }
    var described = task.item
    if described.content.isCompleted, described.content.completedAt == nil {
      // An item that was imported without a day of completion has the time of the import, like its creation.
      // Any other time shows that it was completed later.
      guard item.completedAt == item.createdAt else { return false }
      described.content.completedAt = item.completedAt
    }
    described.createdAt = described.createdAt ?? item.createdAt
    let again = described.item(number: item.number, id: item.id, at: item.modifiedAt)
    return newLine(of: again).isIdentical(to: new)
  }

  /// Returns the item that is read back from a line of another item.
  private func read(_ text: String, as item: TodoItem) -> TodoItem {
    TodoTxtTask(text, line: 1, context.clock).item
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
    if title.utf8.hasByte(where: { $0 == 0x2B || $0 == 0x40 }) {
      let inTitle = Set(title.wordsOfTodoTxt)
      words += marks.filter { !inTitle.contains($0[...]) }
    } else {
      words += marks
    }
    for (key, dateAttribute) in TodoTxtWord.dates where dateAttribute != .until {
      guard let date = item.content[date: dateAttribute], dateAttribute != .due || !lacksDue else {
        continue
      }
      words.append("\(key):\(date.day)")
    }
    if let rule = item.repetition.flatMap(TodoTxtRepetition.write), item.due != nil {
      words.append("rec:\(rule)")
      if let until = item.until { words.append("until:\(until.day)") }
    }
    if item.isCompleted, let letter = letter(of: item) { words.append("pri:\(letter)") }
    return words
  }

  /// Returns the project and the further projects that only todo.txt has. There are none without the project,
  /// because the first further project would be read as the project.
  private func projects(of item: TodoItem) -> [Project] {
    guard let project = item.project else { return [] }
    return ([project] + ForeignFields(of: item, .todotxt).projects).withoutRepeats
  }
}

extension String {
  /// The text with a space for every line break.
  var onOneLine: String { replacingBytes(with: 0x20) { $0 == 0x0A || $0 == 0x0D } }

  /// The text with `-` for every space, TAB, line break and other control character.
  var asOneWord: String { replacingBytes(with: 0x2D) { $0 <= 0x20 } }
}

/// The values of an item that todo.txt cannot hold.
extension TodoTxtWriter {
  private func addLosses(of item: TodoItem, as line: Line, to losses: inout ExchangeRemarks) {
    let rule = item.repetition.flatMap(TodoTxtRepetition.write)
    let isRuleLost = item.repetition != nil && (item.due == nil || rule == nil)
    let names = projects(of: item).map(\.name) + item.tags.map(\.name)
    let hasTime = TodoTxtWord.dates.contains {
      $0.date != .until && item.content[date: $0.date]?.time != nil
    }
    losses.addLosses(
      of: item, in: .todotxt,
      [
        "the time of day is left out": hasTime,
        "the repetition is left out": isRuleLost,
        "an import will read the rule of this item with /strict":
          item.repetition?.mode == .catchUp && !isRuleLost,
        "the series will continue from the due date": item.isOffAnchor && !isRuleLost,
        "a line break in the title became a space": item.title.onOneLine != item.title,
        "white space in a tag or project became '-'":
          names.contains { !$0.asOneWord.isIdentical(to: $0) },
      ])
    if isReadOtherwise(item, as: line) {
      losses.add("part of the title has another meaning in todo.txt", at: item.number)
    }
  }

  /// Whether todo.txt reads a part of the title as something else.
  ///
  /// The title must not start like a line either (`x `, `(A) ` or a day), because a program that drops the
  /// dates before it would read this as the head. A kept line was read with all its words.
  private func isReadOtherwise(_ item: TodoItem, as line: Line) -> Bool {
    let title = item.title.onOneLine
    guard !title.isPlain else { return false }
    if !line.isKept {
      let alone = TodoTxtLine(title)
      if alone.hasHead { return true }
      if alone.words.contains(where: { TodoTxtWord($0).setsAttribute }) { return true }
    }
    let again = read(line.text, as: item)
    let tags = item.tags.map(\.name.asOneWord).filter { !$0.isEmpty }.map { Tag($0) }
    return !again.title.isIdentical(to: title) || Set(again.tags) != Set(tags)
      || projects(of: again).map(\.name.asOneWord) != projects(of: item).map(\.name.asOneWord)
  }
}

extension String {
  /// Whether every line with the text is certainly read with it as the title, and a check is not needed: the
  /// text starts with a letter other than `x` and has no `+`, `@` or `:`.
  var isPlain: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first | 0x20),
      first != UInt8(ascii: "x"), utf8.last != 0x20
    else { return false }
    return !utf8.hasByte { $0 == 0x2B || $0 == 0x40 || $0 == 0x3A }
  }
}

/// The data that only todo.txt has: the priorities D to Z, more than one project, and the original form of a line.
extension ForeignFields {
  /// The priority, A to Z, or nil for any other value.
  var letter: Character? { text("priority").flatMap { TodoTxtWord.letter($0[...]) } }

  /// The projects after the first.
  var projects: [Project] { texts("projects").compactMap(Project.init) }

  /// Whether the line has a date of creation. If not, the item's own is the time of its import.
  var isDated: Bool { self["dated"] != "false" }

  /// The line from which the item was imported, if todo would write it differently.
  var line: TodoTxtLine? {
    text("line").flatMap { $0.utf8.contains { $0 == 0x0A || $0 == 0 } ? nil : TodoTxtLine($0) }
  }
}
