import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of browse between mocks` {
  private enum Asked: Equatable {
    case read(ifChanged: Bool), find(ItemQuery, narrowing: Bool)
    case items([Int], showsUrgency: Bool), fill([String], String), preview([String], columns: Int)
  }

  /// Gives the answers of the test: the file is unchanged after `lists`, and each search finds the same.
  private final class MockInteractor: Spy<Asked>, BrowseInteractorInput {
    var clock = Fixtures.clock
    var lists: [Result<BrowseList?, StoreError>] = []
    var positions = [0, 1, 2]
    var counts = ListCounts(shown: 3, matching: 3)
    var failure: StoreError?
    /// The number of times a search asks whether a key has overtaken it.
    var questions = 0
    var outcome: LineOutcome?
    var settings: LiveSettings?

    func readList(unlessSameAs old: BrowseList?) throws(StoreError) -> BrowseList? {
      record(.read(ifChanged: old != nil))
      return lists.isEmpty ? nil : try lists.removeFirst().get()
    }

    func find(
      _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches?,
      until isOvertaken: () -> Bool
    ) throws(StoreError) -> BrowseMatches? {
      record(.find(query, narrowing: last != nil))
      if let failure { throw failure }
      for _ in 0..<questions where isOvertaken() { return nil }
      let condition = ItemSearch(at: clock).condition(of: query, in: list.list)
      return BrowseMatches(
        query: query, condition: condition, time: FloatingDate(clock.wall.day, at: clock.wall.time),
        found: positions, positions: positions, counts: counts)
    }

    func items(
      at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool
    ) -> [RankedItem] {
      record(.items(Array(positions), showsUrgency: showsUrgency))
      return positions.map { RankedItem(ListedItem(list.list[$0])) }
    }

    func fillLine(_ words: [String], with numbers: String) -> [String] {
      record(.fill(words, numbers))
      return words + [numbers]
    }

    func previewLine(_ words: [String], columns: Int) -> LineOutcome? {
      record(.preview(words, columns: columns))
      return outcome
    }

    func changedSettings() -> LiveSettings? { settings }
  }

  private let view = BrowseViewSpy()
  private let interactor = MockInteractor()
  private let router = BrowseRouterSpy()
  private let presenter: BrowsePresenter

  private static let items = [
    Fixtures.item(1, "Task 1", due: "2026-11-19", tags: ["home"]),
    Fixtures.item(2, "Task 2", due: "2026-11-21", tags: ["home"]),
    Fixtures.item(3, "Task 3", tags: ["home"]),
  ]
  private static let list = BrowseList(
    list: TodoList(items), graph: DependencyGraph(TodoList(items)), version: nil,
    clock: Fixtures.clock, total: 5, leftOut: LeftOutCandidates(waiting: [], lateOutside: []))

  init() {
    presenter = BrowsePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
    interactor.lists = [.success(Self.list)]
  }

  /// Asks for a screen of 60 columns and five rows.
  private func request(
    _ text: String = "", order: ItemOrder? = nil, filterView: String? = nil,
    complaint: String? = nil
  ) throws {
    presenter.didResize(to: BrowseRoom(columns: 60, rows: 5))
    presenter.didRequest(
      BrowseRequest(
        text: text, filter: text.isEmpty ? .all([]) : try ItemFilter(where: text), order: order,
        filterViews: FilterViewTexts(), effects: [:], filterView: filterView, complaint: complaint))
  }

  private func press(_ keys: Key...) { keys.forEach(presenter.didPress) }

  private var screen: BrowseScreen? { view.screens.last }
  private var rows: [BrowseScreen.Row] {
    if case .rows(let rows) = screen?.body { rows } else { [] }
  }

  /// The row of an item with this date.
  private static func row(_ item: TodoItem, _ date: ItemRow.ListedDate = .due) -> ItemRow {
    ItemRow(RankedItem(ListedItem(item)), at: Fixtures.wall, listedDate: date)
  }

  // MARK: - The list

  @Test func `a request reads the list, and shows the matches of the filter`() throws {
    interactor.counts = ListCounts(
      shown: 3, matching: 3, late: 1, leftOut: LeftOut(waiting: 2, lateOutside: 4))
    try request("+home", filterView: "work")
    #expect(
      interactor.events == [
        .read(ifChanged: false),
        .find(ItemQuery(try ItemFilter(where: "+home")), narrowing: false),
        .items([0, 1, 2], showsUrgency: false),
      ])
    let rows = Self.items.map {
      BrowseScreen.Row(item: Self.row($0), isCursor: $0.number == 1, isMarked: false)
    }
    #expect(
      view.screens == [
        BrowseScreen(
          header: .init(
            filter: "+home", filterView: "work", shown: 3, total: 5, late: 1, waiting: 2,
            lateOutside: 4), body: .rows(rows), footer: .status(.nothing),
          place: .init(row: 1, of: 3))
      ])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `hidden items count as found, and a mistake in the settings is shown`() throws {
    try request("is:done", complaint: "what is that")
    #expect(screen?.header == .init(filter: "is:done", shown: 3, total: 3))
    #expect(screen?.footer == .status(.failed("what is that")))
  }

  @Test func `a list that cannot be read is a failure, and nothing is shown`() throws {
    interactor.lists = [.failure(.noPlace)]
    try request()
    interactor.failure = .badDate(.outOfRange("9999y"))
    interactor.lists = [.success(Self.list)]
    try request("+home")
    #expect(
      router.events == [
        .failure(Failure(.noPlace)), .usage(.badEdit(.date(.outOfRange("9999y")))),
      ])
    #expect(view.screens == [])
  }

  @Test func `without items the screen says why`() throws {
    interactor.positions = []
    interactor.counts = ListCounts()
    try request()
    #expect(screen?.body == .nothing("nothing to do. To add an item, press a"))
    #expect(screen?.place == nil && router.events == [])
    interactor.lists = [.success(Self.list)]
    interactor.counts.leftOut = LeftOut(waiting: 2, firstWait: Fixtures.date("2026-11-27"))
    try request()
    #expect(
      screen?.body == .nothing("nothing to do now, and 2 items are hidden, the first until 27 Nov"))
    interactor.lists = [.success(Self.list)]
    interactor.counts.leftOut = LeftOut(isInView: true)
    try request("+home", filterView: "work")
    #expect(screen?.body == .nothing("no item matches; view work"))
    // `list` explains why.
    #expect(router.events == [.line(["list", "+home"], columns: 59)])
  }

  @Test func `the order is named, and an order by urgency computes the urgency`() throws {
    let order = ItemOrder([.init(.attribute(.title))])
    try request(order: order)
    #expect(screen?.header.order == .given(order))
    press(.text("s"), .text("s"))
    #expect(screen?.header.order == .urgency && screen?.footer == .status(.sorted(.urgency)))
    #expect(
      interactor.events.suffix(2) == [
        .find(ItemQuery(.all([]), order: .urgency), narrowing: true),
        .items([0, 1, 2], showsUrgency: true),
      ])
  }

  @Test(arguments: [(nil, ItemRow.ListedDate.wait), (Attribute.due, .due)])
  func `hidden items show their wait date, unless they are sorted by due date`(
    key: Attribute?, date: ItemRow.ListedDate
  ) throws {
    interactor.counts.commonState = .waiting
    try request(order: key.map { ItemOrder([.init(.attribute($0))]) })
    #expect(rows.map(\.item) == Self.items.map { Self.row($0, date) })
  }

  @Test func `rows below a day do not repeat it`() throws {
    try request()
    press(.tab)
    #expect(rows.map(\.item) == Self.items.map { Self.row($0, .belowDay) })
    #expect(rows.allSatisfy { $0.heading != nil } && screen?.header.order == nil)
    #expect(
      interactor.events.contains(
        .find(ItemQuery(.all([]), order: .days), narrowing: true)))
  }

  @Test func `marks are counted, and the cursor moves to the next row`() throws {
    try request()
    press(.text("v"))
    #expect(screen?.header.marked == 1 && screen?.place == .init(row: 2, of: 3))
    #expect(rows.map(\.isMarked) == [true, false, false])
    #expect(rows.map(\.isCursor) == [false, true, false])
  }

  // MARK: - Lines and pages

  @Test func `a key runs a command, and its report is shown`() throws {
    try request()
    router.answer = { _ in LineOutcome(code: .ok, output: ["done 1: Task 1"], messages: []) }
    interactor.lists = [.success(nil), .success(Self.list)]
    press(.text("d"))
    #expect(router.events == [.line(["done", "1"], columns: 59)])
    #expect(
      screen?.footer
        == .status(.ran(["done", "1"], report: ["done 1: Task 1"], isChange: true)))
    #expect(view.events == [])
  }

  @Test func `a typed line gets the chosen item, and the screen is painted again`() throws {
    try request()
    press(.text(":"), .text("d"), .text("o"), .text("n"), .text("e"), .enter)
    #expect(interactor.events.contains(.fill(["done"], "1")))
    #expect(router.events == [.line(["done", "1"], columns: 59)])
    #expect(view.events == [.repainted])
  }

  @Test func `a pause shows the dry run of a line`() throws {
    try request()
    press(.text(":"), .text("x"))
    let count = view.screens.count
    presenter.didPause()
    #expect(
      interactor.events.suffix(2)
        == [.fill(["x"], "1"), .preview(["x", "1"], columns: 59)])
    #expect(view.screens.count == count)
    interactor.outcome = LineOutcome(code: .ok, output: ["would do it"], messages: [])
    presenter.didPause()
    guard case .prompt(let kind, let line, let advice) = screen?.footer else {
      Issue.record("no prompt")
      return
    }
    #expect(kind == .command && line.text == "x" && advice == .preview(["would do it"]))
    #expect(router.events == [])
  }

  @Test func `a page covers the list, and the last line says which part of it is visible`() throws {
    try request(filterView: "work")
    let lines = (1...9).map { "line \($0)" }
    router.answer = { _ in LineOutcome(code: .ok, output: lines, messages: []) }
    press(.text("?"))
    #expect(router.events == [.line(["help", "browse"], columns: 60)])
    #expect(screen?.body == .page(lines[..<5].map { StyledText($0) }))
    #expect(screen?.footer == .status(.page(1...5, of: 9)))
    #expect(screen?.header.filter == "help browse" && screen?.header.filterView == nil)
    #expect(screen?.place == nil)
    press(.text("j"))
    #expect(screen?.body == .page(lines[1..<6].map { StyledText($0) }))
    #expect(screen?.footer == .status(.page(2...6, of: 9)))
  }

  @Test func `the page of an item has the cursor on a checkbox`() throws {
    try request()
    let lines = ["Task 1", "notes   1 - [ ] a", "        2 - [x] b"]
    router.answer = { _ in LineOutcome(code: .ok, output: lines, messages: []) }
    press(.enter)
    #expect(router.events == [.line(["show", "1"], columns: 60)])
    #expect(screen?.body == .page(lines.map { StyledText($0) }, bar: 1))
    #expect(screen?.footer == .status(.page(nil, of: 3, isOfItem: true, hasBoxes: true)))
    #expect(screen?.header.filter == "1 Task 1")
    press(.text("j"))
    #expect(screen?.body == .page(lines.map { StyledText($0) }, bar: 2))
  }

  // MARK: - Time and other programs

  @Test func `a tick checks the file, and draws nothing without a change`() throws {
    try request()
    let count = interactor.events.count
    presenter.didTick()
    #expect(interactor.events.dropFirst(count) == [.read(ifChanged: true)])
    #expect(view.screens.count == 1 && view.events == [])
    interactor.clock = Clock(
      now: Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60), offset: Fixtures.utc)
    presenter.didTick()
    #expect(
      interactor.events.dropFirst(count + 1) == [
        .read(ifChanged: true), .find(ItemQuery(.all([])), narrowing: true),
        .items([0, 1, 2], showsUrgency: false),
      ])
    #expect(view.screens.count == 2)
  }

  @Test func `a tick shows other settings, and that the list cannot be read`() throws {
    try request()
    let looks = Capabilities(isTerminal: true, width: 33)
    interactor.settings = LiveSettings(
      filterViews: FilterViewTexts(), columns: [.title], capabilities: looks)
    interactor.lists = [.failure(.noPlace)]
    presenter.didTick()
    #expect(view.events == [.looks([.title], looks)])
    let sentence =
      "HOME is not an absolute path, so todo cannot find the list. Name a file with --file or"
      + " TODO_FILE."
    #expect(screen?.footer == .status(.failed(sentence)) && router.events == [])
  }

  @Test func `a long search for a filter shows the typed text, once`() throws {
    try request()
    press(.text("/"))
    interactor.questions = 3
    let count = view.screens.count
    press(.text("q"))
    #expect(view.events == [.paintedNow])
    #expect(view.screens.count == count + 2 && screen?.isHeld == false)
  }

  @Test func `a key overtakes the search for a typed filter, and no other search`() throws {
    try request()
    interactor.questions = 2
    view.hasKeys = [true]
    press(.text("s"))
    #expect(view.hasKeys == [true] && view.events == [])
    #expect(screen?.isHeld == false && screen?.header.order == .urgency)
    view.hasKeys = [false, true]
    press(.text("/"), .text("q"))
    #expect(view.events == [.paintedNow])
    #expect(screen?.isHeld == true)
  }

  @Test func `while another program holds the lock, the last line says so immediately`() throws {
    try request()
    presenter.didWait()
    presenter.didWait()
    #expect(view.screens.count == 2 && screen?.footer == .status(.waiting))
    #expect(view.events == [.paintedNow, .paintedNow] && router.events == [])
  }

  // MARK: - The end

  @Test func `keys paint again, interrupt and quit`() throws {
    try request()
    press(.control("l"))
    #expect(view.events == [.repainted])
    press(.control("c"))
    #expect(view.events == [.repainted, .interrupted] && router.events == [])
    press(.text("q"))
    #expect(view.events == [.repainted, .interrupted, .left])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a lost terminal is a failure`() {
    presenter.didLoseTerminal(.inputOutput)
    let sentence = "cannot use the terminal: \(Errno.inputOutput)"
    #expect(router.events == [.failure(Failure(code: .io, message: sentence))])
    #expect(view.events == [] && view.screens == [])
  }
}
