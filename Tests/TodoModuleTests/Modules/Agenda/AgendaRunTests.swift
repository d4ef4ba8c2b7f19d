import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running agenda` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-18")
    program.run("add", "Pay rent", "every:eom", "due:2026-11-30", "wait:due-5d")
  }

  @Test func `it has late, due and coming items without writing`() {
    let before = program.folder.text()
    #expect(
      program.run("agenda", "--days", "45")
        == .init(
          output: """
            2026-11-18	late	1	open			home	Buy milk
            2026-11-30	due	2	waiting				Pay rent
            2026-12-31	coming	2	waiting				Pay rent

            """))
    #expect(program.run("agenda", "+home", "--from", "2026-11-18").output.contains("\tdue\t1"))
    #expect(program.folder.text() == before)
  }

  @Test func `a scheduled item says start, on a terminal`() {
    program.run("add", "Paint the fence", "scheduled:2026-11-24")
    #expect(program.run("agenda").output.contains("2026-11-24\tscheduled\t3\topen"))
    #expect(program.run("agenda", "--table").output.contains("Paint the fence         start\n"))
    #expect(program.run("calendar").output.contains("2026-11-24\t0\t0\t1\t0\t3\n"))
  }
}
