import TodoEntities

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

  /// The greatest depth that is written: what is nested deeper than `MarkdownStarts` reads is text.
  private static let depthLimit = 50

  /// Creates the line for a task that was read; nil if the task is an item.
  init?(_ box: MarkdownBox, _ text: MarkdownTaskText, _ source: String, depth: Int) {
    guard box.state == nil, text.remarks.isEmpty, !text.item.content.title.isBlank,
      text.parts.allSatisfy({ $0.meaning == nil })
    else { return nil }
    let start = String(repeating: "  ", count: depth) + "- \(box.text) "
    self.source = start + source
    line = start + text.item.content.title
    self.depth = depth
  }

  /// Creates the task of a line of notes as Markdown; nil if that is another line.
  init?(source: Substring.UTF8View) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: source) else { return nil }
    self.init(
      box, MarkdownTaskText(text, isCompleted: box.isCompleted, line: 1), text, depth: depth)
  }

  /// Creates the task for a line of notes; nil if the line is no such task, or would be read as another
  /// one.
  init?(line: Substring.UTF8View) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: line),
      depth < MarkdownNestedTask.depthLimit
    else { return nil }
    let source = MarkdownAttributes.title(text)
    let read = MarkdownTaskText(source, isCompleted: box.isCompleted, line: 1)
    self.init(box, read, source, depth: depth)
    guard self.line.isIdentical(to: String(Substring(line))) else { return nil }
  }

  /// The parts of a line `- [ ] text` that is indented by an even number of spaces.
  private static func parts(
    of line: Substring.UTF8View
  ) -> (box: MarkdownBox, text: String, depth: Int)? {
    let indent = line.prefix { $0 == 0x20 }.count
    let rest = line.dropFirst(indent)
    guard indent % 2 == 0, rest.starts(with: "- [".utf8) else { return nil }
    let bytes = Array(rest.dropFirst(2))
    // The text is exactly what follows the box and one space.
    guard let (box, _) = MarkdownBox.read(bytes[...]), box.state == nil, bytes.count > 4,
      bytes[3] == 0x20
    else { return nil }
    return (box, String(decoding: bytes[4...], as: UTF8.self), indent / 2)
  }
}
