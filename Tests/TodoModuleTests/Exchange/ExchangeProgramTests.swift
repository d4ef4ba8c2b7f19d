import Testing
import TodoEntities

@testable import TodoModule

/// `import` and `export` in the complete program, with files in a temporary folder.
@Suite struct `Import and export in the program` {
  private let program = ProgramFixture()

  @Test(arguments: ExchangeFormat.written)
  func `another list can import an export, and importing it again changes nothing`(
    format: ExchangeFormat
  ) throws {
    let name = format.rawValue
    program.run("add", "Buy milk", "+home", "due:2026-12-01", "pri:h")
    program.run("add", "Pay", "project:house")
    program.run("done", "2")
    let exported = program.run("export", "--to", name)
    #expect(exported.code == .ok && exported.errors.isEmpty, "\(exported)")
    try program.folder.write(exported.output, to: "list")
    let other = program.folder.file("other.json")
    let added = program.run("-F", other, "import", "--from", name, program.folder.file("list"))
    #expect(added.output.counted == "added 2, updated 0, unchanged 0\n")
    let again = program.run("-F", other, "import", "--from", name, program.folder.file("list"))
    #expect(again.output.counted == "added 0, updated 0, unchanged 2\n")
    #expect(program.run("-F", other, "export", "--to", name) == exported)
    #expect(program.run("import", "--from", name, program.folder.file("list")) == again)
  }

  @Test func `an import is one command that can be undone`() {
    program.input = ScriptedInput("a\nb\nc\n")
    #expect(
      program.run("import", "--from", "todotxt", "-").output
        == "added 1: a\nadded 2: b\nadded 3: c\n"
        + "added 3, updated 0, unchanged 0 from standard input (todo.txt)\n")
    program.run("undo")
    #expect(program.run("list").output == "")
  }

  @Test func `every kind of failure has its exit code`() throws {
    try program.folder.write("title\n\"a", to: "a.csv")
    #expect(program.run("import", program.folder.file("a.csv")).code == .badData)
    #expect(program.run("import", program.folder.file("none.csv")).code == .io)
    #expect(program.run("import", program.folder.path).code == .io)
    #expect(program.run("import", "--from", "cvs", "x").code == .usage)
    #expect(program.run("export", "--to", "todotext").code == .usage)
    #expect(program.run("export", "--to", "cvs").errors.contains("run: todo export --to csv\n"))
    #expect(program.folder.text() == nil)
  }

  @Test(arguments: [
    ["list", "--json"], ["next", "--json"], ["show", "1,2", "--json"], ["list", "--ndjson"],
  ])
  func `items printed with --json can be imported`(command: [String]) throws {
    program.run("add", "a", "+home", "due:2026-12-01")
    program.run("add", "b")
    let before = program.run("export").output
    let printed = program.run(command).output
    try program.folder.write(printed, to: "x.json")
    program.run("remove", "1,2")
    #expect(
      program.run("import", program.folder.file("x.json")).output.counted
        == "added 2, updated 0, unchanged 0\n")
    #expect(program.run("export").output == before)
    #expect(
      ExchangeFormat.json.error(in: printed.replacing(#""due":""#, with: #""due":1,"x":""#))?.reason
        == "due must be a string")
  }

  @Test func `a dry run writes no file`() {
    program.input = ScriptedInput("a\n")
    #expect(
      program.run("import", "-n", "--from", "todotxt").output
        == "would add 1: a\nwould add 1, update 0, skip 0 from standard input (todo.txt)\n")
    #expect(program.folder.text() == nil)
  }

  @Test func `help formats names every format`() {
    let page = program.run("help", "formats").output
    for format in ExchangeFormat.allCases {
      #expect(page.contains(format.rawValue) && page.contains(format.row.abstract.prefix(12)))
    }
  }

  @Test func `a hundred thousand items can be imported, and imported again`() throws {
    let lines = (1...TestLength.of(2_000, long: 100_000)).map { "item \($0) due:2026-12-01\n" }
    try program.folder.write(lines.joined(), to: "a.txt")
    let path = program.folder.file("a.txt")
    #expect(
      program.run("import", path).output.counted
        == "added \(lines.count), updated 0, unchanged 0\n")
    #expect(
      program.run("import", path).output.counted
        == "added 0, updated 0, unchanged \(lines.count)\n")
  }
}

@Suite struct `Remarks of import and export` {
  @Test func `a reason is listed once, with its first ten places`() {
    var remarks = ExchangeRemarks()
    for place in 1...12 { remarks.add("lost", at: place) }
    remarks.add("whole")
    #expect(
      remarks.lines(of: "item")
        == ["items 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more: lost", "whole"])
  }

  @Test func `twenty reasons are listed and the others counted`() {
    var remarks = ExchangeRemarks()
    for place in 1...25 { remarks.add("reason \(place)", at: place) }
    let lines = remarks.lines(of: "line")
    #expect(lines.count == 21)
    #expect(lines.last == "and 5 more warnings")
  }
}
