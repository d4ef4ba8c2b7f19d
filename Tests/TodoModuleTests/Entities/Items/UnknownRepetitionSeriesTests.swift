import Testing
import TodoEntities

@testable import TodoModule

/// Completing and reopening an item whose repetition only a newer version knows.
@Suite struct `Completing an item with an unknown repetition` {
  private func toggle(_ list: inout TodoList, _ position: Int) throws -> [SeriesEffect?] {
    try list.changeCompletion(at: [position], at: Fixtures.clock) {
      $0.toggled(at: Fixtures.now)
    }.map(\.effect)
  }

  @Test func `completing it adds nothing, and reopening it restores it`() throws {
    let item = UnknownRepetitionFixture.item()
    var list = TodoList([item])
    #expect(try toggle(&list, 0) == [.notComputed(.rule("full-moon"))])
    #expect(list.count == 1)
    #expect(list[0].isCompleted)
    #expect(list[0].repetition == item.repetition)
    #expect(try toggle(&list, 0) == [nil])
    #expect(list[0].hasSameContent(as: item))
  }

  @Test func `another open item of the series is the reason instead`() throws {
    let next = UnknownRepetitionFixture.item(2)
    var list = TodoList([UnknownRepetitionFixture.item(), next])
    #expect(try toggle(&list, 0) == [.notContinued(next)])
    #expect(try toggle(&list, 0) == [.staysOpen(next)])
    #expect(list.count == 2)
  }

  @Test func `removing its open item ends the series`() {
    let (first, next) = (UnknownRepetitionFixture.item(), UnknownRepetitionFixture.item(2))
    #expect(TodoList([next]).endedSeries(by: [first]) == [])
    #expect(TodoList([]).endedSeries(by: [first]) == [first])
  }
}
