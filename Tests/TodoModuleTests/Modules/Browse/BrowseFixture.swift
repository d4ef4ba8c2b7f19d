import TodoEntities

@testable import TodoModule

/// The presenter and the interactor of `browse` on a list that the test changes, between a view and a router that
/// record their calls.
///
/// ```swift
/// let browse = BrowseFixture(BrowseFixture.items(3))
/// browse.press(.text("j"), .text("d"))
/// #expect(browse.router.lines == [["done", "2"]])
/// ```
final class BrowseFixture {
  let view = BrowseViewSpy()
  let router = BrowseRouterSpy()
  let lines = ScriptedLines()
  let store: ReadOnlyStore
  let presenter: BrowsePresenter
  private let time = Time()

  private final class Time {
    var clock = Fixtures.clock
  }

  /// The time now.
  var clock: Clock {
    get { time.clock }
    set { time.clock = newValue }
  }

  /// Creates a presenter that shows these items on this number of rows with 79 columns.
  init(
    _ items: [TodoItem], rows: Int = 10, text: String = "", filter: ItemFilter = .all([]),
    order: ItemOrder? = nil,
    failure: StoreError? = nil
  ) {
    store = ReadOnlyStore(items)
    store.failure = failure
    let interactor = BrowseInteractor(store: store, lines: lines) { [time] in
      ItemSearch(at: time.clock)
    }
    presenter = BrowsePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
    presenter.didResize(to: BrowseRoom(columns: 79, rows: rows))
    presenter.didRequest(
      BrowseRequest(
        text: text, filter: filter, order: order, filterViews: FilterViewTexts(),
        effects: CommandRegistry.specs.effects, filterView: nil,
        complaint: nil))
  }

  /// Items `Task 1`, `Task 2`, … without attributes, which are sorted by their numbers.
  static func items(_ count: Int) -> [TodoItem] {
    (0..<count).map { Fixtures.item($0 + 1, "Task \($0 + 1)") }
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) { keys.forEach(presenter.didPress) }

  /// Types each character of a text; a return is Enter.
  func type(_ text: String) {
    text.forEach { presenter.didPress($0 == "\r" ? .enter : .text($0)) }
  }

  /// Makes the next commands change the list in this way, and succeed with this output.
  func answer(_ output: [String] = [], _ change: @escaping (inout [TodoItem]) -> Void) {
    router.answer = { [store] _ in
      var items = store.items
      change(&items)
      if items != store.items { store.items = items }
      return LineOutcome(code: .ok, output: output, messages: [])
    }
  }

  /// Makes the next commands fail with this sentence.
  func refuse(_ sentence: String) {
    router.answer = { _ in
      LineOutcome(code: .usage, output: [], messages: [sentence])
    }
  }

  /// The screen that was shown last.
  var screen: BrowseScreen? { view.screens.last }

  private var rows: [BrowseScreen.Row] {
    if case .rows(let rows) = screen?.body { rows } else { [] }
  }

  /// The numbers of the items on the screen.
  var numbers: [Int] { rows.map(\.item.number) }

  /// The number of the item of the cursor.
  var cursor: Int? { rows.first(where: \.isCursor)?.item.number }

  /// The numbers of the marked items on the screen.
  var marked: [Int] { rows.filter(\.isMarked).map(\.item.number) }

  /// The numbers of the done items on the screen.
  var done: [Int] { rows.filter { $0.item.state == .done }.map(\.item.number) }

  /// The message in the last line; nil while the user types a line.
  var status: BrowseStatus? {
    if case .status(let status) = screen?.footer { status } else { nil }
  }

  /// The line that the user types.
  var line: String? {
    if case .prompt(_, let line, _) = screen?.footer { line.text } else { nil }
  }

  /// The message above the line that the user types.
  var advice: BrowseStatus? {
    if case .prompt(_, _, let advice) = screen?.footer { advice } else { nil }
  }

  /// The lines of a page.
  var page: [String]? {
    if case .page(let lines, _) = screen?.body { lines.map(\.plainText) } else { nil }
  }
}

/// A screen of `browse`, as a terminal shows it.
enum ScreenSample {
  /// A late item with most attributes.
  static let dentist = Fixtures.item(
    3, "Call the dentist", due: "2026-11-18", priority: .high, tags: ["calls"], notes: "x")

  /// A screen with these items, and the cursor on the one at an index.
  static func screen(
    _ items: [TodoItem], _ header: BrowseScreen.Header? = nil, marked: [Int] = [], cursor: Int = 0,
    footer: BrowseScreen.Footer = .status(.nothing)
  ) -> BrowseScreen {
    let rows = items.enumerated().map { index, item in
      BrowseScreen.Row(
        item: ItemRow(item, at: Fixtures.wall), isCursor: index == cursor,
        isMarked: marked.contains(item.number))
    }
    return BrowseScreen(
      header: header ?? BrowseScreen.Header(shown: items.count, total: items.count),
      body: items.isEmpty ? .nothing("nothing to do. To add an item, press a") : .rows(rows),
      footer: footer)
  }

  /// The layout on a terminal of this size.
  static func frame(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode,
    usesColor: Bool = false
  ) -> ScreenFrame {
    let capabilities = Capabilities(
      isTerminal: true, width: columns, usesColor: usesColor, glyphs: glyphs)
    let layout = BrowseLayout(capabilities, columns: ItemColumn.allCases)
    layout.size = TerminalSize(columns: columns, rows: rows)
    return layout.frame(of: screen)
  }

  /// The terminal after it was painted.
  static func paint(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) -> TerminalScreen {
    var painter = ScreenPainter()
    var terminal = TerminalScreen(TerminalSize(columns: columns, rows: rows))
    terminal.feed(painter.paint(frame(screen, columns: columns, rows: rows, glyphs: glyphs)))
    return terminal
  }

  /// The lines of the screen, and the bytes that the terminal did not understand.
  static func text(
    _ screen: BrowseScreen, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) -> String {
    let terminal = paint(screen, columns: columns, rows: rows, glyphs: glyphs)
    return (terminal.lines + terminal.failures).joined(separator: "\n")
  }
}
