import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of export`: ViewSuite {
  let output = ViewOutputSpy<ExportRequest>()
  func view(in context: ModuleContext) -> ExportView {
    ExportView(output: output, context: context)
  }

  @Test func `arguments become a filter with a format`() throws {
    start()
    start(["milk"], values: [.to: "csv"])
    let filter = try ItemFilter(words: [ParsedArguments.Word("milk")])
    #expect(
      output.events == [
        .requested(ExportRequest(filter: .all([]), format: nil)),
        .requested(ExportRequest(filter: filter, format: .csv)),
      ])
  }

  @Test func `--json rejects every other format`() {
    start(form: .json)
    start(values: [.to: "json"], form: .json)
    start(values: [.to: "csv"], form: .json)
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
    #expect(shown(.lines) { $0.showPiece(bytes) } == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    #expect(shown(.table) { $0.showPiece(bytes) } == "a\\e[2Jb\n\\u{202E}c\n")
  }

  @Test func `losses are printed to stderr`() {
    var losses = ExchangeRemarks()
    losses.add("a", at: 1)
    losses.add("b", at: 2)
    losses.add("a", at: 3)
    let fixture = fixture { $0.showLosses(losses) }
    #expect(fixture.errors == "todo: items 1, 3: a\ntodo: item 2: b\n")
    #expect(fixture.output == "")
  }
}
