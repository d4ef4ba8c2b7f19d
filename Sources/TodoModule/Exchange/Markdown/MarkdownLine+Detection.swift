/// Detection of Markdown.
extension MarkdownLine {
  /// Returns whether these lines are items of a task list and nothing else, except headings and
  /// indented lines.
  static func areTaskList(_ lines: [Substring]) -> Bool {
    var hasTask = false
    for line in lines {
      if isTask(String(line)) {
        hasTask = true
      } else if line.first?.isWhitespace == false, heading(Array(line.utf8)[...]) == nil {
        return false
      }
    }
    return hasTask
  }
}
