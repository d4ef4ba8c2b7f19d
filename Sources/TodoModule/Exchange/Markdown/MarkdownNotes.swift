/// The notes below a task list item, without the item's indentation.
enum MarkdownNotes {
  /// Returns the notes that these lines are; nil if they are blank.
  ///
  /// Notes in a block quote are plain text, as todo writes them. Any others are kept as Markdown.
  static func text(_ source: String) -> String? {
    let lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let isQuote = lines.allSatisfy { $0.isEmpty || $0.first == UInt8(ascii: ">") }
    let texts = lines[first...].map { line in
      isQuote ? unquoted(line) : String(Substring(line))
    }
    let text = texts.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Returns the lines for notes, as a block quote.
  static func source(_ text: String) -> String {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let text = MarkdownText.escaped(String(Substring(line)))
      return text.isEmpty ? ">" : "> " + text
    }.joined(separator: "\n")
  }

  private static func unquoted(_ line: Substring.UTF8View) -> String {
    var line = line.dropFirst()
    if line.first == 0x20 { line = line.dropFirst() }
    return MarkdownText.unescaped(Substring(line))
  }
}
