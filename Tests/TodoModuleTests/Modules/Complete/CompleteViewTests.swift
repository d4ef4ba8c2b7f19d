import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Words and lines of complete`: ViewSuite {
  let stage = ViewStage(CompleteView.init)

  @Test func `the last word is the one to complete, and the words before it decide the offers`() {
    let line = CompleteLine(typed: "a", offers: [CompletionOffer(.files)])
    #expect(start(["import", "a"]) == .requested(line))
    #expect(start(["nonsense", "a"]) == .requested(CompleteLine(typed: "a", offers: [])))
  }

  @Test func `a candidate is followed by its meaning, if it has one`() throws {
    let date = try #require(Fixtures.date("2026-11-21"))
    let candidates: [CompletionSource.Candidate] = [
      .init("due"), .init("3", .words("Call")), .init("1", .line("ask", isDone: true)),
      .init("2", .line("pay", isDone: false)), .init("+home", .open(2)),
      .init("tomorrow", .date(date)),
    ]
    #expect(
      shown { $0.showCandidates(candidates) } == """
        due
        3\tCall
        1\t[x] ask
        2\t[ ] pay
        +home\t2 open
        tomorrow\t2026-11-21

        """)
  }

  @Test func `shells learn which candidates replace the word, and when to complete files`() {
    #expect(shown { $0.showReplacements([.init("3", "Call")]) } == ":instead\n3\tCall\n")
    #expect(shown { $0.showFileNames() } == ":files\n")
  }
}
