import Testing
import TodoEntities

@testable import TodoModule

/// `--where` with every command that changes the items it is given.
@Suite struct `A filter in place of ids` {
  /// A line in which `--where` and its filter are given instead of ids, and the item that it finds.
  struct Line: CustomStringConvertible {
    let name: String
    /// The words after the filter.
    let rest: [String]
    let item: String

    var description: String { name }
  }

  /// A line for each command with the option. What follows the filter, follows the selection in the
  /// command's first example.
  static let lines = RegisteredModule.all.compactMap { module -> Line? in
    let spec = module.command.spec
    guard let option = spec.options.first(where: { $0.name == "where" }), module.isRegistered,
      option != .filter
    else { return nil }
    let words = (try? module.arguments.words.map(\.text)) ?? []
    let takesMore = spec.operands.first?.kind == .selection
    return Line(
      name: spec.name, rest: takesMore ? Array(words.dropFirst()) : [],
      item: option == .filterOfDone ? "3: Three" : spec.name == "copy" ? "4: One" : "1: One")
  }

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

  @Test(arguments: lines) func `it selects the items`(line: Line) throws {
    let run = try run([line.name, "--where", "+home"] + line.rest, in: program())
    #expect(run.code == .ok)
    #expect(run.errors == "")
    let reports = run.output.split(separator: "\n")
    #expect(reports.count == 1 && reports[0].contains(" " + line.item), "\(run.output)")
  }

  @Test(arguments: lines) func `a filter that finds nothing changes nothing`(line: Line) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run([line.name, "--where", "+nothing"] + line.rest, in: program)
    #expect(run == .init(output: "no item matches; nothing was changed\n"))
    #expect(program.folder.text("todo.json") == before)
  }

  @Test(arguments: lines, [["--where", ""], ["--where", "+home", "1"], ["--where", "a or"]])
  func `an empty or broken filter, and ids beside one, are mistakes`(
    line: Line, option: [String]
  ) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run([line.name] + option + line.rest, in: program)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("todo: "))
    #expect(program.folder.text("todo.json") == before)
  }
}
