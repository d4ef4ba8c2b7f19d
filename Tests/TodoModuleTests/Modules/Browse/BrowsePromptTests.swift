import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Lines typed in browse` {
  private let browse = BrowseFixture(BrowseFixture.items(9))

  @Test func `a prompt begins with the words of the command`() {
    let lines = ["a", "m", "A", "p", ":"].map { key -> String? in
      browse.type(key)
      defer { browse.press(.escape) }
      return browse.line
    }
    #expect(lines == ["add ", "edit 1 ", "note 1 ", "postpone 1 ", ""])
    #expect(browse.line == nil)
    #expect(browse.router.events == [])
  }

  @Test func `a prompt names all marked items, which are not marked after its line has run`() {
    browse.press(.down, .text("v"), .down, .text("v"), .text("v"), .text("v"), .text("m"))
    #expect(browse.line == "edit 2,4-6 ")
    browse.press(.escape, .text("a"))
    #expect(browse.line == "add ")
    browse.press(.escape, .text("m"))
    browse.type("+home\r")
    #expect(browse.router.lines == [["edit", "2,4-6", "+home"]])
    #expect(browse.marked == [])
  }

  @Test func `a line runs as in a shell, with or without the program's name`() {
    browse.answer(["added 10: It's milk"]) { _ in }
    browse.type("a\"It's milk\" +home\r")
    #expect(
      browse.status
        == .ran(["add", "It's milk", "+home"], report: ["added 10: It's milk"], isChange: false))
    browse.type(":todo done 3\r")
    #expect(browse.router.lines == [["add", "It's milk", "+home"], ["done", "3"]])
    #expect(browse.line == nil)
  }

  @Test(arguments: ["", "   ", "todo", " todo "])
  func `a line without a command does nothing`(text: String) {
    browse.type(":\(text)\r")
    #expect(browse.line == nil)
    #expect(browse.router.events == [])
  }

  @Test func `a mistake is the command's own sentence, and the text stays`() {
    browse.refuse("'due:nonsense' is not a date")
    browse.type("aMilk due:nonsense\r")
    #expect(browse.line == "add Milk due:nonsense")
    #expect(browse.advice == .failed("'due:nonsense' is not a date"))
    browse.press(.backspace)
    #expect(browse.line == "add Milk due:nonsens")
    #expect(browse.advice == .nothing)
  }

  @Test func `a quote that is not closed leaves the text as it is`() {
    browse.type(":add 'Buy milk")
    browse.press(.tab, .enter)
    #expect(browse.line == "add 'Buy milk")
    #expect(browse.advice == .openQuote)
    #expect(browse.router.events == [])
  }

  @Test func `keys change the line where the cursor is`() {
    browse.type(":abc def")
    browse.press(.control("a"), .text("x"), .right, .delete, .end, .left, .backspace)
    browse.press(.paste("1\n2\t3"))
    #expect(browse.line == "xac d1 2 3f")
    browse.press(.control("w"), .control("w"))
    #expect(browse.line == "xac d1 f")
    browse.press(.control("k"), .control("f"), .control("b"), .control("u"))
    #expect(browse.line == " ")
    browse.press(.control("e"), .control("d"), .up, .pageDown, .control("z"))
    #expect(browse.line == " ")
    browse.type("one two three")
    browse.press(.alt("b"), .alt("b"), .alt("d"), .alt("f"), .alt("\u{7F}"), .home, .text("x"))
    #expect(browse.line == "x one  ")
  }

  @Test func `a word is completed as in the shell`() {
    browse.router.candidates = ["done\tComplete items"]
    browse.type(":do")
    browse.press(.tab)
    #expect(browse.line == "done ")
    #expect(browse.advice == .nothing)
    browse.router.candidates = ["project:\tthe project", "priority:\tthe priority"]
    browse.type("3 p")
    browse.press(.tab)
    #expect(browse.line == "done 3 pr")
    #expect(browse.advice == .completions(["project:", "priority:"]))
    browse.router.candidates = ["project:\tthe project"]
    browse.press(.text("o"), .tab)
    #expect(browse.line == "done 3 project:")
    browse.router.candidates = []
    browse.press(.tab)
    #expect(browse.line == "done 3 project:")
    #expect(
      browse.router.events == [
        .completions(["do"]), .completions(["done", "3", "p"]),
        .completions(["done", "3", "pro"]), .completions(["done", "3", "project:"]),
      ])
  }

  @Test func `after the program's name, words are completed as without it`() {
    browse.router.candidates = ["add\tAdd an item"]
    browse.type(":todo ad")
    browse.press(.tab)
    #expect(browse.line == "todo add ")
    browse.router.candidates = []
    browse.press(.tab, .control("u"))
    browse.type("todo")
    browse.press(.tab)
    #expect(
      browse.router.events == [
        .completions(["ad"]), .completions(["add", ""]), .completions(["todo"]),
      ])
  }

  @Test func `a word of a filter is completed as one of list`() {
    browse.router.candidates = ["+home\t3 items"]
    browse.type("/not +h")
    browse.press(.tab)
    #expect(browse.router.events == [.completions(["list", "not", "+h"])])
    #expect(browse.line == "not +home ")
    // The completed filter is searched.
    #expect(browse.screen?.header.filter == "not +home ")
  }

  @Test func `Up and Down move through earlier lines of the kind, with the current items`() {
    browse.type("m+home\r")
    browse.type("m+work")
    browse.press(.escape, .text("a"), .up)
    #expect(browse.line == "add ")
    browse.press(.escape, .down, .text("m"))
    browse.type("x")
    let lines = [Key.up, .up, .up, .down, .down, .down].map { key in
      browse.press(key)
      return browse.line
    }
    #expect(
      lines == [
        "edit 2 +work", "edit 2 +home", "edit 2 +home", "edit 2 +work", "edit 2 x", "edit 2 x",
      ])
  }

  @Test func `Tab moves through the candidates, and shows the meaning of each`() {
    browse.router.candidates = [":instead", "3\tCall mum", "14\tCall Ann"]
    browse.type(":done call")
    let lines = (0..<3).map { _ in
      browse.press(.tab)
      return browse.line
    }
    #expect(lines == ["done 3", "done 14", "done 3"])
    #expect(browse.advice == .choice(.init(value: "3", meaning: "Call mum"), 1, of: 2))
    browse.router.candidates = ["+home\t2 open", "+house\t1 open"]
    browse.type(" +h")
    browse.press(.tab)
    #expect(browse.line == "done 3 +ho")
    #expect(browse.advice == .completions(["+home", "+house"]))
    browse.press(.tab, .tab)
    #expect(browse.line == "done 3 +house")
  }

  @Test func `a long search shows the filter that was typed, with the rows of the last one`() {
    let browse = BrowseFixture(
      (0...ItemSearch.step).map { Fixtures.item($0 + 1, $0 == 3 ? "Yes" : "No") })
    browse.type("/")
    let screens = browse.view.screens.count
    browse.type("y")
    #expect(browse.view.events == [.paintedNow])
    let painted = browse.view.screens[screens]
    #expect(painted.footer == .prompt(.filter, InputLine("y"), .nothing))
    #expect(painted.header.shown == ItemSearch.step + 1)
    #expect(browse.numbers == [4])
    // A search among the remaining items is short.
    browse.type("e")
    #expect(browse.view.events == [.paintedNow])
  }

  @Test func `a key ends the search for the last filter, and a pause continues it`() {
    let browse = BrowseFixture(BrowseFixture.items(ItemSearch.step + 1))
    browse.type("/")
    browse.view.hasKeys = [true]
    browse.type("4")
    #expect(browse.view.events == [])
    #expect(browse.line == "4")
    #expect(browse.numbers.first == 1)
    #expect(browse.screen?.isHeld == true)
    browse.presenter.didPause()
    #expect(browse.numbers.first == 4)
    #expect(browse.screen?.isHeld == false)
    // No key overtakes the search of Enter.
    browse.press(.escape)
    browse.type("/9")
    browse.view.hasKeys = [true]
    browse.press(.enter)
    #expect(browse.numbers.first == 9)
  }

  @Test func `a pause leaves the completions of a word of a filter`() {
    browse.router.candidates = ["+home\t2 open", "+house\t1 open"]
    browse.type("/+ho")
    #expect(browse.advice == .noMatch)
    browse.press(.tab)
    browse.presenter.didPause()
    #expect(browse.advice == .completions(["+home", "+house"]))
  }

  @Test func `a pause shows the result of a dry run`() {
    browse.lines.preview = LineOutcome(code: .ok, output: ["would change 1"], messages: ["b"])
    browse.type("m")
    browse.presenter.didPause()
    #expect(browse.lines.previewed == [])
    browse.type("due:fri .")
    browse.presenter.didPause()
    #expect(browse.lines.previewed == [["edit", "1", "due:fri", "1"]])
    #expect(browse.advice == .preview(["would change 1", "b"]))
    browse.lines.preview = LineOutcome(code: .usage, output: [], messages: ["no", "usage"])
    browse.press(.backspace)
    browse.presenter.didPause()
    #expect(browse.advice == .unfinished("no"))
    browse.lines.preview = nil
    browse.press(.backspace)
    browse.presenter.didPause()
    #expect(browse.advice == .nothing)
  }

  @Test func `the dry run is repeated for another list and another width`() {
    func preview(_ text: String) {
      browse.lines.preview = LineOutcome(code: .ok, output: [text], messages: [])
    }
    preview("due Sat")
    browse.type("mdue:sat")
    browse.presenter.didPause()
    preview("due Fri → Sat")
    browse.store.items[0] = Fixtures.item(1, due: "2026-11-27")
    browse.presenter.didTick()
    #expect(browse.advice == .preview(["due Fri → Sat"]))
    preview("wider")
    browse.presenter.didResize(to: BrowseRoom(columns: 119, rows: 10))
    #expect(browse.advice == .preview(["wider"]))
    let count = browse.lines.previewed.count
    browse.presenter.didTick()
    browse.presenter.didResize(to: BrowseRoom(columns: 119, rows: 12))
    #expect(browse.lines.previewed.count == count)
  }

  @Test func `^U deletes the typed text, and then the command`() {
    browse.type("mdue:fri")
    browse.press(.control("u"))
    #expect(browse.line == "edit 1 ")
    browse.press(.control("u"))
    #expect(browse.line == "")
    browse.press(.escape)
    browse.type("cnew")
    browse.press(.left, .left, .control("u"))
    #expect(browse.line == "edit 1 ew")
    browse.press(.escape)
    browse.type(":done 3")
    browse.press(.control("u"))
    #expect(browse.line == "")
  }

  @Test func `p postpones by a day, which is shown before anything is typed`() {
    browse.lines.preview = LineOutcome(code: .ok, output: ["would postpone"], messages: [])
    browse.type("p")
    #expect(browse.line == "postpone 1 ")
    browse.presenter.didPause()
    #expect(browse.advice == .preview(["would postpone"]))
    #expect(browse.lines.previewed.last == ["postpone", "1"])
    browse.type("\r")
    browse.answer { $0[8] = Fixtures.item(9, due: "2026-11-23") }
    browse.type("9Gpmon\r")
    #expect(browse.router.lines == [["postpone", "1"], ["postpone", "9", "mon"]])
  }

  @Test func `a dot in a line is the chosen items`() {
    browse.press(.text("v"), .text("v"))
    browse.type(":start .\r")
    #expect(browse.router.lines == [["start", "1-2"]])
  }

  @Test func `a new item gets the tokens of the view of the filter`() {
    browse.lines.views = FilterViewTexts(texts: ["nine": "9"])
    browse.presenter.didTick()
    browse.type("/view:nine\r")
    #expect(browse.numbers == [9])
    #expect(browse.screen?.header.filter == "view:nine")
    browse.type("aMilk\r")
    #expect(browse.router.lines == [["--view", "nine", "add", "Milk"]])
  }

  @Test func `while a key or a name is typed, the last rows stay`() {
    browse.type("/task 2")
    #expect(browse.numbers == [2])
    for letters in [" pro", "ject:", "gar"] {
      browse.type(letters)
      #expect(browse.numbers == [2])
      #expect(browse.screen?.isHeld == true)
    }
    #expect(browse.advice == .noMatch)
    browse.press(.enter)
    #expect(browse.screen?.body == .nothing("no item matches"))
    #expect(browse.screen?.isHeld == false)
    // `list` explains why nothing is found.
    #expect(browse.router.lines == [["list", "task", "2", "project:gar"]])
  }

  @Test func `a missing list gets no new item`() {
    let error = StoreError.missingFolder(path: "/gone")
    browse.store.failure = error
    browse.type("aMilk\r")
    #expect(browse.line == "add Milk")
    #expect(browse.advice == .failed(Failure(reading: error).message))
    #expect(browse.router.lines == [])
  }
}

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

  @Test func `every key shows the matches of the filter`() {
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

  @Test func `Enter keeps the filter, and / edits it`() {
    browse.type("/buy\r")
    #expect(browse.line == nil)
    #expect(browse.numbers == [1, 3])
    #expect(browse.screen?.header.filter == "buy")
    browse.type("/")
    #expect(browse.line == "buy ")
    browse.press(.enter)
    #expect(browse.screen?.header.filter == "buy")
  }

  @Test func `Esc drops the filter, and restores rows, marks and cursor`() {
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

  @Test func `Esc restores the filter that was active before`() {
    browse.type("/buy\r")
    browse.type("/ milk")
    #expect(browse.numbers == [1])
    browse.press(.escape)
    #expect(browse.numbers == [1, 3])
    #expect(browse.screen?.header.filter == "buy")
  }

  @Test func `Esc before the first key drops the active filter`() {
    browse.type("/buy\r")
    browse.press(.down)
    browse.type("/")
    browse.press(.escape)
    #expect(browse.line == nil)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.cursor == 3)
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 4, total: 4))
  }

  @Test func `a filter shows its matches in order, and no held row`() {
    browse.type("/bu\r")
    browse.press(.end)
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

  @Test func `matches are not counted among the other items if they include done items`() {
    browse.store.items[1] = Fixtures.doneItem(2)
    browse.store.items[2] = Fixtures.doneItem(3)
    browse.presenter.didTick()
    browse.type("/is:open or is:done")
    #expect(
      browse.screen?.header
        == BrowseScreen.Header(filter: "is:open or is:done", shown: 4, total: 4))
  }

  @Test func `Esc shows the changes that another shell has made meanwhile`() {
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
    #expect(browse.screen?.body == .nothing("no item matches"))
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
      .badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))?
      .message(today: Fixtures.clock.today)
    #expect(browse.advice == message.map(BrowseStatus.unfinished))
    #expect(browse.line == "due:9999-12-31+1d")
  }

  @Test func `a date outside the calendar on the command line is a mistake`() throws {
    let filter = try ItemFilter(where: "due:9999-12-31+1d")
    let browse = BrowseFixture([], filter: filter)
    let error = try #require(
      UsageError(
        .badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d")))))
    #expect(browse.router.events == [.usage(error)])
    #expect(browse.screen == nil)
  }

  @Test func `an empty line is not a filter`() {
    browse.type("/buy")
    browse.press(.control("u"))
    #expect(browse.numbers == [1, 2, 3, 4])
    browse.type("  \r")
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.line == nil)
  }
}

/// The line of the key that renames.
@Suite struct `The title in a line of browse` {
  /// The parts of titles: quotes, backslashes, blanks of all kinds, tokens, options, control characters.
  private static let parts = [
    "'", "\"", "\\", " ", "  ", "\t", "\n", "\u{1}", "\u{1B}", "+home", "due:fri", "note:x",
    "title:x", "--", "-n",
    "--append", "depends:1", ":", "due", "3", "Tom's", "12\"", "Buy", "é", "漢", "/a/b/", "#", ".",
  ]

  private static func title(_ random: inout SplitMix64) -> String {
    let title = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined()
    return title.contains { !$0.isWhitespace } ? title : title + "x"
  }

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 40)))
  func `is read back as the title that the item has, and Enter changes nothing`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let title = Self.title(&random)
      let browse = BrowseFixture([Fixtures.item(1, title)])
      browse.type("c")
      let words = ShellWord.lenientWords(of: try #require(browse.line))
      let reader = CommandLineReader(words)
      guard case .command(let command, let line) = reader.request else {
        Issue.record("no command: \(words)")
        continue
      }
      #expect(command === Command.edit)
      let arguments = try line.get().words.dropFirst()
      let read = try EditWords(Array(arguments), as: .change)
      #expect(read.title == title)
      #expect(read.edits == [])
      browse.type("\r")
      #expect(browse.router.lines == [])
      #expect(browse.status == .untouched)
    }
  }

  @Test(arguments: [
    ("Buy milk", "edit 1 Buy milk"), ("Tom's 12\" pan", "edit 1 Tom's 12\" pan"),
    ("+home", "edit 1 -- +home"), ("Call: Bob", "edit 1 Call: Bob"),
    ("tomorrow", "edit 1 -- tomorrow"), ("due", "edit 1 -- due"),
    ("isCompleted:true", "edit 1 -- isCompleted:true"), ("Call tomorrow", "edit 1 Call tomorrow"),
    ("a  b", "edit 1 'a  b'"), ("'a' \"b\"  c", "edit 1 \"'a' \\\"b\\\"  c\""),
  ])
  func `is quoted only where necessary`(title: String, line: String) {
    let browse = BrowseFixture([Fixtures.item(1, title)])
    browse.type("c")
    #expect(browse.line == line)
  }

  @Test func `is deleted with its quotes`() {
    let browse = BrowseFixture([Fixtures.item(1, "Ring +car  now")])
    browse.type("c")
    #expect(browse.line == "edit 1 'Ring +car  now'")
    browse.press(.control("u"))
    #expect(browse.line == "edit 1 ")
  }
}
