import Testing
import TodoEntities

@testable import TodoModule

/// The calls to the views of `list` and `next`, through their own contracts.
private protocol ListingView: CommandView {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: SummaryViewModel)
}

extension ListView: ListingView {}
extension NextView: ListingView {}

@Suite struct `View of list and next` {
  private let output = ViewOutputSpy<ItemListQuery>()

  /// The commands that list items.
  enum Module {
    case firstScreen, list, next

    fileprivate func view(
      _ output: ViewOutputSpy<ItemListQuery>, _ context: ModuleContext
    ) -> any ListingView {
      switch self {
      case .firstScreen: ListView(presenter: output, context: context, isFirstScreen: true)
      case .list: ListView(presenter: output, context: context)
      case .next: NextView(presenter: output, context: context)
      }
    }
  }

  private func view(
    _ module: Module = .list, _ arguments: ParsedArguments = ParsedArguments(),
    form: OutputForm = .lines
  ) -> (any ListingView, ContextFixture) {
    let fixture = ContextFixture(arguments: .success(arguments), form: form)
    return (module.view(output, fixture.context), fixture)
  }

  private static func query(
    _ items: ItemQuery, limit: Int? = nil, showsUrgency: Bool = false
  ) -> ItemListQuery {
    ItemListQuery(items: items, limit: limit, showsUrgency: showsUrgency)
  }

  @Test func `list shows all open items, next the ten most urgent ones with their urgency`() {
    view().0.start()
    #expect(output.events == [.requested(Self.query(ItemQuery(.all([]))))])
    view(.next).0.start()
    let items = ItemQuery(.all([]), order: .urgency)
    #expect(
      output.events.last == .requested(Self.query(items, limit: 10, showsUrgency: true)))
  }

  @Test(arguments: [Module.list, .next])
  func `a filter, an order and other options make one request`(module: Module) throws {
    let words = ParsedArguments(
      ["+home"], flags: [.all], values: [.sort: "due,-title", .limit: "3"])
    view(module, words).0.start()
    let order = try ItemOrder(typed: "due,-title")
    let items = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true, order: order)
    #expect(
      output.events == [.requested(Self.query(items, limit: 3, showsUrgency: module == .next))])
  }

  @Test(
    arguments: [
      (form: OutputForm.table, height: 24, isQuiet: false, flags: [], lines: 23),
      (.table, nil, false, [], nil), (.table, 24, true, [], nil), (.lines, 24, false, [], nil),
      (.json, 24, false, [], nil), (.table, 24, false, [.all], nil),
      (.table, 24, false, [.ndjson], nil),
    ] as [(OutputForm, Int?, Bool, [OptionSpec], Int?)])
  func `a table without options requests as many lines as the screen has above the prompt`(
    form: OutputForm, height: Int?, isQuiet: Bool, flags: [OptionSpec], lines: Int?
  ) {
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments([], flags: flags)), form: form, height: height,
      isQuiet: isQuiet)
    Module.firstScreen.view(output, fixture.context).start()
    #expect(queries.last?.screenLines == lines)
    #expect(queries.last?.isCounted == (form == .table && flags != [.ndjson]))
  }

  @Test func `only todo without a command fills the screen, unless there is a limit`() {
    for (module, values) in [
      (.firstScreen, [:]), (.list, [:]), (.next, [:]), (.firstScreen, [.limit: "50"]),
    ] as [(Module, OptionValues)] {
      let fixture = ContextFixture(
        arguments: .success(ParsedArguments([], values: values)), form: .table, height: 24)
      module.view(output, fixture.context).start()
    }
    #expect(queries.map(\.screenLines) == [23, nil, nil, nil])
    #expect(queries.first?.items == ItemQuery(.all([])))
  }

  /// The request.
  private var queries: [ItemListQuery] {
    output.events.compactMap { if case .requested(let query) = $0 { query } else { nil } }
  }

  @Test func `a filter in one string and words must both match`() {
    view(.list, ParsedArguments([], values: [.filter: "+a or +b"])).0.start()
    view(.list, ParsedArguments(["+c"], values: [.filter: "+a or +b"])).0.start()
    let either = ItemFilter.any([.term(.tag(Tag("a"))), .term(.tag(Tag("b")))])
    #expect(queries.map(\.items.filter) == [either, .all([.term(.tag(Tag("c"))), either])])
  }

  static let mistakes: [(flags: [OptionSpec], values: OptionValues, error: UsageError)] =
    ["0", "-1", "x", "", "99999999999999999999"].map { text in
      let error = UsageError.badOptionValue(
        option: "--limit", text, accepted: "a number, 1 or greater")
      return ([], [.limit: text], error)
    } + [
      ([], [.sort: "due,-titel"], .said("cannot sort by '-titel'; did you mean '-title'?")),
      ([.json, .ndjson], [:], .conflictingOptions(["--json", "--ndjson"])),
      ([.json, .ndjson], [.json: "number"], .conflictingOptions(["--json", "--ndjson"])),
      ([.ndjson], [.format: "x"], .conflictingOptions(["--ndjson", "--format"])),
      ([.json], [.json: "number,tilte"], .said("unknown field 'tilte'; did you mean 'title'?")),
      (
        [.ndjson], [.ndjson: ""],
        .said("the name of a field is missing: use \(ItemField.names.alternatives)")
      ),
    ]

  @Test(arguments: mistakes) func `invalid option values and conflicting options are rejected`(
    flags: [OptionSpec], values: OptionValues, error: UsageError
  ) {
    view(.list, ParsedArguments([], flags: flags, values: values)).0.start()
    #expect(output.events == [.rejected(error)])
  }

  /// Items in a document: plain, with everything, and with texts that have to be escaped.
  private static func document() throws -> ListDocument {
    let items = [
      Fixtures.item(1), Fixtures.doneItem(2, "Zürich"), Fixtures.item(3, wait: "2026-12-01"),
      Fixtures.item(
        4, "a\u{7F}b", due: "2026-11-20T09:00", priority: .high, project: "p.\u{85}",
        tags: ["x", "Über", "\u{200E}"], notes: "n"),
    ]
    let lines = items.map { item in
      // Another program may write control characters, which todo would escape.
      ListFixture.line(of: item).replacing("\\u007f", with: "\u{7F}")
        .replacing("\\u0085", with: "\u{85}").replacing("\\u200e", with: "\u{200E}")
    }
    return try ListDocument(ListFixture.list(lines, nextNumber: 9).bytes)
  }

  @Test(arguments: [OutputForm.lines, .json, .table])
  func `items look the same as the file has them`(form: OutputForm) throws {
    let document = try Self.document()
    let list = document.list
    try #require(list.positions.allSatisfy { document.texts(at: $0) != nil })
    var outputs: [String] = []
    for isDecoded in [true, false] {
      let (view, fixture) = view(form: form)
      view.showRows(
        list.positions.map { position in
          let item = isDecoded ? ListedItem(list[position]) : list.listed(at: position)
          return ItemRow(RankedItem(item, urgency: nil), at: Fixtures.wall)
        })
      view.showSummary(SummaryViewModel(shown: 4, late: 0, isUnfiltered: true))
      outputs.append(fixture.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].contains("Zürich"))
    #expect(!outputs[0].unicodeScalars.contains { ["\u{7F}", "\u{85}", "\u{200E}"].contains($0) })
  }

  private static var row: ItemRow {
    ItemRow(
      Fixtures.item(
        3, "a\tb", due: "2026-11-20", priority: .high, project: "p", tags: ["x", "y"], notes: "n"),
      at: Fixtures.wall, urgency: nil)
  }

  @Test func `chosen fields are the members of each object, as they were typed`() {
    let fields = "title,tags,due,createdAt,created,project,every,wait,overdue,urgency,title"
    let members =
      #"{"title":"a\tb","tags":["x","y"],"due":"2026-11-20","createdAt":"2026-11-19T09:20:00Z","#
      + #""created":"2026-11-19T09:20:00Z","project":"p","every":null,"wait":null,"#
      + #""overdue":false,"urgency":17.68}"#
    for (option, form, expected) in [
      (OptionSpec.json, OutputForm.json, "[\n\(members),\n\(members)\n]\n"),
      (.ndjson, .lines, "\(members)\n\(members)\n"),
    ] {
      let (view, fixture) = view(
        .list, ParsedArguments([], flags: [option], values: [option: fields]), form: form)
      view.showRows([Self.row, Self.row])
      view.showSummary(SummaryViewModel(shown: 2, late: 0, isUnfiltered: true))
      #expect(fixture.output == expected)
    }
  }

  @Test func `a template prints one line for each item`() {
    let template = #"{number}\t{title}|{tags}|{due}|{wait}|{{x}}\\"#
    let (view, fixture) = view(.list, ParsedArguments([], values: [.format: template]))
    view.showRows([Self.row])
    view.showSummary(SummaryViewModel(shown: 1, late: 0, isUnfiltered: true))
    #expect(fixture.output == "3\ta\\tb|x,y|2026-11-20||{x}\\\n")
  }
}

/// A sync program has left copies of the list next to it.
@Suite struct `The first screen of a list with copies` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture("add Buy milk", "add Call Ann", "add Pay rent")
    program.attachTerminal(width: 40, height: 7)
    try program.folder.write("{}", to: "todo 2.json")
    try program.folder.write("{}", to: "todo (work).json")
  }

  private static let rows = "1 Buy milk\n2 Call Ann\n3 Pay rent\n3 items\n"

  @Test func `names them below the summary`() throws {
    let copy = "a copy of this list is next to it. To\ncheck it, run: todo doctor\n"
    #expect(program.run() == .init(output: Self.rows + copy))
    try program.folder.write("{}", to: "todo.sync-conflict-20261120-101112-ABCDEFG.json")
    #expect(
      program.run().output == Self.rows
        + "2 copies of this list are next to it. To\ncheck them, run: todo doctor\n")
    #expect(program.type("doctor").output.contains("todo 2.json"))
  }

  @Test func `shows fewer items if it is full`() {
    program.attachTerminal(width: 80, height: 5)
    #expect(
      program.run().output == """
        1 Buy milk
        3 items
        … 2 more. To list all, run: todo list
        a copy of this list is next to it. To check it, run: todo doctor

        """)
  }

  @Test func `names them next to an empty list too`() {
    program.type("remove 1-3")
    #expect(
      program.run().errors == """
        nothing to do. To add an item, run: todo
        add Buy milk
        a copy of this list is next to it. To
        check it, run: todo doctor

        """)
  }

  @Test(arguments: ["list", "next", "--all", "-q", "--json", "is:open"])
  func `is the only answer that names them`(line: String) {
    let run = program.type(line)
    #expect(!(run.output + run.errors).contains("next to it"))
  }

  @Test func `says nothing in a pipe`() {
    program.terminals = Host.Terminals(input: false, output: false, errors: true, width: nil)
    #expect(!program.run().output.contains("next to it"))
    #expect(program.run().errors == "")
  }
}

/// The complete program.
@Suite struct `Running list` {
  private let program = ProgramFixture(
    "add a due:2026-11-19", "add b due:2026-11-20", "add c",
    "add d due:2026-11-20 wait:2026-11-24", "add e wait:2026-11-23", "add f", "done 6", "add g",
    "cancel 7")

  static let rows: [(line: String, table: String)] = [
    ("list", "1 a  1 day late\n2 b  today\n3 c\n3 items, 1 late, 1 today; 2 waiting\n"),
    // Counts are of all matches, whatever the limit.
    ("list --limit 1", "1 a  1 day late\n1 of 3 items, 1 late, 1 today; 2 waiting\n"),
    ("list is:today", "2 b  today\n1 item, 1 today; 1 waiting\n"),
    // If all items are hidden or all are done, they have that date and its order, unless an order is given.
    ("list is:waiting", "5 ◌ e  until Mon\n4 ◌ d  until Tue\n2 items, 1 today\n"),
    ("list is:waiting --sort due", "4 ◌ d  today\n5 ◌ e\n2 items, 1 today\n"),
    ("list is:done", "6 ✓ f  done today\n1 item\n"),
    ("list is:cancelled", "7 ✗ g  cancelled today\n1 item\n"),
    (
      "list --all",
      "1 ○ a  1 day late\n2 ○ b  today\n4 ◌ d  today\n3 ○ c\n5 ◌ e\n6 ✓ f\n"
        + "7 ✗ g\n7 items, 1 late, 2 today\n"
    ),
  ]

  @Test(arguments: rows)
  func `a table has the items in their order, and then the counts`(line: String, table: String) {
    #expect(program.type("\(line) --table") == .init(output: table))
  }

  @Test func `if all items are hidden, the first wait date is shown`() {
    program.type("remove 1-3")
    #expect(
      program.type("list --table")
        == .init(errors: "nothing to do now, and 2 items are hidden, the first until Mon\n"))
  }

  @Test func `a date outside the calendar is a mistake`() {
    #expect(
      program.type("list due:9999-12-31+1d")
        == .refused("'due:9999-12-31+1d' is outside the years 1 to 9999"))
  }
}

@Suite struct `Running next` {
  @Test func `the most urgent item is first, with its urgency`() {
    let program = ProgramFixture("add Buy milk", "add Pay rent pri:h")
    #expect(
      program.type("next")
        == "2\topen\thigh\t\t\t\tPay rent\n1\topen\t\t\t\t\tBuy milk\n")
    let item =
      #"{"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent","#
      + #""isCompleted":false,"createdAt":"2026-11-20T09:20:00Z","#
      + #""modifiedAt":"2026-11-20T09:20:00Z","priority":"high","urgency":6.00}"#
    #expect(program.type("next --limit 1 --ndjson") == .init(output: item + "\n"))
    #expect(program.type("next --limit 1 --json") == "[\n\(item)\n]\n")
    program.attachTerminal()
    #expect(program.type("next --limit 1") == "2 ▲ Pay rent  6\n1 of 2 items\n")
  }
}
