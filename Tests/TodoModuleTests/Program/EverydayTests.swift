import Testing

@testable import TodoModule

/// The program as a person uses it, one command after another.
@Suite struct `Everyday use` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  @Test func `a list that finds nothing counts the done and waiting items that match`() {
    func said(_ words: String...) -> String {
      program.run(bytes: (["list", "--table"] + words).map { Array($0.utf8) }).errors
    }
    program.run("add", "Buy milk", "wait:2099-01-01")
    #expect(said("milk").hasPrefix("no item matches; with is:waiting, 1 would\n"))
    #expect(said("tea").hasPrefix("no item matches\n"))
    program.run("add", "Buy more milk")
    program.run("done", "2")
    #expect(said("milk").hasPrefix("no item matches; with --all, 2 would\n"))
    program.run("remove", "1")
    #expect(said("milk").hasPrefix("no item matches; with is:done, 1 would\n"))
  }

  @Test func `every change can be undone and redone`() throws {
    for title in ["One", "Two", "Three"] { program.run("add", title) }
    var states = [program.folder.text()]
    let commands = [
      ["add", "Four"], ["done", "1-2"], ["toggle", "3"], ["reopen", "1"], ["edit", "3", "+x"],
      ["note", "2", "more"], ["remove", "2"], ["clear"],
    ]
    for command in commands {
      #expect(program.run(bytes: command.map { Array($0.utf8) }).code == .ok)
      states.append(program.folder.text())
    }
    #expect(Set(states).count == states.count)
    for state in states.reversed().dropFirst() {
      #expect(program.run("undo").code == .ok)
      #expect(program.folder.text() == state)
    }
    for state in states.dropFirst() {
      #expect(program.run("redo").code == .ok)
      #expect(program.folder.text() == state)
    }
  }

  @Test func `--table prints the table into a pipe, with the width of COLUMNS`() {
    program.run("add", "Buy milk", "+home")
    program.run("add", "A title of more than twenty columns")
    program.variables["COLUMNS"] = "24"
    #expect(
      program.run("list", "--table")
        == .init(output: "1 Buy milk         +home\n2 A title of more than …\n2 items\n"))
    #expect(
      program.run("edit", "2", "due:fri", "--table")
        == .init(output: "changed 2: A title of m…\n"))
    program.variables["FORCE_COLOR"] = "1"
    #expect(program.run("list", "--table").output.contains("\u{1B}[35m+home\u{1B}[0m"))
    #expect(program.run("list", "--color", "always").output.contains("\u{1B}[35m+home\u{1B}[0m"))
    #expect(program.run("list").output.hasPrefix("2\topen\t"))
  }
}
