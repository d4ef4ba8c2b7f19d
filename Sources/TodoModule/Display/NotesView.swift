import TodoEntities

/// The view of a module that shows and changes the notes of items.
protocol NotesView: ReportView, NotesViewInput {}

extension NotesView {
  /// Writes lines with their numbers, or says that there are none.
  func write(_ lines: [String], orSay error: ItemEditError) {
    write(
      .array(lines.map { .string($0) }),
      fields: zip(1..., lines).map { ["\($0)", $1] }
    ) {
      let width = "\(lines.count)".count
      for (number, line) in zip(1..., lines) {
        let blanks = String(repeating: " ", count: width - "\(number)".count)
        console.write(StyledText("\(blanks)\(number)  ", .dim) + StyledText(line))
      }
      if lines.isEmpty, !isQuiet { console.writeSentence(error.message, .dim) }
    }
  }
}

extension ItemTarget {
  /// Throws for a selection, typed as this word, that may have several items.
  func checkIsOneItem(_ word: ParsedArguments.Word?) throws(UsageError) {
    if case .selection(let selection) = self, !selection.isOfOneItem {
      throw .severalItems(word?.text ?? "")
    }
  }
}
