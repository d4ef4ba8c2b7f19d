import TodoEntities

/// The notes below a task list item, without the item's indentation.
enum MarkdownNotes {
  /// Returns the notes that these lines are; nil if they are blank.
  ///
  /// Notes in block quotes are plain text, as todo writes them, and so are nested tasks beside them: the
  /// lines of a checklist. Any others are kept as Markdown.
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
    // The depth that the next task can have at most: one is nested in a task only if it is right below.
    var limit = 0
    return text[...].replacingLines { line in
      if let task = MarkdownNestedTask(line: line), task.depth <= limit {
        limit = task.depth + 1
        return task.source
      }
      limit = 0
      return line.isEmpty ? ">" : "> " + MarkdownText.encoded(line, .atEnd)
    }
  }

  /// Returns the text of a line that is empty, a block quote or a nested task; nil for any other.
  private static func plainText(_ line: Substring) -> String? {
    if line.isEmpty { return "" }
    guard line.utf8.first == UInt8(ascii: ">") else {
      return MarkdownNestedTask(source: line)?.line
    }
    let text = line.utf8.dropFirst()
    return MarkdownText.decoded(Substring(text.first == 0x20 ? text.dropFirst() : text))
  }
}

/// A task that is nested in an item and a line of its checklist: it has no attribute, and no state
/// besides open and done.
///
/// In the item's notes it is the line `- [ ] text`, below another line of the checklist indented by two
/// more columns.
struct MarkdownNestedTask {
  /// The line, with the text as Markdown, without the indentation of the item.
  let source: String
  /// The line, with the text as it is.
  let line: String
  /// The number of tasks between the item and this one.
  let depth: Int

  /// The greatest depth that is written: deeper than `MarkdownReader` reads it would be text.
  private static let depthLimit = 50

  /// Creates the line for a task with this text behind its box; nil if the task is an item.
  init?(_ box: MarkdownBox, _ source: String, depth: Int) {
    let text = MarkdownTaskText(source, isCompleted: box.isCompleted, line: 1)
    guard box.state == nil, text.remarks.isEmpty, !text.item.content.title.isBlank,
      text.parts.allSatisfy({ $0.meaning == nil })
    else { return nil }
    let start = String(repeating: "  ", count: depth) + "- \(box.text) "
    self.source = start + source
    line = start + text.item.content.title
    self.depth = depth
  }

  /// Creates the task of a line of notes as Markdown; nil if that is another line.
  init?(source: Substring) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: source) else { return nil }
    self.init(box, text, depth: depth)
  }

  /// Creates the task for a line of notes; nil if the line is no such task, or would be read as another
  /// one.
  init?(line: Substring) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: line),
      depth < MarkdownNestedTask.depthLimit
    else { return nil }
    self.init(box, MarkdownText.title(text), depth: depth)
    guard self.line.isIdentical(to: String(line)) else { return nil }
  }

  /// The parts of a line `- [ ] text` that is indented by an even number of spaces.
  private static func parts(of line: Substring) -> (box: MarkdownBox, text: String, depth: Int)? {
    let item = line.utf8.drop { $0 == 0x20 }
    let indent = line.utf8.count - item.count
    // The text is exactly what follows the box and one space.
    let text = item.dropFirst(6)
    guard indent % 2 == 0, item.starts(with: "- [".utf8), !text.isEmpty,
      let (box, _) = MarkdownBox.read(Array(item.dropFirst(2).prefix(4))[...]), box.state == nil,
      item.dropFirst(5).first == 0x20
    else { return nil }
    return (box, String(Substring(text)), indent / 2)
  }
}
