/// The only writer to standard output and standard error.
///
/// Text is escaped here, so that no caller can forget it. Output is buffered; it is written when
/// the buffer is full, before anything goes to standard error, and by `finish()`.
final class Console {
  /// What standard output can show.
  let outputCapabilities: Capabilities
  /// What standard error can show.
  let errorCapabilities: Capabilities
  /// Why standard output first failed; a closed pipe does not count.
  private(set) var outputFailure: Errno?
  /// Whether the reader of standard output is gone, which is not an error.
  private(set) var isOutputClosed = false

  private let output: any ByteSink
  private let errors: any ByteSink
  private var buffer: [UInt8] = []
  private var remarks: [String] = []
  /// The columns that the line of progress fills on standard error.
  private var progressWidth = 0
  private static let flushThreshold = 64 * 1024

  /// A console over two sinks.
  init(
    output: any ByteSink, errors: any ByteSink,
    outputCapabilities: Capabilities = Capabilities(),
    errorCapabilities: Capabilities = Capabilities()
  ) {
    self.output = output
    self.errors = errors
    self.outputCapabilities = outputCapabilities
    self.errorCapabilities = errorCapabilities
  }

  /// Writes one line.
  func write(_ line: StyledText) {
    appendLine { line.render(usesColor: outputCapabilities.usesColor, to: &$0) }
  }

  /// Writes one plain line.
  func writeLine(_ text: String) {
    appendLine { Escaping.append(text, to: &$0) }
  }

  /// Writes one line of fields with a tab between them, without an array of them. A field cannot
  /// hold a tab or a newline: it is escaped.
  func writeFields(_ fill: (inout FieldLine) -> Void) {
    appendLine { bytes in
      var line = FieldLine(after: bytes)
      bytes = []
      fill(&line)
      bytes = line.bytes
    }
  }

  /// Writes bytes as they are. Only for what is safe by construction: JSON, whose encoder
  /// escapes, or text that must stay exact and does not go to a terminal.
  func writeRaw(_ bytes: [UInt8]) {
    guard isAccepting else { return }
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Writes one line to standard error, after all output so far. A failure is ignored: there is
  /// nowhere left to report it.
  func writeError(_ line: StyledText) { writeRawError(errorLine(line)) }

  /// Writes remarks to standard error, a line each, when all else is written.
  func writeRemarks(_ remarks: [String]) { self.remarks += remarks }

  /// Drops the remarks: an error as JSON is the only thing on standard error.
  func dropRemarks() { remarks = [] }

  /// A line as standard error shows it.
  func errorLine(_ line: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    line.render(usesColor: errorCapabilities.usesColor, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Shows the progress of long work on a terminal, over what was shown before, until anything else
  /// is written. Plain ASCII, one column a byte.
  func showProgress(_ text: String) {
    guard errorCapabilities.isTerminal else { return }
    let padding = String(repeating: " ", count: max(0, progressWidth - text.utf8.count))
    progressWidth = max(progressWidth, text.utf8.count)
    try? errors.write(Array("\r\(text)\(padding)".utf8))
  }

  /// Writes bytes to standard error as they are; for JSON, see `writeRaw(_:)`.
  func writeRawError(_ bytes: [UInt8]) {
    flush()
    wipeProgress()
    try? errors.write(bytes)
  }

  /// Writes what the buffer holds. Call it before looking at `outputFailure`.
  func flushOutput() {
    flush()
    wipeProgress()
  }

  /// Writes what the buffer holds, then the remarks.
  func finish() {
    flushOutput()
    for remark in remarks { writeError("todo: \(remark)") }
    remarks = []
  }
}

extension Console {
  /// Whether output can still arrive.
  private var isAccepting: Bool { outputFailure == nil && !isOutputClosed }

  /// Adds a line to the buffer, unless output has failed or is closed.
  private func appendLine(_ render: (inout [UInt8]) -> Void) {
    guard isAccepting else { return }
    render(&buffer)
    buffer.append(UInt8(ascii: "\n"))
    flushIfFull()
  }

  private func flushIfFull() {
    if buffer.count >= Self.flushThreshold { flush() }
  }

  /// Leaves the line of progress empty, the cursor at its start.
  private func wipeProgress() {
    guard progressWidth > 0 else { return }
    let blanks = String(repeating: " ", count: progressWidth)
    progressWidth = 0
    try? errors.write(Array("\r\(blanks)\r".utf8))
  }

  /// Empties the buffer, and remembers the first failure.
  private func flush() {
    guard isAccepting, !buffer.isEmpty else { return }
    wipeProgress()
    do throws(Errno) {
      try output.write(buffer)
    } catch {
      if error == .closedPipe {
        isOutputClosed = true
      } else {
        outputFailure = error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
