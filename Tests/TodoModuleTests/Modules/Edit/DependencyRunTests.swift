import Testing

@testable import TodoModule

/// What depends on what, from the command line to the list file and back.
@Suite struct `Dependencies: runs` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    for title in ["Buy paint", "Sand the fence", "Paint the fence"] {
      _ = program.run(bytes: [Array("add".utf8), Array(title.utf8)])
    }
  }

  @Test func `completing the last of the items that another waits for unblocks it`() {
    #expect(
      program.run("edit", "3", "depends:1,2").output
        == "changed 3: Paint the fence  depends on 1 and 2\n")
    #expect(program.run("list", "is:blocked", "--format", "{number}").output == "3\n")
    #expect(program.run("list", "is:ready", "--format", "{number}").output == "1\n2\n")
    #expect(program.run("list", "depends:1", "--format", "{number}").output == "3\n")
    #expect(program.run("done", "1") == .init(output: "done 1: Buy paint\n"))
    #expect(
      program.run("done", "2", "-n")
        == .init(
          output: "would complete 2: Sand the fence\n",
          errors: "todo: would unblock 3: Paint the fence\n"))
    #expect(
      program.run("done", "2")
        == .init(
          output: "done 2: Sand the fence\n", errors: "todo: unblocked 3: Paint the fence\n"))
  }

  @Test func `a new item can depend on others and block others`() {
    #expect(
      program.run("add", "Rent a sander", "blocks:2", "depends:1")
        == .init(
          output: """
            added 4: Rent a sander  depends on 1
            changed 2: Sand the fence  depends on 4

            """))
    #expect(program.run("list", "blocks:2", "--format", "{number}").output == "4\n")
    #expect(
      program.run("undo").output.hasSuffix(
        "\nchanged 2: Sand the fence  no longer depends on 4\nremoved 4: Rent a sander\n"))
    #expect(program.run("list", "depends:any", "--format", "{number}").output == "")
  }

  @Test(arguments: [
    (["edit", "1", "depends:1"], "1 → 1"), (["edit", "1", "depends:3"], "1 → 3 → 1"),
    (["edit", "3", "blocks:1"], "1 → 3 → 1"),
    (["add", "x", "depends:3", "blocks:1"], "4 → 3 → 1 → 4"),
    (["edit", "1,3", "depends:2", "blocks:2"], "1 → 2 → 1"),
  ])
  func `a cycle changes nothing`(words: [String], cycle: String) throws {
    program.run("edit", "3", "depends:1")
    let before = program.folder.text()
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .usage)
    #expect(
      run.errors.hasPrefix("todo: an item cannot depend on itself: \(cycle)\n"), "\(run.errors)")
    #expect(program.folder.text() == before)
  }

  @Test(arguments: [
    (["edit", "1", "depends:9"], ExitCode.notFound), (["edit", "1", "undepend:9"], .notFound),
    (["add", "x", "blocks:9"], .notFound), (["edit", "1", "depends:x"], .usage),
    (["edit", "1", "depends:"], .usage), (["edit", "1", "depends:any"], .usage),
  ])
  func `a bad value is refused`(words: [String], code: ExitCode) throws {
    let before = program.folder.text()
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == code, "\(run)")
    #expect(program.folder.text() == before)
  }

  @Test func `show prints both directions, with titles for people`() {
    program.run("edit", "3", "depends:1,2")
    program.run("done", "1")
    #expect(program.run("show", "3").output.contains("depends\t1,2\n"))
    #expect(program.run("show", "2").output.contains("blocks\t3\n"))
    program.attachTerminal()
    let page = program.run("show", "3").output
    #expect(
      page.contains("depends   1: Buy paint (done)\n          2: Sand the fence\n"), "\(page)")
    #expect(program.run("show", "2").output.contains("blocks    3: Paint the fence\n"))
    #expect(program.run("list", "is:blocked").output.hasPrefix("3 ⊘ Paint the fence\n"))
  }

  @Test func `undepend takes one off and depends:none all`() {
    program.run("edit", "3", "depends:1,2")
    #expect(
      program.run("edit", "3", "undepend:1").output
        == "changed 3: Paint the fence  no longer depends on 1\n")
    #expect(program.run("history", "3").output.hasSuffix("no longer depends on 1\n"))
    #expect(
      program.run("copy", "3").output == "added 4: Paint the fence  depends on 2\n")
    program.run("edit", "3-4", "depends:none")
    #expect(program.run("list", "depends:any").output == "")
  }

  @Test func `a cycle from outside blocks all in it`() throws {
    program.run("edit", "1", "depends:2")
    program.run("edit", "2", "depends:3")
    let text = try #require(program.folder.text())
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"number\":3,") })
    let cyclic = line.dropLast().description + ",\"depends\":[\"\(Fixtures.id(1))\"]}"
    try program.folder.write(text.replacing(line, with: cyclic))
    #expect(program.run("list", "is:blocked", "--format", "{number}").output == "1\n2\n3\n")
    #expect(program.run("next", "--format", "{number}").code == .ok)
    let doctor = program.run("doctor")
    #expect(doctor.output.contains("items 1, 2, 3 depend on each other"), "\(doctor)")
  }
}
