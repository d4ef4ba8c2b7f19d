import Testing

@testable import TodoModule

@Suite struct `View of help`: ViewSuite {
  let output = ViewOutputSpy<HelpRequest>()
  func view(in context: ModuleContext) -> HelpView {
    HelpView(output: output, context: context, asksForVersion: false)
  }

  static let requests: [(words: [String], isWhole: Bool, event: ViewOutputEvent<HelpRequest>)] = [
    (["add"], false, .requested(.page("add"))), ([], false, .requested(.overview)),
    ([], true, .requested(.reference)), (["add", "x"], false, .rejected(.unexpectedWord("x"))),
    (["add"], true, .rejected(.unexpectedWord("add"))),
    (["formats", "csv"], false, .requested(.page("formats csv"))),
    (["formats", "csv", "x"], false, .rejected(.unexpectedWord("x"))),
  ]

  @Test(arguments: requests)
  func `one word is a name, none means the first page, and --all takes none`(
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

  @Test func `in an ASCII locale lines are broken as wide as they are then`() {
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
