import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `start and stop: runs` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Paint")
    program.run("add", "Call")
  }

  private func wait(_ seconds: Int) {
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + seconds)
  }

  @Test func `time is counted between start and stop`() {
    #expect(program.run("start", "1") == .init(output: "started 1: Paint\n"))
    #expect(program.run("list", "is:active", "--table").output.hasPrefix("1 ▸ Paint\n"))
    wait(90)
    #expect(
      program.run("start", "2")
        == .init(output: "stopped 1: Paint  spent 1min30s\nstarted 2: Call\n"))
    wait(60)
    #expect(program.run("stop") == .init(output: "stopped 2: Call  spent 1min\n"))
    #expect(program.run("stop") == .init(output: "no item is started\n"))
    #expect(program.run("stop", "2") == .init(output: "not started 2: Call\n"))
    program.run("start", "1")
    wait(30)
    #expect(program.run("stop", "1").output == "stopped 1: Paint  spent 1min30s → 2min\n")
    #expect(program.run("show", "1").output.contains("spent\t2min\n"))
    #expect(program.run("list", "--json=number,spent").output.contains(#""spent":120"#))
  }

  @Test func `a done item is refused`() {
    program.run("done", "1")
    #expect(
      program.run("start", "1")
        == .init(
          .usage, errors: "todo: item 1 is done; to work on it again, type: todo reopen 1\n"))
  }

  @Test func `the time is corrected by a token`() {
    for (value, change) in [
      ("+1h30min", "1h30min"), ("-2h", "1h30min → none"), ("2h", "2h"), ("none", "2h → none"),
    ] {
      #expect(
        program.run("edit", "1", "spent:\(value)").output == "changed 1: Paint  spent \(change)\n")
    }
    let refused = program.run("edit", "1", "spent:1d")
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("todo: invalid value in 'spent:1d'"), "\(refused.errors)")
  }
}
