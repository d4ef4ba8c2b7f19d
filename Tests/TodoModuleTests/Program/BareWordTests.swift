import Testing

@testable import TodoModule

/// Words that alone are no text to search for.
@Suite struct `Bare words in filters` {
  let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.run("add", "Pay the open source fee", "+home", "due:today")
  }

  private func type(_ line: String) throws -> ProgramFixture.Run {
    let words = try #require(ShellLine(line)).words
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  static let refused: [(line: String, names: String, meant: String, asText: String)] = [
    ("list overdue", "'overdue' alone is", "todo list is:overdue", "todo list -- overdue"),
    (
      "list +home done --sort due", "'done' alone is", "todo list +home is:done --sort due",
      "todo list +home --sort due -- done"
    ),
    ("list all", "'all' alone is", "todo list --all", "todo list -- all"),
    ("agenda all", "'all' alone is", "todo agenda", "todo agenda -- all"),
    ("next not late", "'late' alone is", "todo next not is:overdue", "todo next not -- late"),
    (
      "list hidden started", "'hidden' and 'started' alone are",
      "todo list is:waiting is:active", "todo list -- hidden started"
    ),
    (
      "check open or +home", "'open' alone is", "todo check is:open or +home",
      #"todo check '("open" or +home)'"#
    ),
    (
      "export (+home and repeating)", "word 1 of the filter, character 12: 'repeating' alone is",
      "todo export '(+home and is:repeating)'", #"todo export '(+home and "repeating")'"#
    ),
    (
      "done --where tomorrow -n", "character 1 of the filter: 'tomorrow' alone is",
      "todo done --where due:tomorrow -n", #"todo done --where '"tomorrow"' -n"#
    ),
    (
      "list december", "'december' alone is",
      "todo list due.after:dec1-1d due.before:dec1+1m", "todo list -- december"
    ),
    (
      "export +home csv", "'csv' alone is", "todo export +home --to csv",
      "todo export +home -- csv"
    ),
    ("today monday", "'monday' alone is", "todo today due:monday", "todo today -- monday"),
  ]

  @Test(arguments: refused)
  func `a bare word is refused with the two lines that may be meant, and both can be typed`(
    line: String, names: String, meant: String, asText: String
  ) throws {
    let run = try type(line.replacing("(+home and repeating)", with: "'(+home and repeating)'"))
    #expect(
      run
        == .init(
          .usage,
          errors:
            "todo: \(names) not searched as text; type: \(meant), or for the text: \(asText)\n"))
    for advice in [meant, asText] {
      let code = try type(String(advice.dropFirst("todo ".count))).code
      #expect(code == .ok || code == .no, "\(advice)")
    }
  }

  @Test(arguments: [
    "list open source", "list may", "list march", "list mon", "list Overdue", "list dec",
    "list -- overdue", #"list --where '"overdue"'"#, "list home", "list done /x/", "list history",
  ])
  func `other words are text`(line: String) throws {
    #expect(try type(line).code == .ok)
  }

  @Test func `a view with a bare word is named where it is used and where it is set`() throws {
    try program.folder.write("view.late = overdue\n", to: "config")
    let sentence =
      "character 1 of view 'late': 'overdue' alone is not searched as text; write is:overdue, or put"
      + " it in quotes\n"
    #expect(program.run("list", "view:late") == .init(.usage, errors: "todo: " + sentence))
    #expect(program.run("config", "view.late", "done").code == .usage)
    #expect(program.run("config").errors.contains("'overdue' alone is not searched as text"))
  }
}
