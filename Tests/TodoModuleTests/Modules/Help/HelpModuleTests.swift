import Testing

@testable import TodoModule

@Suite struct `Presenter of help` {
  private let view = HelpViewSpy()
  private let router = RouterSpy()
  private let presenter: HelpPresenter
  private static let specs = [
    CommandSpec(
      "brew", aliases: ["b"], "Make tea", operands: [.ids], options: [.dryRun],
      discussion: "It takes a while.\n\n---\n\nThree minutes.",
      examples: [.init("todo brew 3", "one pot")]),
    CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")]),
  ]

  init() {
    presenter = HelpPresenter(
      router: router, formatter: Fixtures.formatter, commands: { Self.specs })
    presenter.view = view
  }

  /// Returns the page of `brew`, with or without its reference.
  private static func brewPage(isWhole: Bool) -> HelpPage {
    let more = isWhole ? "" : "details: todo help brew --all; "
    return HelpPage(
      subject: .command(specs[0]),
      blocks: brewBlocks + (isWhole ? [.paragraph("Three minutes.")] : [])
        + [.heading("Options (\(more)global options: todo help --all)"), .options([.dryRun])])
  }

  private static let brewBlocks: [HelpPage.Block] = [
    .paragraph("brew, b: Make tea"),
    .usage(UsageLine(head: "todo brew", parts: ["[--dry-run]", "<ids>…"])),
    .heading("Examples"), .entries([.init("todo brew 3", "one pot")]),
    .paragraph("It takes a while."),
  ]

  @Test(arguments: ["brew", "b"]) func `a command has a page by its name and by its alias`(
    name: String
  ) {
    presenter.didRequest(.page(name, isWhole: false))
    #expect(view.events == [.page(Self.brewPage(isWhole: false))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `with --all a page has the details of the command`() {
    presenter.didRequest(.page("brew", isWhole: true))
    #expect(view.events == [.page(Self.brewPage(isWhole: true))])
  }

  @Test func `a command without options, aliases or details has a shorter page`() {
    presenter.didRequest(.page("sip", isWhole: false))
    let blocks: [HelpPage.Block] = [
      .paragraph("sip: Drink tea"), .usage(UsageLine(head: "todo sip", parts: [])),
      .heading("Examples"),
      .entries([.init("todo sip", "one cup")]),
      .heading("Only global options: todo help --all"),
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  static let subjects: [(word: String, page: String)] = [
    ("due", "dates"), ("keys", "browse"), ("template", "copy"), ("templates", "copy"),
    ("context", "settings"), ("reminders", "recipes"), ("prompt", "recipes"),
    ("links", "attributes"),
    ("series", "rules"),
    ("blocks", "attributes"), ("pattern", "json"), ("sort", "list"), ("legend", "list"),
    ("csv", "formats"),
  ]

  @Test(arguments: subjects)
  func `a word that no page is named after has the page that explains it`(
    row: (word: String, page: String)
  ) {
    let presenter = HelpPresenter(
      router: router, formatter: Fixtures.formatter, commands: { CommandRegistry.specs })
    presenter.view = view
    presenter.didRequest(.page(row.word, isWhole: false))
    presenter.didRequest(.page(row.page, isWhole: true))
    #expect(view.events.count == 2)
    #expect(view.events.first == view.events.last)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `each format has a page about the values that it cannot hold`(format: ExchangeFormat) {
    presenter.didRequest(.page("formats \(format.rawValue)", isWhole: false))
    #expect(view.events == [.page(.page(about: format))])
    let heading = format == .org ? "Import leaves out" : "This format cannot hold"
    #expect("\(HelpPage.page(about: format).blocks)".contains(heading))
    let hasColumns = "\(HelpPage.page(about: format).blocks)".contains("task name")
    #expect(hasColumns == (format == .csv))
  }

  @Test(arguments: ["", "https://todo.example"])
  func `the link to the project is in help and manual, or nothing is`(link: String) {
    let help = HelpPage.reference(of: Self.specs, project: link).blocks
    let bugs = Manual(of: Self.specs, project: link).sections.last
    for text in ["\(help)", "\(String(describing: bugs))"] {
      #expect(text.contains("todo.example") == !link.isEmpty)
      let line = text.contains("bug reports:") || text.contains("Reports are welcome")
      #expect(line == !link.isEmpty)
    }
  }

  @Test func `without a name the first page is shown, or all commands`() {
    presenter.didRequest(.overview)
    presenter.didRequest(.reference)
    #expect(
      view.events == [.page(.overview(of: Self.specs)), .page(.reference(of: Self.specs))])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the first page explains everyday commands and names the others`() {
    let undo = CommandSpec("undo", aliases: ["u"], "Undo", group: .everyDay, examples: [])
    let page = HelpPage.overview(of: Self.specs + [undo])
    #expect(page.subject == .overview(Self.specs + [undo]))
    #expect(page.blocks.contains(.entries([.init("undo, u", "Undo")])))
    let groups = page.blocks.compactMap { if case .index(let groups) = $0 { groups } else { nil } }
    #expect(
      Array(groups.joined()).prefix(2) == [
        .init("Change", [.init("brew", "Make tea")]), .init("Look", [.init("sip", "Drink tea")]),
      ])
  }

  @Test(arguments: HelpTopic.allCases) func `a topic has a page`(topic: HelpTopic) {
    presenter.didRequest(.page(topic.rawValue, isWhole: false))
    #expect(view.events == [.page(topic.page)])
    #expect(topic.page.subject == .topic(topic))
    #expect(!topic.page.blocks.isEmpty)
    #expect(router.events == [.closed(.ok)])
  }

  static let unknown: [(name: String, nearest: String?)] = [
    ("bre", "brew"), ("datse", "dates"), ("exit-code", "exit-codes"), ("xyzzy", nil), ("", nil),
  ]

  @Test(arguments: unknown)
  func `an unknown name is rejected, and the nearest one is suggested`(
    row: (name: String, nearest: String?)
  ) {
    presenter.didRequest(.page(row.name, isWhole: false))
    let topics = HelpTopic.allCases.map(\.rawValue).listed(with: "and")
    let advice =
      row.nearest.map { "; did you mean '\($0)'?" }
      ?? ". The topics are \(topics). For the commands, see: todo help"
    #expect(
      router.events == [.usage(.said("unknown command or topic '\(row.name)'\(advice)"))])
    #expect(view.events == [])
  }
}

/// Replaces the view of `help`.
final class HelpViewSpy: Spy<HelpViewSpy.Event>, HelpViewInput {
  /// The views that it was told to show.
  enum Event: Equatable {
    case page(HelpPage)
    case version(Version)
  }

  func showPage(_ page: HelpPage) { record(.page(page)) }
  func showVersion(_ version: Version) { record(.version(version)) }
}

@Suite struct `View of help`: ViewSuite {
  let stage = ViewStage { HelpView(presenter: $0, context: $1, asksForVersion: false) }

  static let requests: [(words: [String], isWhole: Bool, event: ViewOutputEvent<HelpRequest>)] = [
    (["add"], false, .requested(.page("add", isWhole: false))), ([], false, .requested(.overview)),
    ([], true, .requested(.reference)), (["add", "x"], false, .rejected(.unexpectedWord("x"))),
    (["add"], true, .requested(.page("add", isWhole: true))),
    (["add", "x"], true, .rejected(.unexpectedWord("x"))),
    (["formats", "csv"], false, .requested(.page("formats csv", isWhole: false))),
    (["formats", "csv", "x"], false, .rejected(.unexpectedWord("x"))),
  ]

  @Test(arguments: requests)
  func `one word is a name, no word means the first page, and --all shows more of either`(
    row: (words: [String], isWhole: Bool, event: ViewOutputEvent<HelpRequest>)
  ) {
    #expect(start(row.words, flags: row.isWhole ? [.everything] : []) == row.event)
  }

  private static let page = HelpPage(
    subject: .topic(.file),
    blocks: [
      .paragraph("One two three four five six seven \u{1B}."), .heading("Head"),
      .entries([.init("a", "one two three four five six seven"), .init("bb", "eight")]),
      .keys([.init("j", "down"), .init("^F", "a page"), .init("k", "up")]),
      .code(["x  y"]), .usage(UsageLine(head: "todo x", parts: ["[--sort KEYS]", "[filter]…"])),
      .index([.init("Look", [.init("show", ""), .init("history", ""), .init("tags", "")])]),
      .groups([.init("G", [.init("c", "nine")]), .init("H", [.init("ddd", "ten")])]),
    ])

  private func shown(_ form: OutputForm, width: Int, _ glyphs: Glyphs = .unicode) -> String {
    shown(form, width: width, glyphs: glyphs) { $0.showPage(Self.page) }
  }

  @Test func `a page is set in the terminal's width`() {
    expectSameLines(
      shown(.table, width: 32),
      #"""
      One two three four five six
      seven \e.

      Head
        a   one two three four five
            six seven
        bb  eight

        j   down        k   up
        ^F  a page

        x  y

        todo x [--sort KEYS] [filter]…

      Look: show, history, tags

      G
        c    nine

      H
        ddd  ten

      """#)
  }

  @Test func `on a narrow terminal meanings are below their terms`() {
    expectSameLines(
      shown(.table, width: 20),
      #"""
      One two three four
      five six seven \e.

      Head
        a
            one two three
            four five six
            seven
        bb
            eight

        j
            down
        ^F
            a page
        k
            up

        x  y

        todo x
            [--sort KEYS]
            [filter]…

      Look: show,
        history, tags

      G
        c
            nine

      H
        ddd
            ten

      """#)
  }

  @Test func `in a pipe a page is 80 columns wide whatever the terminal`() {
    expectSameLines(shown(.lines, width: 20), shown(.table, width: 80))
    #expect(shown(.lines, width: 20).hasPrefix("One two three four five six seven \\e.\n\nHead\n"))
  }

  @Test func `in an ASCII locale lines are broken by their width in ASCII`() {
    #expect(shown(.table, width: 32).contains("[filter]…"))
    let lines = shown(.table, width: 30, .ascii).split(separator: "\n").map(String.init)
    #expect(lines.contains("         [filter]..."))
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test func `with --json a page is an array of the pieces of its text`() {
    #expect(
      shown(.json, width: 80)
        == #"{"topic":"file","text":["One two three four five six seven \u001b.","Head","#
        + #"{"term":"a","meaning":"one two three four five six seven"},"#
        + #"{"term":"bb","meaning":"eight"},{"term":"j","meaning":"down"},"#
        + #"{"term":"^F","meaning":"a page"},{"term":"k","meaning":"up"},"x  y","todo x [--sort KEYS] [filter]…","#
        + #""Look",{"term":"show","meaning":""},{"term":"history","meaning":""},"#
        + #"{"term":"tags","meaning":""},"G",{"term":"c","meaning":"nine"},"H","#
        + #"{"term":"ddd","meaning":"ten"}]}"# + "\n")
  }
}

@Suite struct `Running --version` {
  @Test(arguments: [
    ("--version", "todo 0.4.0\n"), ("--version --table", "todo 0.4.0\n"),
    ("--version add x", "todo 0.4.0\n"),
    (
      "--version --json",
      #"{"name":"todo","version":"0.4.0","commit":null,"date":null,"format":1}"# + "\n"
    ),
  ])
  func `the version is one line of text or one JSON object, whatever follows`(
    line: String, output: String
  ) {
    #expect(ProgramFixture().type(line) == .init(output: output))
  }

  @Test func `the commit of the build is in JSON, if the program knows it`() {
    let program = ProgramFixture()
    let hash = (0..<20).map { UInt8($0 * 13) }
    let note = Array("GNU".utf8) + [0] + Array("todo-commit:".utf8)
    let stamp = note + [0, 0, 0, 0, 0x6A, 0x28, 0x9F, 0x17] + hash + [0]
    program.build = BuildStamp(in: stamp)
    #expect(
      program.type("--version --json").output
        == #"{"name":"todo","version":"0.4.0","commit":"000d1a2734414e5b6875828f9ca9b6c3d0ddeaf7","#
        + #""date":"2026-06-09T23:17:43Z","format":1}"# + "\n")
    #expect(program.type("--version") == "todo 0.4.0\n")
    // An id that is none of these, and one that is cut.
    for bytes in [[], note, Array(stamp.dropLast(2)), Array(stamp.dropFirst(5))] {
      #expect(BuildStamp(in: bytes) == nil)
    }
  }
}

/// Help as the complete program prints it.
@Suite struct `Text of help` {
  private let program = ProgramFixture()

  @Test(arguments: [["help", "add"], ["add", "--help"], ["add", "--bogus", "-h"]])
  func `the page of a command has its usage, its examples, its text and its options`(
    words: [String]
  ) {
    let run = program.run(words)
    #expect((run.code, run.errors) == (.ok, ""))
    #expect(
      run.output.hasPrefix(
        """
        add: Add an item

          todo add [--done] [--at DATE] [--dry-run] [--format PATTERN] [<words>…|-]

        Examples
          todo add Buy milk tomorrow

        """.dropLast()))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let heads = ["Examples", "  $ todo add Buy milk", "Tokens such as", "Options (", "  --done  "]
    let places = heads.map { head in lines.firstIndex { $0.hasPrefix(head) } ?? -1 }
    #expect(places.allSatisfy { $0 > 0 } && places == places.sorted())
  }

  @Test
  func `the symbols of the locale are shown, each next to its ASCII symbol`() {
    func lines() -> [Substring] { program.run("help", "symbols").output.split(separator: "\n") }
    for line in ["  ○ -  open", "  ⊘ =  blocked by an open item", "  ✎ *  has notes"] {
      #expect(lines().contains(line[...]))
    }
    program.variables["LANG"] = "C"
    for line in ["  -  open", "  =  blocked by an open item", "  *  has notes"] {
      #expect(lines().contains(line[...]))
    }
  }

  @Test func `exit codes are aligned, each with its name`() {
    let page = program.run("help", "exit-codes").output
    #expect(
      page.contains(
        """

           0  ok            success, even if the list is empty or nothing had to change
           1  no            only from check: no item matches, or the list file and its
                            history are both missing
           2  usage         unknown command or option, invalid value, missing argument,
                            argument that is not UTF-8, or no terminal where todo needs
                            one

        """))
    #expect(page.contains("\n  70  bug           internal error"))
  }

  @Test func `the last column of next is explained`() {
    let text = program.run("help", "next").output.replacing("\n", with: " ")
    #expect(text.contains("The last column is the urgency"))
  }

  static let names =
    [""] + CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue)

  @Test(arguments: names)
  func `the JSON of every page is valid`(name: String) throws {
    let words = ["help"] + (name.isEmpty ? [] : [name])
    let json = program.run(words + ["--json"])
    #expect(json.code == .ok)
    #expect(json.errors == "")
    let bytes = Array(json.output.utf8)
    try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
  }

  @Test func `--all makes no difference to JSON`() {
    #expect(program.run("help", "--json", "--all") == program.run("help", "--json"))
  }

  @Test func `with --json pages are objects or arrays of them`() {
    let run = program.run("help", "--json", "toggle")
    #expect(
      run.output.hasPrefix(
        #"{"name":"toggle","aliases":[],"abstract":"Complete open items and reopen done ones","usage":"#
      ))
    #expect(
      run.output.contains(
        #"{"name":"dry-run","letter":"n","value":null,"choices":[],"abstract":"#))
    #expect(
      run.output.contains(
        #"{"name":"color","letter":null,"value":"WHEN","choices":["auto","always","never"],"#))
    #expect(run.output.hasSuffix(#"],"group":"Change"}"# + "\n"))
    #expect(
      program.run("help", "--json", "exit-codes").output.hasPrefix(
        #"[{"code":0,"name":"ok","meaning":"success, even if the list is empty or nothing"#
          + #" had to change"},{"code":1,"name":"no","#))
  }
}
