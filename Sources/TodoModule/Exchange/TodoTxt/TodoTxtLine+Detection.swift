/// Detection of todo.txt.
extension TodoTxtLine {
  /// Returns whether more than half of these lines, none of which is blank, have syntax of todo.txt.
  static func areMostlyTodoTxt(_ lines: [Substring]) -> Bool {
    lines.count { TodoTxtLine(String($0)).isRecognizable } > lines.count / 2
  }

  /// Whether the line starts with `x `, a priority or a date, or has a ` +word`, a ` @word` or a
  /// `key:value`. An indented line or one with a list marker belongs to another format, such as Org or
  /// TaskPaper, which may have such words as well.
  private var isRecognizable: Bool {
    let isMarker = text.wordsOfTodoTxt.first?.allSatisfy { "*+-".contains($0) } ?? true
    guard !isMarker, text.unicodeScalars.first?.properties.isWhitespace == false else {
      return false
    }
    return hasHead || words.dropFirst().contains(where: TodoTxtLine.isMark)
      || words.contains { TodoTxtWord($0).isKeyValue }
  }

  /// Whether a word is `+` or `@` and a letter: `1 +2` is not todo.txt.
  private static func isMark(_ word: Substring) -> Bool {
    TodoTxtWord(word).isMark
      && word.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
  }
}
