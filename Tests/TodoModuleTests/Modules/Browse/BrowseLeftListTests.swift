import Testing
import TodoEntities

@testable import TodoModule

/// The list that a command leaves in memory, before its file is read.
@Suite struct `Lists that commands leave to browse` {
  private let browse = BrowseFixture(BrowseFixture.items(4))

  /// Lets the next line complete the first item, and leave the list as the store does.
  private func completeFirst() {
    browse.router.answer = { [browse] _ in
      var list = TodoList(browse.interactor.items)
      list.replace(at: 0, with: Fixtures.doneItem(1))
      browse.interactor.items[0] = Fixtures.doneItem(1)
      return LineOutcome(code: .ok, output: ["done 1"], messages: [], list: list)
    }
    browse.press(.text("d"))
  }

  @Test func `it is shown at once, without reading the file`() {
    let read = browse.interactor.version
    completeFirst()
    #expect(browse.done == [1])
    #expect(browse.status == .ran(["done", "1"], report: ["done 1"], isChange: true))
    #expect(
      browse.interactor.events.filter { $0 == .read || $0 == .takeList } == [.read, .takeList])
    #expect(browse.presenter.state.list?.version == read)
  }

  @Test func `the next action does not read it either, unless something else has changed it`() {
    completeFirst()
    let left = browse.interactor.version
    browse.router.answer = { _ in LineOutcome(code: .ok, output: [], messages: []) }
    browse.press(.text("j"), .text("d"))
    #expect(browse.interactor.events.contains(.readAfter(left)))
    #expect(browse.router.lines == [["done", "1"], ["done", "2"]])
  }

  @Test func `it is read when there is time, and the rows stay as they are`() {
    completeFirst()
    browse.presenter.didTick()
    #expect(browse.presenter.state.isProvisional == false)
    #expect(browse.presenter.state.list?.version == browse.interactor.version)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.done == [1])
    browse.press(.text("j"))
    #expect(browse.numbers == [2, 3, 4])
  }

  @Test func `what only prints is a page right after a change too`() {
    completeFirst()
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["a", "b"], messages: []) }
    browse.type(":tags")
    browse.press(.enter)
    #expect(browse.page == ["a", "b"])
  }
}
