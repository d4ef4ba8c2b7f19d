import Testing
import TodoEntities

@testable import TodoModule

/// The complete program.
@Suite struct `Running start and stop` {
  private let program = ProgramFixture("add Paint", "add Call")

  private func wait(_ seconds: Int) {
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + seconds)
  }

  @Test func `time is counted between start and stop`() {
    #expect(program.type("start 1") == "started 1: Paint\n")
    #expect(program.type("list is:active --table").output.hasPrefix("1 ▸ Paint\n"))
    wait(90)
    #expect(
      program.type("start 2")
        == "stopped 1: Paint  spent 1min30s\nstarted 2: Call\n")
    wait(60)
    #expect(program.type("stop") == "stopped 2: Call  spent 1min\n")
    program.type("start 1")
    wait(30)
    #expect(program.type("stop 1").output == "stopped 1: Paint  spent 1min30s → 2min\n")
    #expect(program.type("show 1").output.contains("spent\t2min\n"))
    #expect(program.type("list --json=number,spent").output.contains(#""spent":120"#))
  }

  @Test func `others continue with --also, and stop alone stops all items, even hidden ones`() {
    program.type("start 1", "add Later wait:2026-12-01")
    #expect(
      program.type("start 2-3 --also") == "started 2: Call\nstarted 3: Later\n")
    #expect(
      program.type("stop")
        == "stopped 1: Paint\nstopped 2: Call\nstopped 3: Later\n")
  }

  @Test(arguments: [
    ("start 1", "already started 1: Paint\n"), ("stop 2", "not started 2: Call\n"),
    ("start --where +no", "no item matches; nothing was changed\n"),
    ("stop --where +no", "no item matches; nothing was changed\n"),
  ])
  func `starting a started item or stopping a stopped one changes nothing`(
    line: String, output: String
  ) {
    program.type("start 1")
    let before = program.folder.text()
    #expect(program.type(line) == .init(output: output))
    #expect(program.folder.text() == before)
  }

  /// It is 2026-11-20, 9:20.
  @Test func `--at sets the time when work began or ended, and ends other work then`() {
    program.type("start 1 --at 8:00")
    #expect(
      program.type("start 2 --at 8:30")
        == .init(output: "stopped 1: Paint  spent 30min\nstarted 2: Call\n"))
    #expect(program.type("stop --at -20min -n").output == "would stop 2: Call  spent 30min\n")
    #expect(program.type("stop --at today@9:10").output == "stopped 2: Call  spent 40min\n")
    program.type("start 1 --at yesterday@23:20")
    #expect(program.type("done 1 --at 0:20").output == "done 1: Paint\n")
    #expect(
      program.type("list --all --json=number,completedAt,modifiedAt,spent").output.contains(
        #""completedAt":"2026-11-20T00:20:00Z","modifiedAt":"2026-11-20T09:20:00Z","spent":5400"#))
  }

  @Test(arguments: [
    ("start 2 --at 8:30", "the work on item 1 began later; give a later time"),
    ("stop --at 8:59", "the work on item 1 began later; give a later time"),
    ("start 2 --at 9:21", "2026-11-20T09:21 is in the future; give a past date"),
    ("stop --at 1h", "2026-11-20T10:20 is in the future; give a past date"),
    ("done 2 --at tomorrow", "2026-11-21 is in the future; give a past date"),
    ("start 2 --at mon", "'mon' needs a time, as in mon@9"),
    ("stop 1 --at today", "'today' needs a time, as in today@9"),
    ("done 2 --at 25:00", "'25:00' has an invalid time: use a time such as @17:00, @9 or @5pm"),
    ("done 2 --at soon", "'soon' is not a date (see: todo help dates)"),
  ])
  func `an impossible time is refused, and nothing is changed`(line: String, sentence: String) {
    program.type("start 1 --at 9:00")
    let before = program.folder.text()
    #expect(program.type(line) == .init(.usage, errors: "todo: \(sentence)\n"))
    #expect(program.folder.text() == before)
  }

  @Test func `stop reports that no item is started`() {
    #expect(program.type("stop") == "no item is started\n")
  }

  @Test func `a done item is refused, and nothing is stopped then`() {
    program.type("done 1", "start 2")
    let before = program.folder.text()
    #expect(
      program.type("start 1")
        == .refused("item 1 is done. To work on it again, run: todo reopen 1"))
    #expect(program.folder.text() == before)
  }

  @Test func `the time is corrected by a token`() {
    for (value, change) in [
      ("+1h30min", "1h30min"), ("-2h", "1h30min → none"), ("2h", "2h"), ("none", "2h → none"),
    ] {
      #expect(
        program.type("edit 1 spent:\(value)").output == "changed 1: Paint  spent \(change)\n")
    }
    let refused = program.type("edit 1 spent:1d")
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("todo: '1d' is not a length of time"), "\(refused.errors)")
  }
}

@Suite struct `View of start`: ViewSuite {
  let stage = ViewStage(StartView.init)

  @Test func `start takes items, which cannot be missing`() {
    #expect(start() == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
  }
}
