import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of complete`: ViewSuite {
  let output = ViewOutputSpy<CompleteLine>()
  func view(in context: ModuleContext) -> CompleteView {
    CompleteView(output: output, context: context)
  }

  @Test(arguments: [OutputForm.table, .lines, .json])
  func `a candidate is one line with a tab before its meaning`(form: OutputForm) {
    let output = shown(form) { view in
      view.showCandidates([
        .init("7", Fixtures.hostileTitle), .init("auto"), .init("+home", .open(2)),
        .init("due:today", .date(FloatingDate(Fixtures.clock.today))),
        .init("1", .line("a", isDone: true)), .init("2", .line("b", isDone: false)),
      ])
      view.showFileNames()
    }
    #expect(
      output == "7\t\(Fixtures.escapedHostileTitle)\nauto\n+home\t2 open\n"
        + "due:today\t2026-11-20\n1\t[x] a\n2\t[ ] b\n:files\n")
  }

  @Test func `candidates that replace the word follow a line with the option`() {
    let output = shown { view in
      view.showReplacements([.init("7", Fixtures.hostileTitle)], option: "--where=milk")
      view.showReplacements([.init("7")], option: "--where=\u{1B}")
    }
    #expect(
      output == ":instead\t--where=milk\n7\t\(Fixtures.escapedHostileTitle)\n:instead\n7\n")
  }

  private func lines(_ candidates: [CompletionSource.Candidate]) -> [Substring] {
    shown { $0.showCandidates(candidates) }.split(separator: "\n")
  }

  @Test func `a long meaning is shortened`() {
    let cut = String(repeating: "ä", count: 100) + "…"
    #expect(
      lines([.init("1", String(repeating: "ä", count: 101)), .init("2", String(cut.dropLast()))])
        == ["1\t\(cut)", "2\t\(cut.dropLast())"])
  }

  @Test func `a value that needs escaping is left out`() {
    let values = ["a\tb", "a\nb", "a\u{1B}[2Jb", "$(touch pwned)"]
    #expect(lines(values.map { .init($0) }) == ["$(touch pwned)"])
  }

  @Test func `no more than a thousand candidates are shown`() {
    #expect(
      lines([.init("\t")] + (1...1001).map { .init("\($0)") }) == (1...1000).map { "\($0)" })
  }
}
