import Testing

@testable import TodoModule

@Suite struct `Text for mdoc` {
  static let arguments: [(text: String, mdoc: String)] = [
    ("todo add --dry-run", #""\&todo add \-\-dry\-run""#),
    ("Ar", #""\&Ar""#),
    (#"a "b" \n"#, #""\&a \(dqb\(dq \en""#),
    (".x", #""\&.x""#),
    ("<ids>…", #""\&<ids>\[u2026]""#),
  ]

  @Test(arguments: arguments)
  func `an argument is quoted and is not taken for a macro`(text: String, mdoc: String) {
    #expect(MdocText.argument(text) == mdoc)
  }

  static let lines: [(text: String, mdoc: String)] = [
    (".Sh no", #"\&.Sh no"#),
    ("'x'", #"\(aqx\(aq"#),
    ("a -> `~^`", #"a \-> \(ga\(ti\(ha\(ga"#),
    ("ä→👍", #"\[u00E4]\[u2192]\[u1F44D]"#),
    ("{number}\\t", #"{number}\et"#),
    ("\u{1B}", #"\[u001B]"#),
    ("", ""),
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
