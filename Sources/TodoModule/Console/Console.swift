// Writes all output: escapes lines, writes output before messages, and shows progress.
// CSV and other documents go into a pipe unchanged.
//
// This folder has the text on a terminal or in a pipe: escaping, widths, styles, tables, keys and full-screen
// frames. It must not know items or choose words. Start with `Console` below, the only writer to standard output
// and standard error.

import TodoEntities

/// The only writer to standard output and standard error.
///
/// It escapes all text, so that no caller can forget to. Output is buffered, and written when the
/// buffer is full, before anything is written to standard error, and by `finish()`.
///
///     console.write(StyledText("Buy milk", .bold) + "  today")
///     console.writeFields(["1", "open", "Buy milk"])
///     console.finish()
final class Console {
  /// The capabilities of standard output.
  let outputCapabilities: Capabilities
  /// The capabilities of standard error.
  let errorCapabilities: Capabilities
  /// The first error of standard output, after which nothing more is written to it.
  private var outputError: Errno?
  /// The first error of standard output, or nil. A broken pipe is not a failure.
  var outputFailure: Errno? { outputError == .closedPipe ? nil : outputError }

  private let output: any ByteSink
  private let pagedOutput: PagedSink?
  private let errors: any ByteSink
  private var buffer: [UInt8] = []
  private var remarks: [String] = []
  /// The columns of the progress line on standard error.
  private var progressWidth = 0
  /// The prefix of every sentence on standard error.
  static let errorLead = "todo: "
  private static let flushThreshold = 64 * 1024

  /// Creates a console that writes to two sinks. The pager, if there is one, shows output that is longer than a
  /// terminal's screen.
  init(
    output: any ByteSink, errors: any ByteSink, pager: (any Paging)? = nil,
    outputCapabilities: Capabilities = Capabilities(),
    errorCapabilities: Capabilities = Capabilities()
  ) {
    pagedOutput = outputCapabilities.height.flatMap { rows in
      pager.map { PagedSink(output, pager: $0, rows: rows, columns: outputCapabilities.width) }
    }
    self.output = pagedOutput ?? output
    self.errors = errors
    self.outputCapabilities = outputCapabilities
    self.errorCapabilities = errorCapabilities
  }

  func write(_ line: StyledText) {
    appendLine { line.render(outputCapabilities.usedTheme, to: &$0) }
  }

  func writeLine(_ text: String) { appendLine { Escaping.append(text, to: &$0) } }

  /// Writes one line of escaped fields separated by tabs, without allocating an array for each line
  /// of a long list. No field can contain a tab or a newline.
  func writeFields(_ fill: (inout FieldLine) -> Void) {
    appendLine { bytes in
      // The line takes the buffer over and gives it back, so that it is never copied.
      var line = FieldLine(after: bytes)
      bytes = []
      fill(&line)
      bytes = line.bytes
    }
  }

  /// Writes bytes unchanged. They must be safe: JSON, which its encoder escapes, or text that must stay exact and
  /// is not written to a terminal.
  func writeRaw(_ bytes: [UInt8]) {
    guard outputError == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.flushThreshold { flush() }
  }

  /// Writes one line to standard error, after all output so far. A failure is ignored, because it
  /// cannot be reported anywhere.
  func writeError(_ line: StyledText) { writeRawError(errorLine(line)) }

  /// Keeps remarks, which `finish()` writes to standard error, one per line.
  func writeRemarks(_ remarks: [String]) { self.remarks += remarks }

  /// Drops the remarks, because an error as JSON must be alone on standard error.
  func dropRemarks() { remarks = [] }

  /// The bytes of a line for standard error.
  func errorLine(_ line: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    line.render(errorCapabilities.usedTheme, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Shows progress on a terminal, in place of the previous progress, until anything else is written. The text
  /// must be ASCII, so that a byte is a column.
  func showProgress(_ text: String) {
    guard errorCapabilities.isTerminal else { return }
    let padding = String(repeating: " ", count: max(0, progressWidth - text.utf8.count))
    progressWidth = max(progressWidth, text.utf8.count)
    try? errors.write(Array("\r\(text)\(padding)".utf8))
  }

  /// Writes bytes to standard error unchanged; see `writeRaw(_:)`.
  func writeRawError(_ bytes: [UInt8]) {
    flushOutput()
    try? errors.write(bytes)
  }

  /// Writes the buffer, then the remarks.
  func finish() {
    flushOutput()
    for remark in remarks { writeError(StyledText(Console.errorLead + remark)) }
    remarks = []
  }

  /// Adds a line to the buffer, unless standard output has failed or been closed.
  private func appendLine(_ render: (inout [UInt8]) -> Void) {
    guard outputError == nil else { return }
    render(&buffer)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.flushThreshold { flush() }
  }

  /// Clears the progress line and moves the cursor to its start.
  func wipeProgress() {
    guard progressWidth > 0 else { return }
    let blanks = String(repeating: " ", count: progressWidth)
    progressWidth = 0
    try? errors.write(Array("\r\(blanks)\r".utf8))
  }

  /// Writes and empties the buffer, and keeps the first error.
  private func flush() {
    guard outputError == nil, !buffer.isEmpty else { return }
    wipeProgress()
    tryOutput { () throws(Errno) in try output.write(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the buffer and the output that the pager sink has held back, so that nothing is written before them.
  /// Call it before reading `outputFailure`.
  func flushOutput() {
    flush()
    if outputError == nil, let pagedOutput {
      tryOutput { () throws(Errno) in try pagedOutput.deliver() }
    }
    wipeProgress()
  }

  private func tryOutput(_ write: () throws(Errno) -> Void) {
    do throws(Errno) { try write() } catch { outputError = error }
  }

  // MARK: - Tables, wrapped sentences, JSON and documents

  /// Returns an empty table for standard output.
  func table(_ columns: [Table.Column]) -> Table {
    Table(columns: columns, ellipsis: outputCapabilities.glyphs.ellipsis)
  }

  /// Writes a table in the width of standard output.
  func write(_ table: Table) { table.forEachLine(width: outputCapabilities.width) { write($0) } }

  /// Writes a sentence for people, wrapped to the width of standard output.
  func writeSentence(_ text: String, _ style: Style = .plain) {
    for line in DisplayWidth.wrap(text, to: outputCapabilities.width) {
      write(StyledText(line, style))
    }
  }

  /// Writes a label and, next to it, a value in one style, wrapped to the width. A word that fits only without the
  /// label, such as an id, is written below it. A longer word is cut into pieces.
  func write(_ label: StyledText, beside value: StyledText, at margin: Int) {
    let width = outputCapabilities.width
    let room = max(width - margin, 1)
    let text = Escaping.escape(value.plainText)
    // A line that fits keeps its blanks.
    let lines =
      DisplayWidth.columns(of: text) <= room
      ? [text]
      : DisplayWidth.wrap(text, to: room).flatMap {
        DisplayWidth.columns(of: $0) <= width ? [$0] : DisplayWidth.fold($0, to: room)
      }
    for (index, line) in lines.enumerated() {
      var lead = index == 0 ? label : StyledText(String(repeating: " ", count: margin))
      let columns = DisplayWidth.columns(of: line)
      if room < columns, columns <= width {
        if index == 0 { write(label.trimmed) }
        lead = StyledText(String(repeating: " ", count: width - columns))
      }
      write(lead + StyledText(line, value.spans.first?.style ?? .plain))
    }
  }

  /// Writes one line of escaped fields separated by tabs.
  func writeFields(_ fields: [String]) {
    writeFields { line in
      for field in fields { line.append(field) }
    }
  }

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
}

/// A line of fields separated by tabs, written into a buffer. Text is escaped, so that a field cannot
/// contain a tab or a newline.
struct FieldLine {
  /// The previous lines, and this line so far.
  private(set) var bytes: [UInt8]
  private var isFirst = true

  /// Creates a line after these bytes.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func append(_ text: String) {
    separate()
    Escaping.append(text, to: &bytes)
  }

  /// Adds a field of a whole number, 0 or more. Makes no String, because a list prints many numbers.
  mutating func append(number: Int) {
    separate()
    let start = bytes.count
    bytes.append(addingCapacity: 20) { digits in
      // The compiler divides by a constant with a multiplication.
      var rest = UInt(number)
      repeat {
        digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
    }
    bytes.withUnsafeMutableBufferPointer { $0[start...].reverse() }
  }

  /// Adds a field of a date in ISO 8601, or an empty field without a date.
  mutating func append(date: FloatingDate?) {
    separate()
    if let date { bytes.append(iso8601: date) }
  }

  /// Adds a field of text in UTF-8.
  mutating func append(utf8 text: ArraySlice<UInt8>) {
    separate()
    Escaping.append(text, to: &bytes)
  }

  /// Adds a field of the texts in UTF-8 that `forEach` passes on, with commas between them.
  mutating func append(joining forEach: ((ArraySlice<UInt8>) -> Void) -> Void) {
    separate()
    var isFirst = true
    forEach { text in
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      Escaping.append(text, to: &bytes)
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: "\t")) }
    isFirst = false
  }
}
