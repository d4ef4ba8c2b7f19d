import Testing

@testable import TodoModule

@Suite struct `Sections of the manual` {
  private static let command = CommandSpec(
    "add", aliases: ["new"], "Add an item", group: .everyDay,
    operands: [.init(.words, "<words>…")], options: [.dryRun, .also],
    discussion: "One. Two.", examples: [.init("todo add 'x'", "adds x")])

  @Test func `the sections are in the order of mdoc`() {
    let mdoc = [
      "DESCRIPTION", "COMMANDS: EVERY DAY", "COMMANDS: CHANGE", "COMMANDS: LOOK", "COMMANDS: MOVE",
      "COMMANDS: SCRIPTS, SET-UP", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      "BUGS",
    ]
    #expect(
      Manual(of: [Self.command]).sections.map(\.title).filter { mdoc.contains($0) } == mdoc)
  }

  @Test func `a command is described by usage, text and the options that few commands have`() {
    let manual = Manual(of: [Self.command])
    #expect(
      manual.sections.first { $0.title == "COMMANDS: EVERY DAY" }
        == Manual.Section(
          title: "COMMANDS: EVERY DAY",
          blocks: [
            .heading("add, new"), .usage(Self.command.usage),
            .paragraph("Add an item."), .paragraph("One. Two."),
            .options([.also]),
          ]))
    #expect(
      manual.sections.first { $0.title == "EXAMPLES" }
        == Manual.Section(
          title: "EXAMPLES", blocks: [.entries([.init("todo add 'x'", "adds x")])]))
  }

  @Test func `BUGS says how to report a bug, and other pages are in order`() throws {
    let bugs = try #require(Manual(of: []).sections.last)
    #expect(bugs.title == "BUGS")
    #expect("\(bugs.blocks)".contains("Exit code 70"))
    let pages = Manual.references.split(separator: ", ")
    #expect(pages == pages.sorted())
  }

  @Test(arguments: HelpTopic.allCases)
  func `a help topic is a section that starts with its examples`(topic: HelpTopic) {
    let blocks = Manual(of: []).sections.map(\.blocks)
    #expect(blocks.contains { $0.starts(with: topic.blocks) })
    #expect(!topic.examples.isEmpty)
  }
}

@Suite struct `Manual page` {
  @Test func `the blocks of a manual are written in mdoc`() {
    let manual = Manual(
      sections: [
        Manual.Section(
          title: "COMMANDS",
          blocks: [
            .heading("add"), .code(["todo add [-n]", ".x"]),
            .usage(UsageLine(head: "todo add", parts: ["[-n]", "<words>"])),
            .paragraph("One. Two."), .paragraph("Three."),
            .options([.dryRun]), .entries([.init("+home", "a tag")]),
            .groups([.init("Look", [.init("show", "Show it")])]),
          ])
      ])
    expectSameLines(
      ManualPage(manual).lines.joined(separator: "\n"),
      #"""
      .Dd November 27, 2026
      .Dt TODO 1
      .Os
      .Sh NAME
      .Nm todo
      .Nd keep a to-do list in one file
      .Sh SYNOPSIS
      .Nm
      .Op Ar command
      .Op Ar options
      .Op Ar words ...
      .Sh COMMANDS
      .Ss "\&add"
      .Bd -literal -offset indent
      todo add [\-n]
      \&.x
      .Ed
      .Bd -literal -offset indent
      todo add [\-n] <words>
      .Ed
      .Pp
      One.
      Two.
      .Pp
      Three.
      .Bl -tag -width Ds
      .It Fl n , Fl \-dry\-run
      show what would change, and change nothing
      .El
      .Bl -tag -width Ds
      .It Ic "\&+home"
      a tag
      .El
      .Ss "\&Look"
      .Bl -tag -width Ds
      .It Ic "\&show"
      Show it
      .El
      """#)
  }
}

@Suite struct `Text for mdoc` {
  static let arguments: [(text: String, mdoc: String)] = [
    ("todo add --dry-run", #""\&todo add \-\-dry\-run""#), ("Ar", #""\&Ar""#),
    (#"a "b" \n"#, #""\&a \(dqb\(dq \en""#), (".x", #""\&.x""#), ("<ids>…", #""\&<ids>\[u2026]""#),
  ]

  @Test(arguments: arguments)
  func `an argument is quoted and is not taken for a macro`(text: String, mdoc: String) {
    #expect(MdocText.argument(text) == mdoc)
  }

  static let lines: [(text: String, mdoc: String)] = [
    (".Sh no", #"\&.Sh no"#), ("'x'", #"\(aqx\(aq"#), ("a -> `~^`", #"a \-> \(ga\(ti\(ha\(ga"#),
    ("ä→👍", #"\[u00E4]\[u2192]\[u1F44D]"#), ("{number}\\t", #"{number}\et"#),
    ("\u{1B}", #"\[u001B]"#), ("", ""),
  ]

  @Test(arguments: lines)
  func `a literal line is escaped`(text: String, mdoc: String) {
    #expect(MdocText.literalLine(text) == mdoc)
  }

  static let paragraphs: [(text: String, mdoc: [String])] = [
    ("One. Two! Three, e.g. four.", ["One.", "Two!", "Three, e.g. four."]),
    ("to-do -- and --all, a - b", [#"to-do \-\- and \-\-all, a \- b"#]),
    (".todo.json.lock", [#"\&.todo.json.lock"#]),
    (
      "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hhhhhhhh .dot",
      [
        "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hhhhhhhh",
        #"\&.dot"#,
      ]
    ),
  ]

  @Test(arguments: paragraphs)
  func `each sentence starts a line, and no line is long`(text: String, mdoc: [String]) {
    #expect(MdocText.sentences(text) == mdoc)
  }

  static let options: [(option: OptionSpec, mdoc: String)] = [
    (.dryRun, #"Fl n , Fl \-dry\-run"#),
    (.quiet, #"Fl q , Fl \-quiet"#), (.json, #"Fl \-json Ns Op = Ns Ar "\&FIELDS""#),
    (.file, #"Fl F , Fl \-file Ar "\&PATH""#),
  ]

  @Test(arguments: options)
  func `an option has its letter and its value`(option: OptionSpec, mdoc: String) {
    #expect(MdocText.option(option) == mdoc)
  }
}
