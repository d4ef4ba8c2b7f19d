import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of export` {
  private let output = ExportViewOutputSpy()

  @Test func `the format is JSON unless another is named`() throws {
    start([])
    start(["milk"], to: "csv")
    let filter = try ItemFilter(words: [ParsedArguments.Word("milk")])
    #expect(
      output.events == [
        .requested(
          ExportRequest(query: ItemQuery(.all([]), includesHidden: true), format: .json)),
        .requested(
          ExportRequest(query: ItemQuery(filter, includesHidden: true), format: .csv)),
      ])
  }

  @Test func `--json excludes every other format`() {
    start([], to: "csv", form: .json)
    #expect(
      output.events == [
        .rejected(
          .commandLine(
            .badOptionValue(
              option: "--to (with --json)", value: "csv", accepted: ["json"], nearest: nil)))
      ])
  }

  @Test func `a pipe gets the exact bytes, a terminal gets them escaped`() {
    let bytes = "a\u{1B}[2Jb\r\n\u{202E}c\n".bytes
    let pipe = ContextFixture()
    ExportView(output: output, context: pipe.context).showDocument(bytes)
    #expect(pipe.output == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    let terminal = ContextFixture(form: .table)
    ExportView(output: output, context: terminal.context).showDocument(bytes)
    #expect(terminal.output == "a\\e[2Jb\n\\u{202E}c\n")
  }

  @Test func `losses are lines on stderr`() {
    let fixture = ContextFixture()
    ExportView(output: output, context: fixture.context).showLosses(["item 1: a", "item 2: b"])
    #expect(fixture.errors == "todo: item 1: a\ntodo: item 2: b\n")
    #expect(fixture.output == "")
  }

  private func start(_ words: [String], to format: String? = nil, form: OutputForm = .lines) {
    var arguments = ParsedArguments(words)
    if let format { arguments.set(.to, to: format) }
    let fixture = ContextFixture(arguments: .success(arguments), form: form)
    ExportView(output: output, context: fixture.context).start()
  }
}
