import Testing

@testable import TodoModule

@Suite struct `Editing an item as text, in the whole program` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home")
    program.attachTerminal()
  }

  @Test func `a due date can count from the old one, of each item`() throws {
    let program = try ProgramFixture()
    program.run("add", "a", "due:2026-11-18")
    program.run("add", "b", "due:2026-11-01T17:00")
    #expect(
      program.run("edit", "1-2", "due:due+1w")
        == .init(
          output: """
            changed 1: a  due 2026-11-18 → 2026-11-25
            changed 2: b  due 2026-11-01T17:00 → 2026-11-08T17:00

            """))
    program.run("add", "c")
    let before = program.folder.text()
    let run = program.run("edit", "1-3", "due:due+1w")
    #expect(run.code == .usage)
    #expect(run.errors == "todo: item 3: 'due:due+1w' counts from a due date, and there is none\n")
    #expect(program.folder.text() == before)
    #expect(program.run("edit", "--where", "c", "due:due+1w").code == .usage)
    let far = program.run("edit", "1-3", "due:8000y")
    #expect(far.errors == "todo: 'due:8000y' is outside the years 1 to 9999\n")
  }

  @Test func `a project is renamed with what is inside it`() throws {
    let program = try ProgramFixture()
    for project in ["A.x.y", "a", "ab"] { program.run("add", "Buy", "project:\(project)") }
    #expect(
      program.run("edit", "--where", "project:a", "project:c.d")
        == .init(
          output: """
            changed 1: Buy  project A.x.y → c.d.x.y
            changed 2: Buy  project a → c.d

            """))
    #expect(
      program.run("edit", "--where", "project.is:c.d", "project:e").output
        == "changed 2: Buy  project c.d → e\n")
  }

  @Test(arguments: [["due:due+1w", "wait:due-3d"], ["wait:due-3d", "due:due+1w"]])
  func `a wait date counts from the new due date, in either order`(tokens: [String]) throws {
    let program = try ProgramFixture()
    program.run("add", "a", "due:2026-11-18")
    #expect(
      program.run(bytes: (["edit", "--where", "is:overdue"] + tokens).map { Array($0.utf8) }).output
        == "changed 1: a  due 2026-11-18 → 2026-11-25, wait 2026-11-22\n")
  }

  @Test func `an unchanged text leaves the file as it is, byte for byte`() {
    let before = program.folder.text()
    program.editor = .changing { $0 }
    let item = Fixtures.item(1, tags: ["home"])
    let text = EditorDraft(item).page(after: nil)
    #expect(text.hasPrefix("title: Buy milk\ntags: home\nproject: \npriority: \ndue: \n"))
    #expect(program.run("edit", "1") == .init(output: "unchanged 1: Buy milk\n"))
    #expect(program.folder.text() == before)
    #expect(
      program.editor.events == [
        .opened(text),
        .discarded(EditedText(text: text, path: ScriptedEditor.path)),
      ])
  }

  @Test func `an edit of an item that another process has changed is a conflict`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text.replacing("Buy milk", with: "x")
    }
    let run = program.run("edit", "1")
    #expect(run.code == .conflict)
    #expect(
      run.errors
        == "todo: item 1 was changed by another process while you edited it; nothing was changed;"
        + " your text is kept in /tmp/draft.txt\n")
    #expect(program.run("list", "--json").output.contains("other"))
  }

  @Test func `an unchanged text is not a conflict, even if another process changed the item`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text
    }
    #expect(program.run("edit", "1").code == .ok)
  }
}
