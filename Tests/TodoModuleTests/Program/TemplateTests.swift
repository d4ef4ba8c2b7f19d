import Testing
import TodoEntities

@testable import TodoModule

/// Items tagged as templates, in the list: two of a trip, one of which is late, and one other item.
@Suite struct `Items that are templates` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Pack", "project:trip", "+Template", "due:yesterday", "scheduled:today")
    program.run("add", "Book a room", "project:trip", "+trip", "+template", "+next")
    program.run("add", "Milk", "due:today")
  }

  /// Lines, and the numbers of the items that each prints.
  static let lines: [(line: String, numbers: [Int])] = [
    ("list", [3]), ("next", [3]), ("today", [3]), ("agenda", [3]), ("list is:open", [3]),
    ("list is:now", [3]), ("list is:overdue", []), ("list project:trip", []),
    ("list untag:trip", [3]), ("list not +other", [3]), ("list +trip", []), ("list is:tagged", []),
    ("list +template", [1, 2]), ("list +TEMPLATE project:trip or milk", [1, 3, 2]),
    ("list not +template", [3]), ("list --all", [1, 3, 2]), ("list 2", [2]),
    ("list 2 or milk", [3, 2]),
    ("today +template", [1, 2]), ("agenda +template", [1, 1]), ("next +template", [2, 1]),
    ("export", [1, 2, 3]), ("list view:trip", [1, 2]), ("list --view trip", [1, 2]),
    ("next --view done", []), ("edit --where project:trip pri:high", []),
    ("edit --where tag:template pri:high", [1, 2]), ("remove --where is:overdue", []),
    ("done --where +next", []), ("copy --where project:trip +x", []), ("start 1", [1]),
  ]

  @Test(arguments: lines)
  func `are left out unless they are asked for`(line: String, numbers: [Int]) {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.run("config", "view.trip", "+template")
    program.run("config", "view.done", "is:done")
    let form = line.hasPrefix("export") ? ["--to", "json"] : ["--json"]
    let output = program.run(
      bytes: (line.split(separator: " ").map(String.init) + form).map { Array($0.utf8) }
    ).output
    let found = output.matches(of: /"number":(\d+)/).compactMap { Int($0.1) }
    #expect(found == numbers, "\(output)")
  }

  @Test func `are in no count, but the tag is listed, and check knows their numbers`() {
    #expect(program.run("check", "is:overdue").code == .no)
    #expect(program.run("check", "1").code == .ok)
    #expect(program.run("projects").output == "")
    #expect(program.run("tags").output == "next\t1\t0\nTemplate\t2\t0\ntrip\t1\t0\n")
    #expect(program.run("stats").output.hasPrefix("open\t1\ndone\t0\nwaiting\t0\noverdue\t0\n"))
    #expect(program.run("calendar").output.contains("Pack") == false)
    #expect(program.run("complete", "--", "copy", "").output == "3\tMilk\n")
    #expect(program.run("complete", "--", "copy", "2").output == "2\tBook a room\n")
  }

  @Test func `are counted below a list, unless they are in it`() {
    program.attachTerminal()
    func last(_ words: String...) -> Substring? {
      let run = program.run(bytes: words.map { Array($0.utf8) })
      return (run.output + run.errors).split(separator: "\n").last
    }
    #expect(last() == "1 item, 1 today; 2 templates")
    #expect(last("today") == "1 item; 2 templates")
    #expect(last("today", "project:trip") == "nothing for today; 2 templates")
    #expect(last("list", "+template") == "2 items, 1 late")
    #expect(last("list", "project:trip") == "no item matches; with --all, 2 would")
    program.run("done", "3")
    program.run("remove", "1")
    #expect(last("list") == "nothing to do; 1 template")
    program.run("add", "Later", "wait:fri")
    #expect(last("list") == "nothing to do now; 1 waits until 27 Nov; 1 template")
  }

  @Test(arguments: [
    ("", "template", true), ("recipe", "template", true), ("recipe", "Recipe", false),
    ("template", "templates", true), ("k", "\u{212A}", false), ("größe", "Größe", false),
  ])
  func `have the tag of the settings, in any case`(setting: String, tag: String, isListed: Bool)
    throws
  {
    let program = try ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    #expect(program.run("config", "templates", setting).code == .ok)
    program.run("add", "Cake", "+home", "+\(tag)", "+more")
    #expect(program.run("list").output.contains("Cake") == isListed)
  }
}
