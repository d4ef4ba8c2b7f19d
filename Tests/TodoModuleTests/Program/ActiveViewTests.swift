import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// `--view` and `TODO_VIEW` in the whole program.
@Suite struct `The view that is on` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    try program.folder.write(
      """
      view.work = +work
      view.work.add = +work project:acme
      view.work.sort = -title
      view.late = view:work is:overdue
      view.done = is:done
      view.bad = due:frl
      """, to: "config")
    program.run("add", "Alpha", "+work", "project:acme", "due:2026-11-01")
    program.run("add", "Beta", "+work")
    program.run("add", "Gamma", "+home", "due:2026-11-01")
    program.run("add", "Delta", "+work", "wait:2026-12-01")
    program.run("add", "Epsilon", "+home", "wait:2026-12-01")
    // The settings have one mistake.
    program.variables["TODO_CONFIG"] = program.folder.file("good")
    let text = try String(contentsOfFile: program.folder.file("config"), encoding: .utf8)
    try program.folder.write(text.replacing("view.bad = due:frl", with: ""), to: "good")
  }

  private func titles(_ words: String...) -> [String] {
    let run = program.run(
      bytes: (words + ["--format", "{title}"]).map { Array($0.utf8) })
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `list and next begin with it, and list has its order`() {
    #expect(titles("list", "--view", "work") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "work", "--sort", "title") == ["Alpha", "Beta"])
    #expect(titles("list", "--view", "work", "a", "or", "+home") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "work", "--where", "due:any") == ["Alpha"])
    #expect(titles("list", "--view", "work", "--all") == ["Delta", "Beta", "Alpha"])
    #expect(titles("next", "--view", "work") == ["Alpha", "Beta"])
    #expect(titles("list", "--view", "late") == ["Alpha"])
    program.variables["TODO_VIEW"] = "work"
    #expect(titles("list") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "none").count == 3)
    #expect(titles("list", "--view", "late") == ["Alpha"])
    program.variables["TODO_VIEW"] = ""
    #expect(titles("list").count == 3)
  }

  @Test func `tags, projects and stats count only its items`() {
    program.variables["TODO_VIEW"] = "work"
    #expect(program.run("tags").output == "work\t3\t0\n")
    #expect(program.run("projects").output == "acme\t1\t0\t0s\n")
    #expect(program.run("stats", "--json").output.contains("\"open\":3"))
  }

  @Test func `tables say so`() {
    program.variables["TODO_VIEW"] = "work"
    program.attachTerminal()
    #expect(program.run("list").output.hasSuffix("2 items, 1 late; 1 waiting; view work\n"))
    #expect(program.run().output.hasSuffix("2 items, 1 late; 1 waiting; view work\n"))
    for command in ["tags", "projects", "stats"] {
      #expect(program.run(command).output.hasSuffix("\nview work\n"), "\(command)")
      #expect(!program.run(command, "-q").output.contains("view work"))
    }
    #expect(program.run("list", "milk").errors.hasPrefix("no item matches; view work\n"))
  }

  @Test func `add puts on its tokens before the user's, and says so`() {
    program.variables["TODO_VIEW"] = "work"
    #expect(
      program.run("add", "Zeta", "project:other", "+x")
        == .init(
          output: "added 6: Zeta  +work  +x  project other\n",
          errors: "todo: the view 'work' added +work project:acme\n"))
    #expect(program.run("add", "Eta", "untag:work", "-q").errors == "")
    #expect(
      program.run("list", "7", "--view", "none").output == "7\topen\t\t\tacme\t\tEta\n")
    #expect(
      program.run("add", "Theta", "--view", "none", "--json").output.contains("\"tags\"") == false)
    program.input = ScriptedInput("One\nTwo +y\n")
    #expect(
      program.run("add", "-", "-n").errors == "todo: the view 'work' would add +work project:acme\n"
    )
  }

  @Test func `ids, check, export, show and undo are never restricted`() {
    let check = program.run("check", "--count")
    let export = program.run("export")
    program.variables["TODO_VIEW"] = "work"
    #expect(program.run("check", "--count") == check)
    #expect(program.run("export") == export)
    #expect(program.run("show", "3").code == .ok)
    #expect(program.run("done", "3").output.hasPrefix("done 3: Gamma\n"))
    #expect(program.run("undo").code == .ok)
    #expect(program.run("list", "3", "or", "+nothing").output.hasPrefix("3\topen"))
    #expect(program.run("explain", "filter", "3").output.contains("view") == false)
    #expect(program.run("edit", "3", "x").output.hasPrefix("renamed 3"))
  }

  @Test func `--where of a command that changes items finds only its items, and says so`() {
    program.variables["TODO_VIEW"] = "work"
    let note = "todo: only items of the view 'work' were searched; --view none searches all\n"
    #expect(
      program.run("done", "--where", "is:overdue", "-n")
        == .init(output: "would complete 1: Alpha\n", errors: note))
    #expect(program.run("done", "--where", "is:overdue", "-n", "-q").errors == "")
    let all = program.run("done", "--where", "is:overdue", "-n", "--view", "none")
    #expect(all == .init(output: "would complete 1: Alpha\nwould complete 3: Gamma\n"))
    #expect(program.run("done", "1", "-n").errors == "")
  }

  @Test func `explain shows its filter`() {
    #expect(
      program.run("explain", "filter", "a", "--view", "work").output == #"""
        read as	"a"
        starts from	is:open and not is:waiting and untag:template
        view	tag:work	of --view or TODO_VIEW
        result	is:open and not is:waiting and untag:template and tag:work and "a"

        """#)
    #expect(
      program.run("explain", "filter", "--view", "done", "--json").output.contains(
        #"{"text":"view","result":"is:done","note":"of --view or TODO_VIEW"},"#
          + #"{"text":"result","result":"untag:template and is:done","note":""}"#))
    #expect(
      program.run("explain", "filter", "view:late", "or", "x").output.hasPrefix(
        "read as\t(tag:work and is:overdue) or \"x\"\n"))
  }

  @Test func `an unknown view is a mistake where it counts`() {
    let mistake = ProgramFixture.Run(
      .usage, errors: "todo: there is no view 'wrok'; did you mean 'work'?\n")
    #expect(program.run("list", "--view", "wrok") == mistake)
    #expect(program.run("done", "1", "--view", "wrok", "-n") == mistake)
    program.variables["TODO_VIEW"] = "wrok"
    #expect(program.run("list") == mistake)
    #expect(program.run("add", "x") == mistake)
    #expect(program.run("done", "1", "-n").code == .ok)
    #expect(program.run("undo", "-n").code == .ok)
    #expect(program.run("list", "--view", "none").code == .ok)
    // Without settings there are no views, so the variable says nothing.
    program.variables["TODO_CONFIG"] = ""
    #expect(program.run("list").code == .ok)
  }

  @Test func `a view with a mistake is an error with its place`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    let run = program.run("list", "view:bad")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("todo: character 1 of view 'bad': 'due:frl' is not a date"))
    // The filters of views that a line does not use are only checked by these two.
    #expect(program.run("list").errors == "")
    let sentence = "'view.bad': character 1 of the filter: 'due:frl' is not a date"
    #expect(program.run("config").errors.contains(sentence))
    #expect(program.run("doctor").errors.contains(sentence))
  }
}
