extension DisplayWidth {
  /// The text in lines of at most so many columns, broken at spaces, after a margin of blanks. A
  /// word that is wider has a line of its own.
  static func wrap(_ text: String, to columns: Int, margin: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = self.columns(of: String(word))
      if !line.isEmpty, margin + width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      line += line.isEmpty ? String(word) : " " + word
      width += wordWidth + (width == 0 ? 0 : 1)
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: margin) + $0 }
  }
}

extension Console {
  /// Writes a sentence for people, in as many lines as the terminal's width asks for.
  func writeSentence(_ text: String, _ style: Style = .plain) {
    for line in DisplayWidth.wrap(text, to: outputCapabilities.width) {
      write(StyledText(line, style))
    }
  }
}
