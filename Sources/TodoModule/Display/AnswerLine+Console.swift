// Decides that the line below an answer goes to standard error if the answer is empty.

import TodoEntities

extension Console {
  /// Writes a sentence below an answer. If the answer is empty, it goes to standard error: standard output then has
  /// no text, also on a terminal.
  func write(_ text: String, belowEmpty isEmpty: Bool) {
    guard isEmpty else { return writeSentence(text, .part(.summary)) }
    let lines =
      errorCapabilities.isTerminal ? DisplayWidth.wrap(text, to: errorCapabilities.width) : [text]
    for line in lines { writeError(StyledText(line, .part(.summary))) }
  }
}

extension CommandView {
  /// Writes the line below an answer for people.
  func write(_ answer: AnswerLine) {
    if !isQuiet { console.write(answer.text, belowEmpty: answer.isEmpty) }
  }
}
