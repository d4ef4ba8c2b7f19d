import Testing
import TodoEntities

@testable import TodoModule

/// The complete module, with the real commands on a store, on a simulated terminal.
@Suite struct `Random runs of browse` {
  /// The changes of the list by other programs.
  private typealias Outside = (inout RandomUser) throws -> Void

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 50)))
  func `a screen painted in steps equals one painted completely`(seed: UInt64) throws {
    let program = ProgramFixture()
    var problems: [String] = []
    for round in 0..<UInt64(TestLength.of(15, long: 100)) {
      var user = RandomUser(seed: seed << 32 | round)
      let count = Int.random(in: 0...30, using: &user.random)
      let items = (0..<count).map { user.item($0 + 1, id: Fixtures.id(UInt32(1000 + $0))) }
      let store = try InMemoryTodoStore(items, now: Fixtures.now)
      problems += run(program, store, user, steps: 40) { try $0.change(store) }
        .map { "seed \(seed), round \(round), \($0)" }
      if !problems.isEmpty { break }
    }
    #expect(problems == [])
  }

  @Test(arguments: 0..<UInt64(TestLength.of(2, long: 30)))
  func `painting in steps is also complete if other processes change the file`(seed: UInt64) {
    let program = ProgramFixture()
    for title in RandomUser.titles { program.run("add", "--", title) }
    let problems = run(program, nil, RandomUser(seed: 1 << 48 | seed), steps: 80) { user in
      let number = "\(Int.random(in: 1...16, using: &user.random))"
      _ = program.run(
        bytes: user.pick([["toggle", number], ["remove", number], ["add", "Milk +x"]])
          .map { Array($0.utf8) })
    }
    #expect(problems == [])
  }

  /// Runs `browse` during this number of actions of a user, and returns the first problems with the screen.
  private func run(
    _ program: ProgramFixture, _ store: InMemoryTodoStore?, _ user: RandomUser, steps: Int,
    outside: @escaping Outside
  ) -> [String] {
    var user = user
    let terminal = InterpretedTerminal(user.size())
    program.attachTerminal(width: terminal.size.columns, height: terminal.size.rows)
    program.variables["TERM"] = "xterm"
    program.editor = .changing { $0 + "\n" }
    let scene = scene(&user, program)
    let navigator = WatchingNavigator(scene)
    var (count, problems) = (0, [String]())
    var history: [String] = []
    terminal.next = {
      problems += navigator.watch?.problems(on: terminal) ?? ["nothing runs"]
      count += 1
      guard problems.isEmpty, count <= steps else { return [] }
      if Int.random(in: 0..<8, using: &user.random) == 0 {
        do { try outside(&user) } catch { problems.append("\(error)") }
        history.append("outside")
      }
      let next = user.steps()
      history += next.map { "\($0)" }
      return next
    }
    var host = program.host(Tape())
    host.makeTerminal = { terminal }
    let words = user.pick([[], [], ["is:open"], ["milk"], ["--sort", "title"]])
    let reader = CommandLineReader(["browse"] + words)
    if reader.command == nil { return ["no command"] }
    let run = ModuleRun(
      host: host, line: reader, settings: Settings(), scene: scene, memoryStore: store)
    let code = run.start(on: navigator)
    terminal.next = { [] }
    if ![ExitCode.ok, .io].contains(code) { problems.append("exit code \(code)") }
    if count == 0 { problems.append("no key was read") }
    return problems.isEmpty ? [] : problems + history.suffix(6)
  }

  private func scene(_ user: inout RandomUser, _ program: ProgramFixture) -> Scene {
    let capabilities = Capabilities(
      isTerminal: true, width: program.terminals.width ?? 80, height: program.terminals.height,
      usesColor: user.pick([true, false]), glyphs: user.pick([.unicode, .unicode, .ascii]))
    let console = ConsoleFixture(output: capabilities, errors: capabilities).console
    return Scene(console: console, form: .table, editor: program.editor)
  }
}

/// Random keys and changes. After each, the rows satisfy rules that a plain list of items checks.
@Suite struct `Random keys in browse` {
  /// Keys of all modes; those that act on items are frequent.
  private static let keys: [Key] = {
    var keys = BrowseKeymap.list.bindings.flatMap(\.keys)
    keys += BrowseKeymap.page.bindings.flatMap(\.keys)
    keys += BrowseKeymap.prompt.bindings.flatMap(\.keys)
    keys += " ddxxuvvvVjjjkGgmi19 (+漢Zq".map { Key.text($0) } + [.alt("j")]
    keys += [.enter, .enter, .escape, .escape, .paste("dddd\nx")]
    return keys.filter { $0 != .text("q") && $0 != .text("Z") }
  }()

  /// The list that the commands change, and the lists that `undo` restores.
  private struct Model {
    var items: [TodoItem]
    var past: [[TodoItem]] = []

    /// Runs a command, if it is one of the verbs.
    mutating func run(_ words: [String]) -> LineOutcome {
      let numbers = words.dropFirst().flatMap { word -> [Int] in
        let ends = word.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return [] }
        return Array(first...last)
      }
      let known = items.map(\.number)
      guard numbers.allSatisfy(known.contains) else {
        return LineOutcome(code: .usage, output: [], messages: ["no such item"])
      }
      var next = items
      switch words.first {
      case "toggle", "done":
        next = items.map { numbers.contains($0.number) ? toggled($0) : $0 }
      case "remove": next = items.filter { !numbers.contains($0.number) }
      case "undo": next = past.popLast() ?? items
      case "add":
        let number = (known.max() ?? 0) + 1
        next.append(Fixtures.item(number, "Mi \(number)"))
      default: break
      }
      if next != items, words.first != "undo" { past.append(items) }
      items = next
      let output = words.first == "show" ? (1...30).map { "\($0)" } : []
      return LineOutcome(code: .ok, output: output, messages: [])
    }

    private func toggled(_ item: TodoItem) -> TodoItem {
      item.isCompleted
        ? Fixtures.item(item.number, item.title) : Fixtures.doneItem(item.number, item.title)
    }
  }

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 20)))
  func `the cursor is on an item that exists and on the screen, and marked items exist`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let browse = BrowseFixture(BrowseFixture.items(12), rows: 5)
    var model = Model(items: browse.store.items)
    browse.router.answer = { words in
      let outcome = model.run(words)
      if model.items != browse.store.items { browse.store.items = model.items }
      return outcome
    }
    var problems: [String] = []
    var history: [String] = []
    for _ in 0..<TestLength.of(500, long: 1000) where problems.isEmpty {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        model.items = Self.changed(model.items, &random)
        browse.store.items = model.items
        browse.presenter.didTick()
        history.append("outside")
      case 1:
        let rows = Int.random(in: 0...8, using: &random)
        browse.presenter.didResize(to: BrowseRoom(columns: 20, rows: rows))
        history.append("\(rows) rows")
      default:
        let key = Self.keys[Int.random(in: Self.keys.indices, using: &random)]
        browse.press(key)
        history.append("\(key)")
      }
      problems = Self.problems(of: browse, model.items)
    }
    browse.router.answer = { _ in LineOutcome(code: .ok, output: [], messages: []) }
    #expect(problems == [], "\(history.suffix(8))")
    #expect(browse.router.lines.count > 5)
  }

  /// The items after a change by another program: one is removed, another one is done, and a new one is added.
  private static func changed(_ items: [TodoItem], _ random: inout SplitMix64) -> [TodoItem] {
    var items = items
    if let index = items.indices.randomElement(using: &random) { items.remove(at: index) }
    if let index = items.indices.randomElement(using: &random) {
      items[index] = Fixtures.doneItem(items[index].number, items[index].title)
    }
    let number = (items.map(\.number).max() ?? 0) + 1
    if items.count < 15 { items.append(Fixtures.item(number, "Task \(number)", due: "2026-11-25")) }
    return items
  }

  /// The faults of the rows, compared with the current list.
  private static func problems(of browse: BrowseFixture, _ items: [TodoItem]) -> [String] {
    let state = browse.presenter.state
    guard let shown = state.shown else { return ["nothing is shown"] }
    var problems: [String] = []
    let rows = shown.rows
    let ids = rows.positions.map(shown.list.list.id)
    let known = Set(items.map(\.id))
    if !known.isSuperset(of: ids) { problems.append("a row without an item") }
    if Set(ids).count != ids.count { problems.append("an item in two rows") }
    if !rows.marks.isSubset(of: known) { problems.append("a mark without an item") }
    if rows.cursorID != (ids.isEmpty ? nil : ids[rows.cursor]) {
      problems.append("the cursor is not on its item")
    }
    let room = state.room.rows
    let visible = rows.visible(room, in: shown.list.list)
    if room > 0, !ids.isEmpty, !visible.contains(rows.cursor) {
      problems.append("row \(rows.cursor) is not among \(visible)")
    }
    if rows.days == nil, visible.count != min(room, ids.count) { problems.append("an empty row") }
    let open = Set(items.filter { !$0.isCompleted }.map(\.id))
    if state.filter.text.isEmpty, !Set(ids).isSuperset(of: open) {
      problems.append("an open item is not shown")
    }
    return problems
  }
}

/// Random actions of a user of `browse`: keys, words, pastes, and other sizes of the terminal.
struct RandomUser {
  var random: SplitMix64

  /// Creates a user who does the same for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Titles that are wide, combined, nearly empty, very long, or hostile.
  static let titles = [
    "Buy milk", "漢字のタイトルは、とても長いので画面の幅に収まりません", "cafe\u{301} e\u{301}e\u{301}",
    "\u{301}a mark first", ".", String(repeating: "very long ", count: 30), Fixtures.hostileTitle,
    "👩‍👧 family 🇩🇪", "x          gap      y", "שלום", "한국어",
    "a" + String(repeating: "\u{308}", count: 40),
    "it's \"quoted\"", "\u{200B}zero", "\u{1161}vowel",
  ]

  private static let keys =
    "jjjjkkkgG dxuvVnNs?maApe/:oc.S+-'lh14".map(String.init) + [
      "\r", "\t", "\u{7F}", "\u{1B}", "\u{1B}", "\u{2}", "\u{3}", "\u{4}", "\u{6}", "\u{12}",
      "\u{15}",
      "\u{C}", "\u{17}", "\u{1}", "\u{5}", "\u{B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
      "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[1;5C", "\u{1B}j",
      "\u{1B}b", "\u{1B}d",
    ]

  private static let words = [
    "milk", "+home", "due:", "due:fri", "is:done", "not ", "(", " or ", "漢", "e\u{301}", "'", "\"",
    "\u{1B}[200~pasted\n\tx\u{202E}y\u{1B}[201~", "very", "99", "priority:high", " ",
  ]

  private static let lines = [
    "/mi\r", "/is:done\r", "/is:open +home\r", "/zzz\u{1B}", "/due:nonsense\u{1B}",
    "aNew 漢 +home\r",
    ":list\r", ":stats\r", ":show 1\r", ":undo\r", ":nosuch\r", ":edit 2 \u{301}x due:fri\r",
    ":done 1 2 3\r", ":reopen 1\r", "Vd", "vvvx", "V \u{1B}", ":add '\r", "?G", "\rGq", "sss", "s",
    "'p\r", "14\r", "3G", "m+x\u{1B}[A\r", "\rjj ", "\r/id\r", ":note . x\r", ":done a\t\t\r", "\t",
  ]

  /// Returns the next events, mostly one.
  mutating func steps() -> [InterpretedTerminal.Step] {
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
    return (0..<count).map { _ in step() }
  }

  private mutating func step() -> InterpretedTerminal.Step {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<55: .typed(pick(RandomUser.keys))
    case 55..<67: .typed(pick(RandomUser.words))
    case 67..<80: .typed(pick(RandomUser.lines))
    case 80..<91: .resized(size())
    case 91..<93: .resumed
    default: .paused
    }
  }

  /// Returns a size from 1×1 to 500×200, mostly a small one.
  mutating func size() -> TerminalSize {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      TerminalSize(
        columns: Int.random(in: 1...500, using: &random),
        rows: Int.random(in: 1...200, using: &random))
    case 1..<8:
      TerminalSize(
        columns: Int.random(in: 1...20, using: &random), rows: Int.random(in: 1...6, using: &random)
      )
    default:
      TerminalSize(
        columns: Int.random(in: 20...120, using: &random),
        rows: Int.random(in: 4...30, using: &random))
    }
  }

  /// Returns one of the elements, which must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Returns an item with these and random attributes.
  mutating func item(_ number: Int, id: ItemID) -> TodoItem {
    Fixtures.item(
      number, pick(RandomUser.titles), id: id,
      due: pick([nil, nil, "2026-11-18", "2026-11-20", "2026-11-27T17:00"]),
      wait: pick([nil, nil, nil, "2026-12-01"]), priority: pick([nil, nil, .high, .low]),
      project: pick([nil, "house", "house.漢字"]), tags: pick([[], ["home"], ["home", "e\u{301}"]]),
      notes: pick([nil, nil, "- [x] a\n- [ ] b", "note"]))
  }

  /// Changes the attributes of one item, adds one or removes one, as another shell does.
  mutating func change(_ store: InMemoryTodoStore) throws(StoreError) {
    var user = self
    defer { self = user }
    try store.write { (list) throws(StoreError) in
      let positions = Array(list.positions)
      let kind = Int.random(in: 0..<4, using: &user.random)
      if kind == 0 || positions.isEmpty {
        list.append(user.item(list.nextNumber, id: .random(using: &user.random)))
        return
      }
      let position = user.pick(positions)
      if kind == 1 { return list.remove(at: position) }
      list.replace(
        at: position, with: user.item(list.number(at: position), id: list.id(at: position)))
    }
  }
}

/// A simulated terminal. A closure decides its next events.
final class InterpretedTerminal: TerminalSession {
  /// An event of the terminal.
  enum Step {
    /// These bytes are typed; the escape byte alone is followed by a pause.
    case typed(String)
    case resized(TerminalSize)
    /// The process was stopped and continues. The shell has written meanwhile.
    case resumed
    /// Nothing happens for half a second.
    case paused
  }

  private(set) var screen: TerminalScreen
  private(set) var size: TerminalSize
  private(set) var uptime = 0
  private var isTaken = false
  /// The events immediately after the last event, before anything can be painted.
  private var pending: [Step] = []
  /// Whether the next wait must end without an event.
  private var isPaused = false
  /// Returns the events during a wait of the view, all at once; empty at the end.
  var next: () -> [Step] = { [] }

  /// Creates a terminal with a blank screen.
  init(_ size: TerminalSize) {
    self.size = size
    screen = TerminalScreen(size)
  }

  /// The strings of the terminal's real session.
  private static let opening = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l"
  private static let ending = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l"

  func enter() throws(Errno) {
    guard !isTaken else { return }
    isTaken = true
    screen.feed(InterpretedTerminal.opening)
  }

  func leave() {
    guard isTaken else { return }
    isTaken = false
    screen.feed(InterpretedTerminal.ending)
  }

  func write(_ bytes: [UInt8]) throws(Errno) { screen.feed(bytes) }
  func interrupt() {}
  var hasInput: Bool { !pending.isEmpty }

  /// Returns the pending events to a check, and the next events to a wait. The end is an error.
  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent {
    if milliseconds == 0, pending.isEmpty { return .nothing }
    if milliseconds > 0 {
      if isPaused {
        isPaused = false
        uptime += milliseconds
        return .nothing
      }
      if pending.isEmpty { pending = next() }
    }
    guard !pending.isEmpty else { throw .inputOutput }
    return event(of: pending.removeFirst())
  }

  private func event(of step: Step) -> TerminalEvent {
    uptime += 1
    switch step {
    case .typed(let text):
      isPaused = text == "\u{1B}"
      return .input(Array(text.utf8))
    case .resized(let size):
      self.size = size
      screen.resize(to: size)
      return .resized
    case .resumed:
      leave()
      screen.resize(to: size)
      isTaken = true
      screen.feed(InterpretedTerminal.opening)
      return .resumed
    case .paused:
      uptime += 500
      return .nothing
    }
  }
}

/// Stays between the presenter of `browse` and its view, and keeps the last screen.
final class BrowseWatch: BrowseViewInput {
  private let view: BrowseView
  private var layout: BrowseLayout
  /// The last screen.
  private(set) var screen: BrowseScreen?

  /// Watches a view.
  init(_ view: BrowseView) {
    self.view = view
    layout = BrowseLayout(
      view.command.console.outputCapabilities, columns: view.command.settings.looks.columns)
    (view.presenter as? BrowsePresenter)?.view = self
  }

  func showScreen(_ screen: BrowseScreen) {
    self.screen = screen
    view.showScreen(screen)
  }

  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities) {
    layout = BrowseLayout(capabilities, columns: columns)
    view.showLooks(columns, capabilities)
  }
  func repaint() { view.repaint() }
  func leave() { view.leave() }
  func interrupt() { view.interrupt() }
  func paintNow() { view.paintNow() }
  var hasKey: Bool { view.hasKey }

  /// Returns the differences between the terminal and the last screen of the module; empty if there are none.
  func problems(on terminal: InterpretedTerminal) -> [String] {
    guard let screen else { return ["nothing was shown"] }
    let size = terminal.size
    layout.size = size
    let frame = layout.frame(of: screen)
    var painter = ScreenPainter()
    var full = TerminalScreen(size)
    full.feed(painter.paint(frame))
    var problems = full.failures + terminal.screen.failures
    if let difference = terminal.screen.difference(from: full) { problems.append(difference) }
    let width = max(1, size.columns - 1)
    if frame.rows.contains(where: { $0.width > width }) || terminal.screen.reach > width {
      problems.append("wider than \(width): \(terminal.screen.lines)")
    }
    if frame.rows.count != size.rows { problems.append("\(frame.rows.count) rows") }
    let modes = terminal.screen.modes.subtracting([25])
    if modes != [1049, 2004] { problems.append("modes \(modes.sorted())") }
    if case .rows(let rows) = screen.body, rows.filter(\.isCursor).count != min(1, rows.count) {
      problems.append("the cursor is not on the screen")
    }
    return problems
  }
}

/// The navigator of a run of `browse`, which watches its view.
final class WatchingNavigator: Navigating {
  private let navigator: Navigator
  /// The watch; nil before the module runs.
  private(set) var watch: BrowseWatch?

  /// Watches the view that a new navigator runs.
  init(_ scene: Scene) { navigator = Navigator(scene) }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    if let view = screen as? BrowseView { watch = BrowseWatch(view) }
    return navigator.run(screen, in: scene)
  }

  var isReading: Bool { navigator.isReading }
  func openUsage(_ error: UsageError) { navigator.openUsage(error) }
  func openFailure(_ failure: Failure) { navigator.openFailure(failure) }

  func openEditor(on text: String) throws(EditorError) -> EditedText {
    try navigator.openEditor(on: text)
  }
  func discard(_ text: EditedText) { navigator.discard(text) }
  func close(with code: ExitCode) { navigator.close(with: code) }
}
