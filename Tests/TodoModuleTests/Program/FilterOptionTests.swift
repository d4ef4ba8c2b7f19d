import Testing
import TodoEntities

@testable import TodoModule

/// `--where` with every command that changes the items it is given.
@Suite struct `A filter in place of ids` {
  /// The words of a line before and after `--where` and its filter, and its report on item 1, or of
  /// `reopen` on item 3, which is done.
  static let lines: [(before: [String], after: [String], says: String)] = [
    (["toggle"], [], "done 1: One"), (["done"], [], "done 1: One"),
    (["reopen"], [], "reopened 3: Three"), (["edit"], ["+new"], "changed 1: One"),
    (["note"], ["call"], "noted 1: One"), (["remove"], [], "removed 1: One"),
  ]

  private func program() throws -> ProgramFixture {
    let program = try ProgramFixture()
    program.run("add", "One", "+home")
    program.run("add", "Two", "+work")
    program.run("add", "Three", "+home")
    program.run("done", "3")
    return program
  }

  private func run(_ words: [String], in program: ProgramFixture) -> ProgramFixture.Run {
    program.run(bytes: words.map { Array($0.utf8) })
  }

  @Test func `every command with the option has a line here`() {
    let commands = CommandRegistry.specs.filter { $0.options.contains { $0.name == "where" } }
    #expect(Set(commands.map(\.name)) == Set(Self.lines.map { $0.before[0] }))
  }

  @Test(arguments: lines)
  func `a filter selects items`(line: (before: [String], after: [String], says: String)) throws {
    let words = line.before + ["--where", "+home"] + line.after
    #expect(try run(words, in: program()) == .init(output: line.says + "\n"))
  }

  @Test(arguments: lines)
  func `a filter that finds nothing changes nothing`(
    line: (before: [String], after: [String], says: String)
  ) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run(line.before + ["--where", "+nothing"] + line.after, in: program)
    #expect(run == .init(output: "no item matches; nothing was changed\n"))
    #expect(program.folder.text("todo.json") == before)
  }

  @Test(arguments: lines, [["--where", ""], ["--where", "+home", "1"], ["--where", "a or"]])
  func `an empty or invalid filter, and ids with a filter, are mistakes`(
    line: (before: [String], after: [String], says: String), option: [String]
  ) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run(line.before + option + line.after, in: program)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("todo: "))
    #expect(program.folder.text("todo.json") == before)
  }
}
