/// The notes below a task list item, without the item's indentation.
enum MarkdownNotes {
  /// Returns the notes that these lines are; nil if they are blank.
  ///
  /// Notes in block quotes are plain text, as todo writes them, and so are nested tasks beside them: the
  /// lines of a checklist. Any others are kept as Markdown.
  static func text(_ source: String) -> String? {
    let lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let plain = lines[first...].map(plainText)
    let isPlain = plain.allSatisfy { $0 != nil }
    let texts = zip(lines[first...], plain).map { line, text in
      isPlain ? text ?? "" : String(Substring(line))
    }
    let text = texts.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Returns the lines for notes: nested tasks for the checklist, and block quotes for the rest.
  static func source(_ text: String) -> String {
    // The depth that the next task can have at most: one is nested in a task only if it is right below.
    var limit = 0
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      if let task = MarkdownNestedTask(line: line), task.depth <= limit {
        limit = task.depth + 1
        return task.source
      }
      limit = 0
      let text = MarkdownText.escaped(String(Substring(line)))
      return text.isEmpty ? ">" : "> " + text
    }.joined(separator: "\n")
  }

  /// Returns the text of a line that is empty, a block quote or a nested task; nil for any other.
  private static func plainText(_ line: Substring.UTF8View) -> String? {
    if line.isEmpty { return "" }
    if line.first == UInt8(ascii: ">") { return unquoted(line) }
    return MarkdownNestedTask(source: line)?.line
  }

  private static func unquoted(_ line: Substring.UTF8View) -> String {
    var line = line.dropFirst()
    if line.first == 0x20 { line = line.dropFirst() }
    return MarkdownText.unescaped(Substring(line))
  }
}
