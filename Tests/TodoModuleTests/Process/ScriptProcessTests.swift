import Testing

@testable import TodoModule

/// The program in shell scripts.
@Suite struct `Scripts` {
  @Test func `a script gets the number of a new item and works with it`() throws {
    let fixture = try ProcessFixture()
    let script = """
      id=$(todo add Call Ann --format '{number}') || exit
      todo note "$id" ask about Friday
      todo done "$id" --json=number,state
      todo history "$id" --limit 1
      """
    let run = try fixture.shell(script)
    let time = "2026-11-20T09:20:00Z"
    #expect(
      run.output == """
        noted 1: Call Ann  notes 'ask about Friday'
        [
        {"number":1,"state":"done"}
        ]
        undo\t1\t\(time)\t1\ttodo done 1 --json=number,state\tdone 1: Call Ann

        """)
  }

  @Test func `NUL ends the records of a template`() throws {
    let fixture = try ProcessFixture(items: "Buy milk", "Pay rent")
    let run = try fixture.shell(#"todo list --format '{number}\0' | xargs -0 -n 1 echo item"#)
    #expect(run == .ok("item 1\nitem 2\n"))
  }

  @Test func `a list is copied by its path`() throws {
    let fixture = try ProcessFixture(items: "Buy milk")
    let run = try fixture.shell(
      #"""
      cd "$(dirname "$(todo path)")" && cp "$(todo path)" copy.json &&
        todo --file copy.json path && todo --file copy.json
      """#)
    #expect(
      run == .ok("\(fixture.folder.file("copy.json"))\n1\topen\t\t\t\t\tBuy milk\n"))
  }
}
