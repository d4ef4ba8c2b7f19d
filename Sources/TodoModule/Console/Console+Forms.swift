/// Tables, wrapped sentences, JSON and documents.
extension Console {
  /// Writes a table in the width of standard output.
  func write(_ table: Table) {
    table.forEachLine(width: outputCapabilities.width) { write($0) }
  }

  /// Writes a sentence for people, wrapped to the width of standard output.
  func writeSentence(_ text: String, _ style: Style = .plain) {
    for line in DisplayWidth.wrap(text, to: outputCapabilities.width) {
      write(StyledText(line, style))
    }
  }

  /// Writes one plain line, cut to the width if lines are for people.
  func writeCut(_ text: String) {
    guard outputCapabilities.cutsLines else { return writeLine(text) }
    writeLine(
      DisplayWidth.cut(
        text, to: outputCapabilities.width, ellipsis: outputCapabilities.glyphs.ellipsis))
  }

  /// Writes one line of escaped fields separated by tabs.
  func writeFields(_ fields: [String]) {
    writeFields { line in
      for field in fields { line.append(field) }
    }
  }

  /// Writes a JSON value and a newline.
  func writeJSON(_ value: JSONText) { writeRaw(value.bytes + [0x0A]) }

  /// Writes a document of another format, such as CSV: unchanged to a pipe or file, but with every
  /// line escaped on a terminal. Lines end with LF or CRLF.
  func writeDocument(_ bytes: [UInt8]) {
    guard outputCapabilities.isTerminal else { return writeRaw(bytes) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let hasReturn = line.last == UInt8(ascii: "\r")
      writeLine(String(decoding: hasReturn ? line.dropLast() : line, as: UTF8.self))
    }
  }

  /// Writes one plain line to standard error.
  func writeError(_ text: String) { writeError(StyledText(text)) }
}
