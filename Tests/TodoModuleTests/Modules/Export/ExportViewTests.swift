import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of export` {
  private let output = ViewOutputSpy<ExportRequest>()

  @Test func `arguments become a filter with a format`() throws {
    start([])
    start(["milk"], to: "csv")
    let filter = try ItemFilter(words: [ParsedArguments.Word("milk")])
    #expect(
      output.events == [
        .requested(ExportRequest(filter: .all([]), format: nil)),
        .requested(ExportRequest(filter: filter, format: .csv)),
      ])
  }

  @Test func `--json rejects every other format`() {
    start([], form: .json)
    start([], to: "json", form: .json)
    start([], to: "csv", form: .json)
    #expect(
      output.events == [
        .requested(ExportRequest(filter: .all([]), format: nil)),
        .requested(ExportRequest(filter: .all([]), format: .json)),
        .rejected(
          .badOptionValue(
            option: "--to (with --json)", "csv", accepted: "json")),
      ])
  }

  @Test func `a pipe gets the exact bytes, a terminal gets them escaped`() {
    let bytes = "a\u{1B}[2Jb\r\n\u{202E}c\n".bytes
    let pipe = ContextFixture()
    ExportView(output: output, context: pipe.context).showPiece(bytes)
    #expect(pipe.output == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    let terminal = ContextFixture(form: .table)
    ExportView(output: output, context: terminal.context).showPiece(bytes)
    #expect(terminal.output == "a\\e[2Jb\n\\u{202E}c\n")
  }

  @Test func `losses are printed to stderr`() {
    let fixture = ContextFixture()
    var losses = ExchangeRemarks()
    losses.add("a", at: 1)
    losses.add("b", at: 2)
    losses.add("a", at: 3)
    ExportView(output: output, context: fixture.context).showLosses(losses)
    #expect(fixture.errors == "todo: items 1, 3: a\ntodo: item 2: b\n")
    #expect(fixture.output == "")
  }

  private func start(_ words: [String], to format: String? = nil, form: OutputForm = .lines) {
    var arguments = ParsedArguments(words)
    if let format { arguments.set(.to, to: format) }
    let fixture = ContextFixture(arguments: .success(arguments), form: form)
    ExportView(output: output, context: fixture.context).start()
  }
}
