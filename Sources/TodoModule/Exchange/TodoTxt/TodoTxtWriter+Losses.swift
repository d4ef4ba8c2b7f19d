import TodoEntities

/// What todo.txt cannot hold of an item.
extension TodoTxtWriter {
  /// Records what a line does not hold of its item.
  func noteLosses(_ item: TodoItem, _ line: Line, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .todotxt)
    if [item.due, item.scheduled, item.wait].contains(where: { $0?.time != nil }) {
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
  /// dates before it would take it for that. A kept line was read with all its words.
  func isReadOtherwise(_ item: TodoItem, _ line: Line) -> Bool {
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
  /// Whether the text is certainly a title and nothing else in any line, so that it need not be read
  /// back: it starts with a letter other than `x` and has no `+`, `@` or `:`.
  fileprivate var isPlain: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first | 0x20),
      first != UInt8(ascii: "x"), utf8.last != 0x20
    else { return false }
    return !utf8.contains { $0 == 0x2B || $0 == 0x40 || $0 == 0x3A }
  }
}
