import Testing

@testable import TodoModule

@Suite struct `View of help` {
  private let output = HelpViewOutputSpy()

  @Test func `one word is a name, none means the overview, two are rejected`() {
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
      .groups([.init("G", [.init("c", "nine")]), .init("H", [.init("ddd", "ten")])]),
    ])

  private func shown(_ form: OutputForm, width: Int) -> String {
    let fixture = ContextFixture(form: form, width: width)
    HelpView(output: output, context: fixture.context).showPage(Self.page)
    return fixture.output
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

        x  y

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

        x  y

      G
        c
            nine

      H
        ddd
            ten

      """#)
  }

  @Test func `in a pipe a page is 80 columns wide whatever the terminal`() {
    expectSameLines(
      shown(.lines, width: 20),
      #"""
      One two three four five six seven \e.

      Head
        a   one two three four five six seven
        bb  eight

        x  y

      G
        c    nine

      H
        ddd  ten

      """#)
  }

  @Test func `with --json a page is an array of the pieces of its text`() {
    #expect(
      shown(.json, width: 80)
        == #"{"topic":"file","text":["One two three four five six seven \u001b.","Head","#
        + #"{"term":"a","meaning":"one two three four five six seven"},"#
        + #"{"term":"bb","meaning":"eight"},"x  y","G",{"term":"c","meaning":"nine"},"H","#
        + #"{"term":"ddd","meaning":"ten"}]}"# + "\n")
  }
}
