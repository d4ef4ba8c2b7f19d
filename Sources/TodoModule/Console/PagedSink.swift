// Holds output back and starts a pager if it is longer than the screen. `Platform/EditorAndPager` chooses the
// pager.

/// A terminal that shows a text longer than its screen with a pager.
///
/// It holds the text back until the screen is full: a short text needs no pager, which takes longer to
/// start than this program takes to answer.
final class PagedSink: ByteSink {
  private enum State {
    /// This text is not written yet.
    case holding([UInt8])
    /// The pager reads from this sink.
    case paging(any ByteSink)
    /// There is no pager.
    case direct
  }

  private let terminal: any ByteSink
  private let pager: any Paging
  private let rows: Int
  private let columns: Int
  private var state = State.holding([])

  /// Wraps a terminal with this number of rows and columns.
  init(_ terminal: any ByteSink, pager: any Paging, rows: Int, columns: Int) {
    self.terminal = terminal
    self.pager = pager
    self.rows = rows
    self.columns = columns
  }

  func write(_ bytes: [UInt8]) throws(Errno) {
    switch state {
    case .holding(let held):
      let text = held + bytes
      state = .holding(text)
      // One row is left for the shell's prompt.
      if PagedSink.fits(text, rows: rows - 1, columns: columns) { return }
      if let sink = pager.start() {
        state = .paging(sink)
        try sink.write(text)
      } else {
        state = .direct
        try terminal.write(text)
      }
    case .paging(let sink): try sink.write(bytes)
    case .direct: try terminal.write(bytes)
    }
  }

  /// Writes the text that it has held back. Waits until the user has left the pager, if there is one.
  func deliver() throws(Errno) {
    let last = state
    state = .holding([])
    switch last {
    case .holding(let text): if !text.isEmpty { try terminal.write(text) }
    case .paging: pager.finish()
    case .direct: break
    }
  }

  /// Returns whether the text fits into these rows. A line that is wider than the screen takes
  /// several.
  static func fits(_ text: [UInt8], rows: Int, columns: Int) -> Bool {
    var room = rows
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      let text = StyledText(rendered: String(decoding: line, as: UTF8.self))
      room -= max(1, (DisplayWidth.width(of: text) + columns - 1) / max(1, columns))
      if room < 0 { return false }
    }
    return true
  }
}
