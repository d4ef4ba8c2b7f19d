// Holds output back and starts a pager if it is longer than the screen. `Platform/EditorAndPager` chooses the
// pager.

/// A terminal that shows a text longer than its screen with a pager.
///
/// It holds the text back until the screen is full: a short text needs no pager, which takes longer to
/// start than this program takes to answer.
final class PagedSink: ByteSink {
  private enum State {
    /// The text is not written yet.
    case holding
    /// The pager reads from this sink.
    case paging(any ByteSink)
    /// There is no pager.
    case direct
  }

  private let terminal: any ByteSink
  private let pager: any Paging
  private let rows: Int
  private let columns: Int
  private var state = State.holding
  /// The text so far, or nil once the pager has read a part of it.
  private var unread: [UInt8]? = []
  /// Whether a pager has failed, so that the terminal shows the text.
  private(set) var pagerHasFailed = false
  /// More bytes than fit into a pipe, which holds 64 KiB on Linux and macOS. If more bytes are written, the pager
  /// has read some of them.
  private static let pipeCapacity = 128 * 1024

  /// Wraps a terminal with this number of rows and columns.
  init(_ terminal: any ByteSink, pager: any Paging, rows: Int, columns: Int) {
    self.terminal = terminal
    self.pager = pager
    self.rows = rows
    self.columns = columns
  }

  func write(_ bytes: [UInt8]) throws(Errno) {
    switch state {
    case .holding:
      let text = (unread ?? []) + bytes
      unread = text
      // One row is left for the shell's prompt.
      if PagedSink.fits(text, rows: rows - 1, columns: columns) { return }
      if let sink = pager.start() {
        state = .paging(sink)
        try page(text, sink)
      } else {
        state = .direct
        try terminal.write(text)
      }
    case .paging(let sink):
      if let count = unread?.count, count > PagedSink.pipeCapacity { unread = nil }
      unread? += bytes
      try page(bytes, sink)
    case .direct: try terminal.write(bytes)
    }
  }

  /// Writes the text that it has held back. Waits until the user has left the pager, if there is one.
  func deliver() throws(Errno) {
    let (last, rest) = (state, unread ?? [])
    (state, unread) = (.holding, [])
    switch last {
    case .holding: if !rest.isEmpty { try terminal.write(rest) }
    case .paging: if finishPager() != .shown, !rest.isEmpty { try terminal.write(rest) }
    case .direct: break
    }
  }

  private func page(_ bytes: [UInt8], _ sink: any ByteSink) throws(Errno) {
    do throws(Errno) {
      try sink.write(bytes)
    } catch {
      state = .direct
      // Either the user has left the pager, or it could not run.
      guard finishPager() != .shown, let unread else { throw error }
      try terminal.write(unread)
    }
  }

  private func finishPager() -> PagerEnding {
    let ending = pager.finish()
    pagerHasFailed = pagerHasFailed || ending == .failed
    return ending
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
