import Testing

@testable import TodoModule

@Suite struct `View of complete` {
  private let output = CompleteViewOutputSpy()

  @Test func `the last word is the one at the cursor`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["reopen", "1"])))
    CompleteView(output: output, context: fixture.context).start()
    #expect(
      output.events == [
        .completion(
          CompletionRequest(typed: "1", offers: [CompletionOffer(.items(.done))]))
      ])
  }

  @Test func `a refusal is handed on`() {
    let fixture = ContextFixture(arguments: .failure(.invalidUTF8(position: 3)))
    CompleteView(output: output, context: fixture.context).start()
    #expect(output.events == [.rejected(.invalidUTF8(position: 3))])
  }

  @Test(arguments: [OutputForm.table, .lines, .json])
  func `a candidate is a line, with a tab before its meaning`(form: OutputForm) {
    let fixture = ContextFixture(form: form)
    let view = CompleteView(output: output, context: fixture.context)
    view.showCandidates([.init("7", Fixtures.hostileTitle), .init("auto")])
    view.showFileNames()
    #expect(fixture.output == "7\t\(Fixtures.escapedHostileTitle)\nauto\n:files\n")
  }
}
