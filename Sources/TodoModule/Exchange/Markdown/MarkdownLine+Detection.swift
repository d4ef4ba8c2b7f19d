/// Detection of Markdown.
extension MarkdownLine {
  /// Returns whether these lines are items of a task list and nothing else, except headings and
  /// indented lines.
  static func areTaskList(_ lines: [Substring]) -> Bool {
    var hasTask = false
    for line in lines {
      let line = MarkdownLine(String(line))
      switch line.kind {
      case .task: hasTask = true
      case .heading, .blank: break
      case .fence, .text: if line.indent == 0 { return false }
      }
    }
    return hasTask
  }
}
