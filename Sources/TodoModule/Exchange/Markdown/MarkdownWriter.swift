// Writes the headings and items of an export of Markdown. Imported markup is written again if it still means the
// item. Reports the values that are lost.

import TodoEntities

/// Writes task lists: first the items without a project, then the items of each project under its headings.
struct MarkdownWriter {
  let context: ExchangeContext

  /// Returns a text with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    var path: [String] = []
    for section in MarkdownWriter.sections(of: items) {
      MarkdownWriter.appendHeadings(section.path, after: path, to: &text.bytes)
      path = section.path
      for item in section.items {
        let lines = lines(of: item, withProject: section.path.isEmpty)
        text.bytes.append(contentsOf: lines.utf8)
        text.losses.addLosses(
          of: item, in: .markdown,
          [
            "the anchor of the repetition is left out":
              item.repetition.map { $0.anchor != item.due?.day } ?? false,
            "an import will leave out the until date, because the item does not repeat":
              item.until != nil && (item.repetition == nil || item.due == nil),
          ])
      }
    }
    return text
  }

  /// Groups the items by the headings of their projects, in the order in which the projects first occur.
  /// Names are compared byte for byte.
  private static func sections(of items: [TodoItem]) -> [(path: [String], items: [TodoItem])] {
    var sections: [(path: [String], items: [TodoItem])] = [([], [])]
    var places: [[UInt8]: Int] = [[]: 0]
    for item in items {
      let path = item.project.map(headings) ?? []
      let key = Array(path.joined(separator: ".").utf8)
      let place = places[key] ?? sections.count
      if place == sections.count {
        places[key] = place
        sections.append((path, []))
      }
      sections[place].items.append(item)
    }
    return sections
  }

  /// Returns the headings of a project. There are none if it has more than six levels, or a level that is
  /// empty or only number signs, which have no meaning at the end of a heading.
  private static func headings(of project: Project) -> [String] {
    let parts = project.name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 6, !parts.contains(where: { $0.allSatisfy { $0 == 0x23 } }) else {
      return []
    }
    return parts.map { String(Substring($0)) }
  }

  private static func appendHeadings(
    _ path: [String], after last: [String], to bytes: inout [UInt8]
  ) {
    guard !path.isEmpty else { return }
    var common = zip(path, last).prefix { $0.isIdentical(to: $1) }.count
    // If the last heading is deeper and below this one, this one is repeated to end its section.
    if common == path.count { common -= 1 }
    for level in common..<path.count {
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += Array(repeating: 0x23, count: level + 1)
      bytes.append(0x20)
      bytes.append(contentsOf: MarkdownText.encoded(path[level], .all).utf8)
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
  }
}

// MARK: - Items

extension MarkdownWriter {
  /// Returns an item's lines without foreign markup, for comparison.
  func content(of item: TodoItem) -> [UInt8] { Array(plainLines(of: item).utf8) }

  /// Returns the line behind the checkbox, in todo's own form.
  ///
  /// - Parameters:
  ///   - withProject: Whether to include the project, because no heading names it.
  ///   - emoji: The attributes that came in the form of Obsidian. If there are any, all attributes that
  ///     Obsidian has are written in its form, and times only if they are in the set.
  func text(of item: TodoItem, withProject: Bool, emoji: Set<Attribute> = []) -> String {
    var words = [MarkdownText.title(item.title)]
    // Obsidian reads its attributes only at the end of a line.
    var end: [String] = []
    for attribute in MarkdownField.attributes where attribute != .project || withProject {
      if !emoji.isEmpty, let field = MarkdownField.emoji(for: attribute, of: item, context.clock) {
        end.append(field)
      } else {
        words += MarkdownField.words(for: attribute, of: item)
      }
    }
    let times = [Attribute.createdAt, .completedAt].filter(emoji.contains)
    end += times.compactMap { MarkdownField.emoji(for: $0, of: item, context.clock) }
    return (words + end).joined(separator: " ")
  }

  /// Returns an item's lines. The original text and notes are used if they are still read as the item.
  /// Otherwise the attributes have their original form, or else todo's own form.
  private func lines(of item: TodoItem, withProject: Bool) -> String {
    let kept = ForeignFields(of: item, .markdown)
    let state = kept.text("state").flatMap { MarkdownBox.read(Array("[\($0)]".utf8)[...])?.box }
    let box = state.flatMap { $0.end == item.end ? $0.text : nil }
    var texts = [text(of: item, withProject: withProject)]
    if let source = kept.text("text"), !source.utf8.contains(0x0A) {
      let emoji = MarkdownTaskText(source, end: item.end).emoji
      texts = [source, text(of: item, withProject: withProject, emoji: emoji)] + texts
    }
    var notes = [item.notes.map(MarkdownNotes.source)]
    if let source = kept.text("notes") { notes.insert(source, at: 0) }
    let forms = texts.flatMap { text in
      notes.map { lines(box ?? plainBox(of: item), text, notes: $0) }
    }
    // The last one needs no check.
    return forms.dropLast().first { isReadBack($0, as: item, withProject: withProject) }
      ?? forms.last ?? ""
  }

  private func plainLines(of item: TodoItem, emoji: Set<Attribute> = []) -> String {
    lines(
      plainBox(of: item), text(of: item, withProject: true, emoji: emoji),
      notes: item.notes.map(MarkdownNotes.source))
  }

  private func plainBox(of item: TodoItem) -> String {
    item.end == nil ? "[ ]" : item.end == .done ? "[x]" : "[-]"
  }

  private func lines(_ box: String, _ text: String, notes: String?) -> String {
    let line = "- \(box) \(text)\n"
    guard let notes else { return line }
    return line + notes[...].replacingLines { $0.isEmpty ? "" : "  \($0)" } + "\n"
  }

  /// Whether these lines are read as this item, including the days of creation and completion that they name.
  private func isReadBack(_ lines: String, as item: TodoItem, withProject: Bool) -> Bool {
    guard let list = try? MarkdownReader(context).read(Array(lines.utf8)), list.items.count == 1
    else { return false }
    var read = list.items[0]
    if !withProject { read.content.project = read.content.project ?? item.project }
    var times: Set<Attribute> = []
    if read.createdAt != nil { times.insert(.createdAt) }
    if read.content.completedAt != nil { times.insert(.completedAt) }
    let again = read.item(number: 1, id: item.id, at: context.clock.now)
    return plainLines(of: again, emoji: times).isIdentical(to: plainLines(of: item, emoji: times))
  }
}
