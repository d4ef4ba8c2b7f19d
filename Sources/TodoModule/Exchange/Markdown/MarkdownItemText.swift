import TodoEntities

/// An item as Markdown.
struct MarkdownItemText {
  private let item: TodoItem
  private let context: ExchangeContext
  /// Whether to include the project, because no heading names it.
  private let withProject: Bool

  /// Creates the text of an item.
  init(_ item: TodoItem, _ context: ExchangeContext, withProject: Bool) {
    self.item = item
    self.context = context
    self.withProject = withProject
  }

  /// The lines, with the markup that the item came with as far as it still says the same.
  var lines: String {
    let fields = ForeignFields(of: item, .markdown)
    let box = fields.markdownBox.flatMap { $0.isCompleted == item.isCompleted ? $0 : nil }
    let source = fields.markdownText
    let notes = fields.markdownNotes
    if source != nil || notes != nil {
      let text = source.map { keptText($0) } ?? plainText
      let kept = lines(box ?? plainBox, text, notesAsRead(notes) ?? plainNotes)
      if isReadBack(kept) { return kept }
    }
    return lines(box ?? plainBox, plainText, plainNotes)
  }

  /// The lines in todo's own form, for comparison.
  var plainLines: String { lines(plainBox, plainText, plainNotes) }

  /// The line behind the box, in todo's own form.
  var plainText: String {
    let words = parts.flatMap { MarkdownAttributes.words(for: $0, of: item) }
    return ([MarkdownAttributes.title(item.title)] + words).joined(separator: " ")
  }

  private var plainBox: MarkdownBox { item.isCompleted ? .done : .open }

  private var plainNotes: String? { item.notes.map(MarkdownNotes.source) }

  private var parts: [ItemPart] {
    MarkdownAttributes.parts.filter { $0 != .project || withProject }
  }

  private func lines(_ box: MarkdownBox, _ text: String, _ notes: String?) -> String {
    var lines = "- \(box.text) \(text)\n"
    guard let notes else { return lines }
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines += line.isEmpty ? "\n" : "  \(Substring(line))\n"
    }
    return lines
  }

  private func notesAsRead(_ source: String?) -> String? {
    source.flatMap { MarkdownNotes.text($0).isIdentical(to: item.notes) ? $0 : nil }
  }

  /// Whether these lines are read as this item.
  private func isReadBack(_ lines: String) -> Bool {
    guard let list = try? MarkdownReader(context).read(Array(lines.utf8)), list.items.count == 1,
      let again = list.items.first?.item(number: 1, id: item.id, at: context.clock.now)
    else { return false }
    let text = MarkdownItemText(again, context, withProject: withProject)
    return text.plainLines.isIdentical(to: plainLines)
  }
}

// MARK: - Markup that the item came with

extension MarkdownItemText {
  /// Returns the line behind the box with the words of `source` for what has not changed since.
  private func keptText(_ source: String) -> String {
    let text = MarkdownTaskText(source, isCompleted: item.isCompleted, line: 1)
    let isTitleKept = text.item.content.title.isIdentical(to: item.title)
    var written: Set<ItemPart> = []
    // Obsidian reads its attributes only at the end of a line, so all other words come before them.
    var head = isTitleKept ? [] : [MarkdownAttributes.title(item.title)]
    var tail: [String] = []
    for part in text.parts {
      let words: [String]
      if let meaning = part.meaning {
        guard item.content.has(meaning), meaning != .project || withProject || has(meaning, text)
        else { continue }
        if has(meaning, text) {
          words = [part.source]
        } else if part.sign != nil, let emoji = emoji(meaning, part.sign) {
          words = [emoji]
        } else {
          continue
        }
        written.insert(meaning)
      } else {
        words = isTitleKept ? [part.source] : []
      }
      if part.sign == nil, tail.isEmpty { head += words } else { tail += words }
    }
    for part in parts where !written.contains(part) {
      if text.hasEmoji, let emoji = emoji(part, nil) {
        tail.append(emoji)
      } else {
        head += MarkdownAttributes.words(for: part, of: item)
      }
    }
    return (head + tail).joined(separator: " ")
  }

  private func emoji(_ part: ItemPart, _ sign: Unicode.Scalar?) -> String? {
    ObsidianField.words(for: part, of: item, context.clock, sign: sign)
  }

  /// Returns whether a text sets a part to the value that the item has.
  private func has(_ part: ItemPart, _ text: MarkdownTaskText) -> Bool {
    switch part {
    case .every: text.item.repetition?.expression == item.repetition?.expression
    case .createdAt: text.createdOn == ObsidianField.day(of: item.createdAt, context.clock)
    case .completedAt:
      text.completedOn == item.completedAt.flatMap { ObsidianField.day(of: $0, context.clock) }
    default: text.item.content.isIdentical(to: item.content, in: part)
    }
  }
}
