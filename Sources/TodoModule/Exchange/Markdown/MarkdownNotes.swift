// Reads the lines below an item as its notes, and the nested tasks as its checklist. Writes both for an export.

import TodoEntities

/// The notes below a task list item, without the item's indentation.
enum MarkdownNotes {
  /// The maximum depth of a written task. `MarkdownReader` reads a deeper one as text.
  private static let greatestDepth = 49

  /// Returns these lines as notes, or nil if they are blank.
  ///
  /// Block quotes and nested tasks, which todo writes, become plain text and lines of a checklist. If there
  /// are any other lines, all lines are kept as Markdown.
  static func text(_ source: String) -> String? {
    let source = Substring(source.utf8.drop { $0 == 0x0A })
    var isPlain = true
    let plain = source.replacingLines { line in
      let text = plainText(line)
      isPlain = isPlain && text != nil
      return text ?? ""
    }
    let notes = isPlain ? plain : String(source)
    return notes.isEmpty ? nil : notes
  }

  /// Returns the lines for notes: nested tasks for the checklist, and block quotes for the rest.
  static func source(_ text: String) -> String {
    // The maximum depth of the next task. A task is nested only in the task directly above it.
    var limit = 0
    return text[...].replacingLines { line in
      if let task = MarkdownNestedTask(line)?.escaped, task.depth <= min(limit, greatestDepth),
        task.line.isIdentical(to: String(line))
      {
        limit = task.depth + 1
        return task.source
      }
      limit = 0
      return line.isEmpty ? ">" : "> " + MarkdownText.encoded(line, .atEnd)
    }
  }

  /// Returns the text of a line that is empty, a block quote or a nested task, or nil for any other line.
  private static func plainText(_ line: Substring) -> String? {
    if line.isEmpty { return "" }
    guard line.utf8.first == UInt8(ascii: ">") else { return MarkdownNestedTask(line)?.line }
    let text = line.utf8.dropFirst()
    return MarkdownText.decoded(Substring(text.first == 0x20 ? text.dropFirst() : text))
  }
}

/// A task that is nested in an item: the line `- [ ] text`, indented by two more columns than the task or
/// item above in which it is nested.
struct MarkdownNestedTask {
  let box: MarkdownBox
  let text: String
  /// The number of tasks between the item and this one.
  let depth: Int
}

extension MarkdownNestedTask {
  /// Parses a line, or returns nil if it is not such a task.
  init?(_ line: Substring) {
    let task = line.utf8.drop { $0 == 0x20 }
    let indent = line.utf8.count - task.count
    // The text is exactly the rest of the line after the checkbox and one space.
    let text = task.dropFirst(6)
    guard indent % 2 == 0, task.starts(with: "- [".utf8), !text.isEmpty,
      task.dropFirst(5).first == 0x20,
      let (box, _) = MarkdownBox.read(Array(task.dropFirst(2).prefix(4))[...])
    else { return nil }
    self.init(box: box, text: String(Substring(text)), depth: indent / 2)
  }

  /// The line.
  var source: String { line(text) }

  /// The task as a line of the item's checklist, or nil if it is an item itself, because it has an attribute
  /// or a state other than open and done.
  var line: String? {
    let task = MarkdownTaskText(text, end: box.end)
    let title = task.item.content.title
    guard box.state == nil, box.end != .cancelled, task.remarks.isEmpty, !title.isBlank,
      !task.hasAttributes
    else { return nil }
    return line(title)
  }

  /// The task with its text escaped as Markdown.
  var escaped: MarkdownNestedTask {
    MarkdownNestedTask(box: box, text: MarkdownText.title(text), depth: depth)
  }

  private func line(_ text: String) -> String {
    String(repeating: "  ", count: depth) + "- \(box.text) " + text
  }
}
