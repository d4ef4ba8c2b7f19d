import Foundation
import Testing

@testable import TodoModule

/// The output for a person who uses one list on several machines.
@Suite(.needs(.git))
struct `Several machines` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine
  private var desktop: SyncMachine

  /// Two machines with an item and a repeating one.
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let (laptop, desktop) = (dated(fixture["laptop"]), dated(fixture["desktop"]))
    try laptop.run("add", "Buy milk")
    try laptop.run("add", "Pay rent", "due:2026-12-01", "every:1m")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: received 0, sent 2\n")
    #expect(
      try desktop.run("sync", "--init", fixture.remote) == "synced: received 2 (2 new), sent 0\n")
    return fixture
  }

  init() throws {
    fixture = try Self.made.get().copy()
    (laptop, desktop) = (Self.dated(fixture["laptop"]), Self.dated(fixture["desktop"]))
  }

  /// A machine with all commits in the same second, so that only their order shows which host name is the
  /// older one.
  private static func dated(_ machine: SyncMachine) -> SyncMachine {
    var machine = machine
    for role in ["AUTHOR", "COMMITTER"] {
      machine.variables["GIT_\(role)_DATE"] = "@1795166400 +0000"
    }
    return machine
  }

  /// Returns a report with `laptop` for the host name, which is the same for all of them here.
  private func sync(_ machine: SyncMachine, _ words: String...) throws -> String {
    let outcome = try machine.child(["sync"] + words).run()
    try #require(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
    return outcome.output.replacing(/because .+ also/, with: "because laptop also")
      .replacing(/' \([^)]*\)/, with: "' (x)")
  }

  @Test mutating func `a slow sync shows its step on a terminal, and erases it`() throws {
    laptop.variables["GIT_SSH_COMMAND"] = "sleep 1.5; false"
    try laptop.ownGit("remote", "set-url", "origin", "ssh://host.invalid/lists")
    let terminal = try TerminalProcess(laptop.child(["sync", "--no-color"]))
    #expect(terminal.wait() == .exited(8))
    let step = "syncing: fetching"
    #expect(
      terminal.output.hasPrefix("\r\(step)\r\(String(repeating: " ", count: step.count))\rtodo: "))
    let quiet = try TerminalProcess(laptop.child(["sync", "--quiet"]))
    #expect(quiet.wait() == .exited(8))
    #expect(!quiet.output.contains("syncing"))
  }

  @Test func `an item that was sent first keeps its number`() throws {
    try laptop.run("add", "From laptop")
    try desktop.run("add", "From desktop")
    #expect(try sync(laptop) == "synced: received 0, sent 1\n")
    #expect(
      try sync(desktop) == """
        renumbered your item 3 'From desktop' to 4, because laptop also added an item 3, 'From laptop'
        synced: received 1 (1 new), sent 1

        """)
    #expect(try sync(laptop) == "synced: received 1 (1 new), sent 0\n")
    #expect(try laptop.titles() == ["Pay rent", "Buy milk", "From laptop", "From desktop"])
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test mutating func `the later of two titles counts, and the log has the other`() throws {
    laptop.now = "2026-11-20T10:00"
    desktop.now = "2026-11-20T11:00"
    try laptop.run("edit", "1", "Buy soy milk")
    try desktop.run("edit", "1", "Buy rice milk")
    _ = try sync(desktop)
    #expect(
      try sync(laptop) == """
        1: title changed in both versions; kept 'Buy rice milk' (x), dropped 'Buy soy milk' (x)
        synced: received 1 (1 changed), sent 0

        """)
    _ = try sync(desktop)
    #expect(try desktop.titles().last == "Buy rice milk")
    for machine in [laptop, desktop] {
      let log = try sync(machine, "--log").split(separator: "\t").last
      #expect(
        log
          == "1: title changed in both versions; kept 'Buy rice milk' (x), dropped 'Buy soy milk' (x)\n"
      )
    }
  }

  /// The laptop completes yesterday's and today's item. The desktop, which has only yesterday's, completes that one.
  @Test mutating func `a habit that both machines complete keeps its dates and times`() throws {
    laptop.now = "2026-11-18T08:00"
    try laptop.run("add", "Meditate", "due:2026-11-18", "every:1d")
    try fixture.settle()
    laptop.now = "2026-11-19T07:00"
    try laptop.run("done", "3", "yesterday")
    laptop.now = "2026-11-19T22:00"
    try laptop.run("done", "meditate")
    desktop.now = "2026-11-19T22:30"
    try desktop.run("done", "meditate")
    try fixture.settle()
    try fixture.expectAgreement()
    let rows = try laptop.run(
      "list", "Meditate", "--all", "--sort", "number", "--format", "{due} {completed}")
    #expect(
      rows == """
        2026-11-18 2026-11-18T12:00:00Z
        2026-11-19 2026-11-19T22:00:00Z
        2026-11-20\u{20}

        """)
  }

  /// The history of a missing list has changes that no commit has.
  @Test(arguments: [false, true])
  mutating func `a missing list is restored with the changes that were not committed`(
    isEmptied: Bool
  ) throws {
    laptop.now = "2026-11-20T10:00"
    desktop.now = "2026-11-20T11:00"
    try laptop.run("add", "Unsent")
    try laptop.run("remove", "2")
    try laptop.run("edit", "1", "Buy soy milk")
    try desktop.run("edit", "1", "Buy milk", "+food")
    _ = try sync(desktop)
    try FileManager.default.removeItem(atPath: laptop.file())
    if isEmptied { try Data().write(to: URL(filePath: laptop.file())) }
    let preview = try laptop.todo("sync", "--dry-run")
    #expect(preview.output == "would sync: receive 1 (1 changed), send 3\n", "\(preview)")
    #expect(try laptop.todo("sync").ending == .exited(0))
    #expect(try laptop.titles() == ["Buy soy milk", "Unsent"])
    try fixture.settle()
    try fixture.expectAgreement()
    #expect(try desktop.titles() == ["Buy soy milk", "Unsent"])
  }

  /// Nobody has to be asked: the history knows the commands.
  @Test func `removed items of a missing list stay removed, also if all were removed`()
    throws
  {
    try laptop.run("remove", "1-2")
    try FileManager.default.removeItem(atPath: laptop.file())
    try laptop.run("sync")
    #expect(try laptop.titles() == [])
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `a new home, whose folder for lists does not exist yet, joins`() throws {
    var new = try SyncMachine("new", in: fixture.folder)
    new.variables["TODO_FILE"] = ""
    #expect(try new.run("sync", "--init", fixture.remote, "-n").hasPrefix("would sync: receive 2"))
    #expect(try new.run("sync", "--init", fixture.remote) == "synced: received 2 (2 new), sent 0\n")
    #expect(try new.run("path").contains("/home/.local/share/todo/"))
  }

  @Test func `a list that is missing before it is shared is not begun again`() throws {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    try desktop.run("add", "From desktop")
    try desktop.run("sync", "--init", fixture.remote)
    for title in ["One", "Two"] { try laptop.run("add", title) }
    try FileManager.default.removeItem(atPath: laptop.file())
    #expect(try laptop.todo("sync", "--init", fixture.remote).ending == .exited(0))
    #expect(try Set(laptop.titles()) == ["From desktop", "One", "Two"])
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `a missing list is restored`() throws {
    try FileManager.default.removeItem(atPath: laptop.file())
    let remark =
      "todo: the list file was missing and has been restored from its last commit and its history\n"
    let preview = try laptop.todo("sync", "--dry-run")
    #expect(preview.output == "would sync: receive 0, send 0\n" && preview.errors == remark)
    try desktop.run("add", "From desktop")
    _ = try sync(desktop)
    #expect(try laptop.todo("sync").errors == remark)
    #expect(laptop.list == desktop.list)
    #expect(try laptop.titles().count == 3)
    try fixture.settle()
    try fixture.expectAgreement()
  }
}

/// The options of sync, and what it prints for people, scripts and cron.
@Suite(.needs(.git))
struct `Reports of a sync` {
  private let scenario: SyncScenario

  init() throws { scenario = try SyncScenario() }

  @Test func `a dry run shows the changes, and only fetches`() throws {
    let laptop = scenario.laptop
    func state() throws -> [String: Data] {
      let fetched = ["FETCH_HEAD", "objects", "refs/remotes", "logs/refs/remotes"]
      return try scenario.fixture.folder.bytes(below: "laptop/list")
        .filter { file in !fetched.contains { file.key.contains($0) } }
    }
    let before = try state()
    let remote = try scenario.fixture.git("rev-parse", "main")
    let report = try laptop.run("sync", "--dry-run")
    #expect(
      report.hasPrefix(
        "would sync: receive 5 (2 new, 2 changed, 1 removed), send 3\nrenumbered your item 5 'From laptop' to 7, "
      ),
      "\(report)")
    #expect(try state() == before)
    #expect(try scenario.fixture.git("rev-parse", "main") == remote)
    try scenario.expectRecovery()
  }

  @Test func `the status says what is not sent, without the network`() throws {
    var laptop = scenario.laptop
    let remote = scenario.fixture.remote
    func status() throws -> [String] {
      try laptop.run("sync", "--status").split(separator: "\n").map(String.init)
    }
    let last = "lastSync\t2026-11-20T09:20:00Z"
    #expect(try status() == ["remote\t\(remote)", last, "unsent\t0", "changed\tyes"])
    try laptop.ownGit("config", "remote.origin.url", "/nowhere")
    try #require(try laptop.todo("sync").ending == .exited(8))
    #expect(try status() == ["remote\t/nowhere", last, "unsent\t1", "changed\tno"])
    try laptop.ownGit("config", "remote.origin.url", remote)
    laptop.now = "2026-11-20T09:50"
    try laptop.run("sync")
    let json = try laptop.run("sync", "--status", "--json")
    #expect(
      json == "{\"remote\":\"\(remote)\",\"lastSync\":\"2026-11-20T09:50:00Z\",\"unsent\":0,"
        + "\"changed\":false}\n")
  }

  @Test func `the status shows no password`() throws {
    let laptop = scenario.laptop
    try laptop.ownGit("config", "remote.origin.url", "https://ann:secret@example.org/x?token=1")
    #expect(try laptop.run("sync", "--status").hasPrefix("remote\thttps://example.org/x\n"))
  }

  @Test func `the log lists what merges have dropped, and is empty before`() throws {
    let laptop = scenario.laptop
    #expect(try laptop.run("sync", "--log") == "")
    #expect(try laptop.run("sync", "--log", "--json") == "[]\n")
    try laptop.run("sync")
    for machine in [laptop, scenario.desktop] {
      try machine.run("sync")
      let fields = try machine.run("sync", "--log").split(separator: "\t")
      #expect(fields.count == 3, "\(fields)")
      #expect(fields.last?.contains(" item 5 'From laptop' to 7, because ") == true, "\(fields)")
    }
  }

  @Test func `a refused undo names the history of the item, and can be skipped`() throws {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let laptop = fixture["laptop"]
    var desktop = fixture["desktop"]
    for title in ["One", "Two"] { try laptop.run("add", title) }
    try fixture.join()
    try laptop.run("edit", "2", "pri:high")
    try fixture.settle()
    desktop.now = "2026-11-20T09:30"
    try desktop.run("edit", "2", "pri:low", "+home")
    try fixture.settle()
    #expect(
      try laptop.todo("undo").complaint(.conflict)
        == "cannot undo `todo edit 2 pri:high`: something else has changed item 2 since; nothing was changed."
        + " To see its history, run: todo history 2. To skip this command, run: todo undo --skip")
    let history = try laptop.run("history", "2")
    #expect(history.contains("sync\t") && history.contains("low"))
    let text = laptop.text
    let undone = "undid: todo add One\nremoved 1: One\n"
    #expect(
      try laptop.run("undo", "--skip", "-n") == "would undo: todo add One\nwould remove 1: One\n")
    #expect(laptop.text == text)
    #expect(try laptop.run("undo", "--skip") == undone)
    #expect(try laptop.todo("undo", "--skip").complaint(.notFound) == "there is nothing to undo")
    try laptop.run("redo")
    #expect(try laptop.titles().sorted() == ["One", "Two"])
    #expect(try laptop.run("undo") == undone)
  }

  @Test func `an item that a sync removed is restored by the commands in help`() throws {
    let laptop = scenario.laptop
    try laptop.run("sync")
    #expect(try !laptop.titles().contains("Sell car"))
    let help = Command.sync.spec.reference.split(separator: "\n")
    let start = try #require(help.firstIndex { $0.contains("cd \"$(") })
    let lines = help[start..<start + 3].joined(separator: "\n")
    let script = "todo() { '\(TodoBinary.path)' \"$@\"; }\n\(lines)"
    let outcome = try laptop.child([]).through(shell: script).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(try laptop.titles().contains("Sell car"))
  }

  @Test func `JSON has the counts and the decisions`() throws {
    let json = try scenario.laptop.run("sync", "--json")
    let start = [
      #"{"in":{"added":2,"changed":2,"removed":1},"out":{"added":1,"changed":1,"removed":1},"#,
      #""news":[{"kind":"removed","number":4,"title":"Sell car"},{"kind":"changed","number":1,"#,
      #""title":"Buy oat milk"},{"kind":"done","number":2,"title":"Pay rent"},{"kind":"new","#,
      #""number":5,"title":"Pay rent"},{"kind":"new","number":6,"title":"From desktop"}],"#,
      #""decisions":[{"kind":"renumbered","number":7,"other":5,"title":"From laptop","#,
      #""kept":"Pay rent","keptBy":""#,
    ].joined()
    #expect(json.hasPrefix(start), "\(json)")
    #expect(
      json.hasSuffix(
        #"","droppedBy":"here"}],"equalTexts":[],"hasBase":true,"dryRun":false}"# + "\n"))
  }
}
