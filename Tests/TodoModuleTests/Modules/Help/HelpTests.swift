import Testing

@testable import TodoModule

@Suite struct `The presenter of help` {
  private let view = HelpViewSpy()
  private let router = RouterSpy()
  private let presenter: HelpPresenter
  private static let specs = [
    CommandSpec(
      "brew", aliases: ["b"], "Make tea", operands: [.ids], options: [.dryRun],
      discussion: ["It takes a while."], examples: [.init("todo brew 3", "one pot")]),
    CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")]),
  ]

  init() {
    presenter = HelpPresenter(router: router, commands: Self.specs)
    presenter.view = view
  }

  private static let brewBlocks: [HelpPage.Block] = [
    .paragraph("brew: Make tea"), .code(["todo brew [--dry-run] <ids>…"]),
    .paragraph("It takes a while."), .paragraph("Also: b"), .heading("Options"),
    .entries([
      .init("-n, --dry-run", "print what would change; take no lock, write nothing")
    ]), .heading("Examples"), .entries([.init("todo brew 3", "one pot")]),
  ]

  @Test(arguments: ["brew", "b"]) func `a command has a page, by its alias too`(name: String) {
    presenter.didRequestHelp(about: name)
    let page = HelpPage(subject: .command(Self.specs[0]), blocks: Self.brewBlocks)
    #expect(view.events == [.page(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a command without options or aliases has a shorter page`() {
    presenter.didRequestHelp(about: "sip")
    let blocks: [HelpPage.Block] = [
      .paragraph("sip: Drink tea"), .code(["todo sip"]), .heading("Examples"),
      .entries([.init("todo sip", "one cup")]),
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  @Test func `without a name there is an overview`() {
    presenter.didRequestHelp(about: nil)
    guard case .page(let page) = view.events.first else {
      Issue.record("no page")
      return
    }
    #expect(page.subject == .overview(Self.specs))
    #expect(
      page.blocks.contains(.entries([.init("brew, b", "Make tea"), .init("sip", "Drink tea")])))
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: HelpTopic.allCases) func `a topic has a page`(topic: HelpTopic) {
    presenter.didRequestHelp(about: topic.rawValue)
    #expect(view.events == [.page(topic.page)])
    #expect(topic.page.subject == .topic(topic))
    #expect(!topic.page.blocks.isEmpty)
    #expect(router.events == [.closed(.ok)])
  }

  static let unknown: [(name: String, nearest: String?)] = [
    ("bre", "brew"), ("date", "dates"), ("exit-code", "exit-codes"), ("xyzzy", nil), ("", nil),
  ]

  @Test(arguments: unknown)
  func `an unknown name is a mistake, with the nearest one`(row: (name: String, nearest: String?)) {
    presenter.didRequestHelp(about: row.name)
    #expect(router.events == [.usage(.unknownTopic(row.name, nearest: row.nearest))])
    #expect(view.events == [])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
  }
}

@Suite struct `The view of help` {
  private let output = HelpViewOutputSpy()

  @Test func `one word is the name, none is the overview, two are too many`() {
    for words in [["add"], [], ["add", "x"]] {
      let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
      HelpView(output: output, context: fixture.context).start()
    }
    #expect(output.events == [.help("add"), .help(nil), .rejected(.unexpectedWord("x"))])
  }

  private static let page = HelpPage(
    subject: .topic(.file),
    blocks: [
      .paragraph("One two three four five six seven \u{1B}."), .heading("Head"),
      .entries([.init("a", "one two three four five six seven"), .init("bb", "eight")]),
      .code(["x  y"]),
    ])

  private func shown(_ form: OutputForm, width: Int) -> String {
    let fixture = ContextFixture(form: form, width: width)
    HelpView(output: output, context: fixture.context).showPage(Self.page)
    return fixture.output
  }

  @Test func `a page is set in the terminal's width`() {
    #expect(
      shown(.table, width: 32) == #"""
        One two three four five six
        seven \e.

        Head
          a   one two three four five
              six seven
          bb  eight

          x  y

        """#)
  }

  @Test func `a narrow page has meanings below their terms`() {
    #expect(
      shown(.table, width: 20) == #"""
        One two three four
        five six seven \e.

        Head
          a
              one two three
              four five six
              seven
          bb
              eight

          x  y

        """#)
  }

  @Test func `into a pipe it is 80 columns wide, whatever the terminal`() {
    #expect(
      shown(.lines, width: 20) == #"""
        One two three four five six seven \e.

        Head
          a   one two three four five six seven
          bb  eight

          x  y

        """#)
  }

  @Test func `under JSON it is the pieces of its text`() {
    #expect(
      shown(.json, width: 80)
        == #"{"topic":"file","text":["One two three four five six seven \u001b.","Head","#
        + #"{"term":"a","meaning":"one two three four five six seven"},"#
        + #"{"term":"bb","meaning":"eight"},"x  y"]}"# + "\n")
  }
}

@Suite struct `The text of help` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  static let texts: [(words: [String], text: String)] = [
    (["help"], HelpTexts.overview), (["--help"], HelpTexts.overview), (["-h"], HelpTexts.overview),
    (["help", "add"], HelpTexts.add), (["add", "--help"], HelpTexts.add),
    (["add", "--bogus", "-h"], HelpTexts.add), (["help", "exit-codes"], HelpTexts.exitCodes),
  ]

  @Test(arguments: texts) func `it is this`(row: (words: [String], text: String)) {
    #expect(program.run(bytes: row.words.map { Array($0.utf8) }) == .init(output: row.text))
  }

  static let names =
    [""] + CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue)

  @Test(arguments: names)
  func `every page fits its width, and is JSON that our own reader takes`(name: String) throws {
    let words = ["help"] + (name.isEmpty ? [] : [name])
    let json = program.run(bytes: (words + ["--json"]).map { Array($0.utf8) })
    #expect(json.code == .ok)
    #expect(json.errors == "")
    let bytes = Array(json.output.utf8)
    try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
    for width in [80, 100] {
      program.attachTerminal(width: width)
      let text = program.run(bytes: words.map { Array($0.utf8) }).output
      let widest =
        text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        .map { DisplayWidth.columns(of: String($0)) }.max() ?? 0
      #expect(!text.isEmpty && widest <= width, "\(width)")
    }
  }

  @Test func `the description of a command is data`() {
    let run = program.run("help", "--json", "toggle")
    #expect(
      run.output.hasPrefix(
        #"{"name":"toggle","aliases":[],"abstract":"Mark items done, or open again","usage":"#))
    #expect(
      run.output.contains(
        #"{"name":"dry-run","letter":"n","value":null,"choices":[],"abstract":"#))
    #expect(
      run.output.contains(
        #"{"name":"color","letter":null,"value":"WHEN","choices":["auto","always","never"],"#))
  }

  @Test func `exit codes are data from the same source`() {
    #expect(
      program.run("help", "--json", "exit-codes").output.hasPrefix(
        #"[{"code":0,"name":"ok","meaning":"done; also an empty list, and a change that was"#
          + #" already in place"},{"code":1,"name":"no","#))
  }

  @Test func `an unknown name is a mistake`() {
    #expect(
      program.run("help", "ad")
        == .init(
          .usage,
          errors: """
            todo: there is no command or topic 'ad'; did you mean add?
            usage: todo help [command|topic]

            """))
  }
}

@Suite struct `The router of help` {
  @Test func `it joins the parts into a module that works`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["exit-codes"])))
    HelpRouter.assemble(fixture.context).start()
    #expect(fixture.output == HelpTexts.exitCodes)
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
