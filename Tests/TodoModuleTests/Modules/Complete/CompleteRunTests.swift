import Testing

@testable import TodoModule

/// The complete program, run as completion scripts run it.
@Suite struct `Completions of the program` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "project:house")
    program.run("add", "a\u{1B}[2J\tb\nc")
    program.run("add", "Pay rent")
    program.run("done", "3")
  }

  private func ask(_ words: String...) -> ProgramFixture.Run {
    program.run(bytes: (["complete", "--"] + words).map { Array($0.utf8) })
  }

  @Test func `commands are offered with their abstracts`() {
    #expect(ask("tog") == .init(output: "toggle\tComplete open items and reopen done ones\n"))
  }

  @Test func `for a word, the numbers of the items that it matches are offered`() {
    #expect(ask("done", "milk") == .init(output: ":instead\t--where=milk\n1\tBuy milk\n"))
    #expect(ask("done", "MILK") == .init())
    #expect(ask("note", "1", "milk") == .init())
    #expect(ask("done", "deu:fri") == .init())
    #expect(ask("done", "--where", "milk") == .init())
  }

  @Test func `fields are offered after --json=, one after the other`() {
    #expect(ask("list", "--json=ur") == .init(output: "--json=urgency\n"))
    #expect(ask("add", "--json=number,ov") == .init(output: "--json=number,overdue\n"))
    #expect(ask("next", "--ndjson=titl") == .init(output: "--ndjson=title\n"))
    #expect(ask("tags", "--json=ur") == .init())
  }

  @Test func `help topics are offered with the commands`() {
    #expect(
      ask("help", "d")
        == .init(
          output: "done\tComplete items\ndoctor\tCheck and repair the list file\n"
            + "dates\twhich date, and how to write it\n"))
  }

  @Test func `nothing is offered twice, such as a topic with the name of a command`() {
    let names = ask("help", "").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(Set(names).count == names.count && names.contains("config"))
  }

  @Test func `the list is the one that the command line names`() {
    #expect(ask("--file", program.folder.file("other.json"), "done", "") == .init())
    #expect(ask("--file=" + program.path, "reopen", "") == .init(output: "3\tPay rent\n"))
    program.variables["TODO_FILE"] = program.folder.file("other.json")
    #expect(ask("-F", program.path, "reopen", "") == .init(output: "3\tPay rent\n"))
  }

  @Test func `options on the command line do not change the answer`() {
    #expect(
      ask("--json", "--now", "nonsense", "--quiet", "--help", "reopen", "")
        == .init(output: "3\tPay rent\n"))
  }

  @Test func `a list that is damaged, missing or without a path is not reported`() throws {
    try program.folder.write("{")
    #expect(ask("done", "") == .init())
    #expect(ask("--file", "/no/such/folder/x", "done", "") == .init())
    #expect(ask("--file", "/", "done", "") == .init())
    program.variables = [:]
    #expect(ask("add", "+") == .init())
  }

  @Test func `words that are not UTF-8 are not reported`() {
    let words = [Array("complete".utf8), Array("--".utf8), [0xFF], Array("t".utf8)]
    #expect(program.run(bytes: words) == .init())
  }

  @Test(arguments: [["done", ""], ["add", "+"], ["list", "project:"], ["undo", ""], [""]])
  func `completion leaves no trace, not even of a lock`(words: [String]) {
    let names = program.folder.names
    let list = program.folder.text()
    _ = program.run(bytes: (["complete", "--"] + words).map { Array($0.utf8) })
    #expect(program.folder.names == names)
    #expect(program.folder.text() == list)
  }

  @Test func `without the dashes complete is not a command`() {
    let run = program.run("complete", "1")
    #expect(
      run == .init(.usage, errors: "todo: unknown command 'complete'; type: todo done 1\n"))
  }

  @Test func `complete is neither listed by help nor offered by completion`() {
    #expect(!program.run("help").output.contains("\n  complete "))
    #expect(
      ask("complet")
        == .init(output: "completions\tPrint a shell completion script\n"))
  }
}
