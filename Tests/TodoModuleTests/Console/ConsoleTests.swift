import Testing

@testable import TodoModule

@Suite struct `The console` {
  private let diskFull = Errno(rawValue: 28)
  private let fixture = ConsoleFixture()

  @Test func `output waits until the end`() {
    fixture.console.writeLine("one")
    fixture.console.write("two")
    #expect(fixture.tape.writes == [])
    fixture.console.finish()
    #expect(fixture.tape.writes == ["out: one\ntwo\n"])
    fixture.console.finish()
    #expect(fixture.output.attempts == 1)
  }

  @Test func `output is written before a later error and after an earlier one`() {
    fixture.console.writeError("first")
    fixture.console.writeLine("second")
    fixture.console.writeError("third")
    fixture.console.writeLine("fourth")
    fixture.console.finish()
    #expect(
      fixture.tape.writes == ["err: first\n", "out: second\n", "err: third\n", "out: fourth\n"])
  }

  @Test func `long output is written in chunks of about 64 KiB`() {
    let line = String(repeating: "x", count: 1023)
    for _ in 0..<130 { fixture.console.writeLine(line) }
    #expect(fixture.tape.entries.map(\.text.utf8.count) == [65536, 65536])
    #expect(fixture.outputText == String(repeating: line + "\n", count: 130))
  }

  @Test func `fields are separated by tabs and cannot contain one`() {
    fixture.console.writeFields(["3", "", "a\tb\nc", "é"])
    fixture.console.writeFields([])
    fixture.console.writeFields(["x"])
    #expect(fixture.outputText == "3\t\ta\\tb\\nc\té\n\nx\n")
  }

  @Test func `a line is one line whatever the text contains`() {
    fixture.console.writeLine("a\r\nb\u{1B}[2J\u{85}\u{2028}")
    fixture.console.write("a\u{202E}" + StyledText("\u{7}", .bold))
    fixture.console.writeError("it's '\n'")
    #expect(fixture.outputText == "a\\r\\nb\\e[2J\\u{85}\\u{2028}\na\\u{202E}\\u{7}\n")
    #expect(fixture.tape.text(of: "err") == "it's '\\n'\n")
  }

  @Test func `raw bytes are written unchanged`() {
    fixture.console.writeRaw(Array("[\n\u{1B}".utf8))
    fixture.console.writeRaw(Array("]".utf8))
    fixture.console.writeRawError(Array("{}\n".utf8))
    #expect(fixture.tape.writes == ["out: [\n\u{1B}]", "err: {}\n"])
  }

  @Test(arguments: [
    (false, "a\tb\r\n\u{1B}\n\nc", "a\tb\r\n\u{1B}\n\nc"),
    (true, "a\tb\r\n\u{1B}\n\nc", "a\\tb\n\\e\n\nc\n"), (true, "é\r\r\n", "é\\r\n"),
    (true, "", ""), (false, "", ""),
  ])
  func `a document is unchanged in a pipe and escaped on a terminal`(
    isTerminal: Bool, text: String, expected: String
  ) {
    let fixture = ConsoleFixture(output: Capabilities(isTerminal: isTerminal))
    fixture.console.writeDocument(Array(text.utf8))
    #expect(Array(fixture.outputText.utf8) == Array(expected.utf8))
  }

  @Test func `only a stream with colour gets codes`() {
    let fixture = ConsoleFixture(errors: Capabilities(usesColor: true))
    let text = StyledText("todo:", Style(color: .red, isBold: true)) + " no"
    fixture.console.write(text)
    fixture.console.writeError(text)
    #expect(fixture.tape.writes == ["out: todo: no\n", "err: \u{1B}[1;31mtodo:\u{1B}[0m no\n"])
  }

  @Test func `after a failure, output is dropped`() {
    let fixture = ConsoleFixture(outputFailures: [0: diskFull])
    fixture.console.writeLine("lost")
    fixture.console.writeError("still told")
    fixture.console.writeLine("dropped")
    fixture.console.writeFields(["dropped"])
    fixture.console.writeRaw([0x78])
    fixture.console.finish()
    #expect(fixture.console.outputFailure == diskFull)
    #expect(fixture.output.attempts == 1)
    #expect(fixture.tape.writes == ["err: still told\n"])
  }

  @Test func `a later write can fail`() {
    let fixture = ConsoleFixture(outputFailures: [1: diskFull])
    fixture.console.writeLine("kept")
    fixture.console.writeError("")
    #expect(fixture.console.outputFailure == nil)
    fixture.console.writeLine("lost")
    #expect(fixture.outputText == "kept\n")
    #expect(fixture.console.outputFailure == diskFull)
  }

  @Test func `a broken pipe is not a failure but ends the output`() {
    let fixture = ConsoleFixture(outputFailures: [0: .closedPipe])
    fixture.console.writeLine("lost")
    fixture.console.finish()
    fixture.console.writeLine("dropped")
    #expect(fixture.outputText == "")
    #expect(fixture.output.attempts == 1)
    #expect(fixture.console.outputFailure == nil)
  }

  @Test func `a failure of standard error has no effect on standard output`() {
    let fixture = ConsoleFixture(errorFailures: [0: diskFull])
    fixture.console.writeError("lost")
    fixture.console.writeLine("kept")
    fixture.console.writeError("told")
    #expect(fixture.console.outputFailure == nil)
    #expect(fixture.tape.writes == ["out: kept\n", "err: told\n"])
  }
}

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

  @Test func `a longer text is sent to the pager as it is written`() throws {
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

  @Test func `without a pager, the text is written to the terminal`() throws {
    let sink = sink(ScriptedPager())
    try sink.write(Array("1\n2\n3\n4\n5\n".utf8))
    try sink.write(Array("6\n".utf8))
    try sink.deliver()
    #expect(tape.text(of: "out") == "1\n2\n3\n4\n5\n6\n")
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
