import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Filters in browse` {
  private let browse = BrowseFixture([
    Fixtures.item(1, "Buy milk"), Fixtures.item(2, "Call mum"), Fixtures.item(3, "Buy bread"),
    Fixtures.item(4, "Bake"),
  ])

  /// The sentence about a filter with a mistake.
  private static func mistake(_ filter: String) throws -> String {
    let error = try #require(throws: UsageError.self) { try ItemFilter(where: filter) }
    return error.message(today: Fixtures.clock.today)
  }

  @Test func `every key shows what the filter finds so far`() {
    browse.type("/bu")
    #expect(browse.numbers == [1, 3])
    #expect(browse.line == "bu")
    #expect(browse.screen?.header == BrowseScreen.Header(filter: "bu", shown: 2, total: 4))
    browse.press(.backspace)
    #expect(browse.numbers == [1, 3, 4])
    #expect(browse.store.reads == 1)
  }

  @Test func `another version of the list is searched`() {
    browse.type("/b")
    browse.store.items.append(Fixtures.item(5, "Buy eggs"))
    browse.presenter.didTick()
    browse.type("u")
    #expect(browse.numbers == [1, 3, 5])
  }

  @Test func `keys that move in the line search nothing`() {
    browse.type("/bu")
    var state = browse.presenter.state
    for key in [Key.left, .right, .control("a"), .control("e"), .delete] {
      #expect(state.reduce(.pressed(key)) == [.draw])
    }
    browse.press(.left, .right, .control("a"), .control("e"), .delete)
    #expect(browse.numbers == [1, 3])
  }

  @Test func `Enter keeps the filter, and / goes on with it`() {
    browse.type("/buy")
    browse.press(.enter)
    #expect(browse.line == nil)
    #expect(browse.numbers == [1, 3])
    #expect(browse.screen?.header.filter == "buy")
    browse.type("/")
    #expect(browse.line == "buy ")
    browse.press(.enter)
    #expect(browse.screen?.header.filter == "buy")
  }

  @Test func `a word that is refused elsewhere is text, and what it stands for is said`() {
    let remark = "'done' was searched as text; did you mean 'is:done'?"
    browse.type("/done")
    #expect(browse.screen?.footer == .prompt(.filter, InputLine("done"), .unfinished(remark)))
    browse.press(.enter)
    #expect(browse.screen?.footer == .status(.unfinished(remark)))
  }

  @Test func `Esc drops it, and brings rows, marks and cursor back`() {
    browse.press(.down, .text("v"), .up)
    browse.type("/buy")
    #expect(browse.numbers == [1, 3])
    browse.press(.escape)
    #expect(browse.line == nil)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.cursor == 2)
    #expect(browse.marked == [2])
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 4, total: 4, marked: 1))
  }

  @Test func `Esc brings the filter back that was on before`() {
    browse.type("/buy")
    browse.press(.enter)
    browse.type("/ milk")
    #expect(browse.numbers == [1])
    browse.press(.escape)
    #expect(browse.numbers == [1, 3])
    #expect(browse.screen?.header.filter == "buy")
  }

  @Test func `Esc before anything is typed drops the filter that is on`() {
    browse.type("/buy")
    browse.press(.enter, .down)
    browse.type("/")
    browse.press(.escape)
    #expect(browse.line == nil)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.cursor == 3)
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 4, total: 4))
  }

  @Test func `a filter shows what it finds, in its order, whatever lingered before`() {
    browse.type("/bu")
    browse.press(.enter, .end)
    browse.answer(["done 3: Buy bread"]) { $0[2] = Fixtures.doneItem(3, "Buy bread") }
    browse.press(.text(" "))
    #expect(browse.numbers == [1, 3])
    browse.type("/")
    browse.press(.backspace, .backspace)
    #expect(browse.numbers == [1, 4])
    browse.press(.backspace, .enter)
    #expect(browse.numbers == [1, 2, 4])
    browse.answer(["open again 3: Buy bread"]) { $0[2] = Fixtures.item(3, "Buy bread") }
    browse.press(.text("u"))
    #expect(browse.numbers == [1, 2, 3, 4])
  }

  @Test func `what a filter finds is not counted among the others if it finds done items too`() {
    browse.store.items[1] = Fixtures.doneItem(2)
    browse.store.items[2] = Fixtures.doneItem(3)
    browse.presenter.didTick()
    browse.type("/is:open or is:done")
    #expect(
      browse.screen?.header
        == BrowseScreen.Header(filter: "is:open or is:done", shown: 4, total: 4))
  }

  @Test func `Esc shows what another shell has changed meanwhile`() {
    browse.press(.down)
    browse.type("/buy")
    browse.store.items[0] = Fixtures.item(1, "Buy milk", due: "2026-12-01")
    browse.store.items.remove(at: 2)
    browse.presenter.didTick()
    #expect(browse.numbers == [1])
    browse.press(.escape)
    #expect(browse.numbers == [1, 2, 4])
    #expect(browse.cursor == 2)
  }

  @Test func `after Esc the cursor is on a screen that got smaller meanwhile`() {
    let browse = BrowseFixture(BrowseFixture.items(30), rows: 20)
    browse.press(.end)
    browse.type("/x")
    #expect(browse.screen?.body == .nothing(isFiltered: true))
    browse.presenter.didResize(to: BrowseRoom(columns: 79, rows: 5))
    browse.press(.escape)
    #expect(browse.numbers == [26, 27, 28, 29, 30])
    #expect(browse.cursor == 30)
  }

  @Test func `unfinished input keeps the last good result`() throws {
    browse.type("/buy (")
    #expect(browse.numbers == [1, 3])
    #expect(browse.screen?.header.filter == "buy ")
    #expect(browse.advice == .unfinished(try Self.mistake("buy (")))
    for keys in [[Key.enter], [.left, .enter]] {
      keys.forEach(browse.presenter.didPress)
      #expect(browse.line == "buy (")
      #expect(browse.screen?.header.filter == "buy ")
      #expect(browse.advice == .unfinished(try Self.mistake("buy (")))
    }
    browse.press(.end)
    browse.type("milk)")
    #expect(browse.numbers == [1])
    #expect(browse.advice == .nothing)
    browse.press(.enter)
    #expect(browse.line == nil)
  }

  @Test func `a date outside the calendar is unfinished too`() {
    browse.type("/due:9999-12-31+1d")
    let message = UsageError(
      .badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))), hasFilter: false)?
      .message(today: Fixtures.clock.today)
    #expect(browse.advice == message.map(BrowseStatus.unfinished))
    #expect(browse.line == "due:9999-12-31+1d")
  }

  @Test func `a date outside the calendar on the command line is a mistake`() throws {
    let filter = try ItemFilter(where: "due:9999-12-31+1d")
    let browse = BrowseFixture([], filter: filter)
    let error = try #require(
      UsageError(
        .badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))), hasFilter: false))
    #expect(browse.router.events == [.usage(error)])
    #expect(browse.screen == nil)
  }

  @Test func `an empty line is no filter`() {
    browse.type("/buy")
    browse.press(.control("u"))
    #expect(browse.numbers == [1, 2, 3, 4])
    browse.type("  ")
    browse.press(.enter)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.line == nil)
  }

  @Test func `what the last filter finds is searched among done and waiting items too`() throws {
    browse.type("/buy")
    browse.press(.enter)
    var state = browse.presenter.state
    let hits = ItemQuery(try ItemFilter(where: "buy"), includesHidden: true)
    #expect(
      state.reduce(.pressed(.text("N"))) == [
        .search(hits, in: .shownList, for: .hit(backwards: true)), .draw,
      ])
  }

  @Test func `n and N go to what the last filter finds`() {
    browse.press(.text("n"))
    #expect(browse.status == .noHit)
    browse.type("/buy")
    browse.press(.enter, .text("/"), .control("u"), .enter)
    #expect(browse.numbers == [1, 2, 3, 4])
    let numbers = ["n", "n", "N", "N", "N"].map { key -> Int? in
      browse.type(key)
      return browse.cursor
    }
    #expect(numbers == [3, 1, 3, 1, 3])
    browse.store.items = [Fixtures.item(2, "Call mum")]
    browse.presenter.didTick()
    browse.press(.text("n"))
    #expect(browse.status == .noHit)
    #expect(browse.cursor == 2)
  }
}
