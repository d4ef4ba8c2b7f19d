import Testing

@testable import TodoModule

/// A terminal of five rows and ten columns.
@Suite struct `Long texts on a terminal` {
  private let tape = Tape()

  private func sink(_ pager: ScriptedPager, failures: [Int: Errno] = [:]) -> PagedSink {
    PagedSink(
      MemorySink("out", tape: tape, failures: failures), pager: pager, rows: 5, columns: 10)
  }

  @Test(
    arguments: [
      ("1\n2\n3\n4\n", true), ("1\n2\n3\n4\n5\n", false), ("\n\n\n\n", true),
      ("\n\n\n\n\n", false), ("0123456789\n2\n3\n4\n", true),
      ("0123456789a\n2\n3\n4\n", false), ("日本語日本\n2\n3\n4\n", true),
      ("日本語日本語\n2\n3\n4\n", false), ("\u{1B}[31m0123456789\u{1B}[0m\n2\n3\n4\n", true),
      ("", true), ("no newline", true),
    ])
  func `a text that leaves a row for the prompt fits`(text: String, fits: Bool) {
    #expect(PagedSink.fits(Array(text.utf8), rows: 4, columns: 10) == fits)
    #expect(!PagedSink.fits(Array("1\n".utf8), rows: 0, columns: 0))
  }

  @Test func `a text that fits is held back until it is delivered, without a pager`() throws {
    let pager = ScriptedPager(isThere: true)
    let sink = sink(pager)
    try sink.write(Array("1\n2\n".utf8))
    try sink.write(Array("3\n4\n".utf8))
    #expect(tape.entries == [])
    try sink.deliver()
    try sink.deliver()
    #expect(tape.text(of: "out") == "1\n2\n3\n4\n")
    #expect(pager.events == [])
  }

  @Test func `a longer text goes to the pager as it comes`() throws {
    let pager = ScriptedPager(isThere: true)
    let sink = sink(pager)
    try sink.write(Array("1\n2\n3\n".utf8))
    try sink.write(Array("4\n5\n".utf8))
    try sink.write(Array("6\n".utf8))
    #expect(pager.events == [.started, .wrote("1\n2\n3\n4\n5\n"), .wrote("6\n")])
    try sink.deliver()
    #expect(pager.events.last == .finished)
    #expect(tape.entries == [])
  }

  @Test func `without a pager the text goes to the terminal`() throws {
    let sink = sink(ScriptedPager())
    try sink.write(Array("1\n2\n3\n4\n5\n".utf8))
    try sink.write(Array("6\n".utf8))
    try sink.deliver()
    #expect(tape.text(of: "out") == "1\n2\n3\n4\n5\n6\n")
  }

  @Test(arguments: [PagerEnding.missing, .failed], [nil, Errno.closedPipe])
  func
    `a pager that is missing or reads nothing loses nothing, whether it can be written to or not`(
      ending: PagerEnding, failure: Errno?
    ) throws
  {
    let pager = ScriptedPager(isThere: true, ending: ending, failure: failure)
    let sink = sink(pager)
    try sink.write(Array("1\n2\n3\n4\n5\n".utf8))
    try sink.write(Array("6\n".utf8))
    try sink.deliver()
    #expect(tape.text(of: "out") == "1\n2\n3\n4\n5\n6\n")
    #expect(sink.pagerHasFailed == (ending == .failed))
    #expect(pager.events.first == .started && pager.events.last == .finished)
  }

  @Test func `leaving the pager early is a closed pipe`() throws {
    let pager = ScriptedPager(isThere: true, failure: .closedPipe)
    let sink = sink(pager)
    #expect(throws: Errno.closedPipe) { try sink.write(Array("1\n2\n3\n4\n5\n".utf8)) }
    try sink.deliver()
    #expect(pager.events == [.started, .finished])
    #expect(tape.entries == [])
  }

  @Test func `a terminal that cannot be written to is an error`() throws {
    let sink = sink(ScriptedPager(), failures: [0: .noSpace])
    try sink.write(Array("1\n".utf8))
    #expect(throws: Errno.noSpace) { try sink.deliver() }
  }

  @Test func `after a delivery the next text is held back again`() throws {
    let pager = ScriptedPager(isThere: true)
    let sink = sink(pager)
    try sink.write(Array("1\n2\n3\n4\n5\n".utf8))
    try sink.deliver()
    try sink.write(Array("6\n".utf8))
    try sink.deliver()
    #expect(tape.text(of: "out") == "6\n")
  }
}
