import Testing

@testable import TodoModule

/// The whole program.
@Suite struct `Running calendar` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-24")
    program.run("add", "Pay rent", "every:eom", "due:2026-11-30")
  }

  @Test func `a pipe gets the days of a month without writing`() {
    let before = program.folder.text()
    #expect(
      program.run("calendar").output == "2026-11-24\t1\t0\t0\t0\t1\n2026-11-30\t1\t0\t0\t0\t2\n")
    #expect(program.run("cal", "--month", "dec").output == "2026-12-31\t0\t0\t0\t1\t2\n")
    #expect(program.run("calendar", "+home", "--json").output.contains(#""items":[1]"#))
    #expect(program.folder.text() == before)
  }

  @Test func `a bad month is a usage error`() {
    #expect(
      program.run("calendar", "--month", "decc")
        == .init(.usage, errors: "todo: 'decc' is not a month; did you mean 'dec'?\n"))
    #expect(
      program.run("calendar", "--month", "13").errors
        == "todo: '13' is not a month; write its name or its year too, as in dec or 2026-12\n")
  }
}
