import Foundation
import Testing

@testable import TodoModule

/// The transfers between a machine and the remote. If they fail, the list keeps every byte, and the next sync
/// sends it.
@Suite(.needs(.git))
struct `A sync with its remote` {
  @Test func `says that the remote cannot be reached`() throws {
    let scenario = try SyncScenario()
    let laptop = scenario.laptop
    try laptop.ownGit("config", "remote.origin.url", "/nowhere/lists.git")
    let complaint = try laptop.todo("sync").complaint(.childFailed)
    #expect(
      complaint?.hasPrefix(
        "could not reach '/nowhere/lists.git' (does not appear to be a git repository). Your changes"
      )
        == true, "\(complaint ?? "")")
    #expect(laptop.list == scenario.old)
    #expect(try laptop.ownGit("show", "HEAD:todo.json").contains("From laptop"))
    try laptop.ownGit("config", "remote.origin.url", scenario.fixture.remote)
    try scenario.expectRecovery()
  }

  /// Makes another machine's change arrive in the middle of this many pushes.
  private func overtake(_ fixture: SyncFixture, times: Int) throws {
    let left = fixture.folder.file("left")
    try fixture.folder.write("\(times)\n", to: "left")
    try fixture.folder.makeFolder("lists.git/hooks")
    try fixture.folder.write(
      """
      #!/bin/sh
      left=$(cat '\(left)')
      [ "$left" -gt 0 ] || exit 0
      echo $((left - 1)) > '\(left)'
      unset GIT_QUARANTINE_PATH
      export GIT_AUTHOR_NAME=Ann GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ann GIT_COMMITTER_EMAIL=a@b
      commit=$(git commit-tree -p main -m "Overtake $left" 'main^{tree}')
      git update-ref refs/heads/main "$commit"

      """, to: "lists.git/hooks/update", permissions: 0o755)
  }

  @Test func `succeeds if others are faster four times`() throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: 4)
    try scenario.laptop.run("sync")
    #expect(scenario.fixture.folder.text("left") == "0\n")
    try scenario.expectRecovery()
  }

  @Test func `fails if others are faster five times`() throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: 6)
    let complaint = try scenario.laptop.todo("sync").complaint(.conflict)
    let reason =
      "other machines kept sending to '\(scenario.fixture.remote)'; try again. Your changes"
    #expect(complaint?.hasPrefix(reason) == true, "\(complaint ?? "")")
    #expect(scenario.fixture.folder.text("left") == "1\n")
    try scenario.expectRecovery()
  }

  @Test func `repeats a fetch that meets another git`() throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    let fetch = try #require(calls.firstIndex { $0.hasPrefix("fetch") })
    let git = try FaultyGit(in: scenario.fixture.folder)
    let laptop = try git.machine(scenario.laptop, .takenReference, at: fetch)
    try laptop.run("sync")
    #expect(git.calls.count { $0.hasPrefix("fetch") } == 2)
    try scenario.expectRecovery()
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `flushes what git writes before the push`() throws {
    let fixture = try SyncFixture(joined: "laptop")
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    let trace = try SystemCallTrace(of: laptop.child(["sync"]), in: fixture.folder, ["-f"])
    try #require(trace.outcome.ending == .exited(0), "\(trace.outcome)")
    let own = trace.calls.filter { $0.text.contains("\(laptop.folder)/.git/") }
    let flushed = own.filter { $0.name == "fsync" }.map(\.text)
    // The blob, the tree and the commit.
    #expect(flushed.count { $0.contains("/objects/") } == 3, "\(flushed)")
    #expect(flushed.contains { $0.contains("/refs/heads/main.lock") }, "\(flushed)")
    #expect(flushed.contains { $0.contains("/index.lock") }, "\(flushed)")
  }
}

/// Lists that do not come from the one that was synchronized last.
@Suite(.needs(.git))
struct `A list file that others have written` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine { fixture["laptop"] }
  private var desktop: SyncMachine { fixture["desktop"] }

  /// Both machines have items 1 to 6.
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    for number in 1...6 { try fixture["laptop"].run("add", "Item \(number)") }
    try fixture.join()
    return fixture
  }

  init() throws { fixture = try Self.made.get().copy() }

  /// Removes the lines of items from the laptop's list, as an editor does.
  private func cut(_ numbers: Int...) throws {
    var kept = laptop.text.split(separator: "\n").filter { line in
      !numbers.contains { line.contains("\"number\":\($0),") }
    }
    let last = kept.count - 2
    if kept[last].hasSuffix(",") { kept[last] = kept[last].dropLast() }
    try laptop.write(kept.joined(separator: "\n") + "\n")
  }

  @Test func `gets the items of all machines back if it was begun again`() throws {
    try FileManager.default.removeItem(atPath: laptop.file())
    let refused = try laptop.todo("add", "After loss").complaint(.badData)
    #expect(
      refused?.contains("To restore them, run: todo sync, or: todo doctor --repair") == true)
    try laptop.run("history", "--forget")
    try laptop.run("add", "After loss")
    let outcome = try laptop.todo("sync", "--quiet")
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.errors
        == "todo: the list file was replaced since the last sync: restored 6 items that it lacks\n")
    try fixture.settle()
    #expect(try desktop.titles() == (1...6).map { "Item \($0)" } + ["After loss"])
    #expect(try desktop.numbers().values.sorted() == Array(1...7))
    try fixture.expectAgreement()
  }

  @Test func `is joined if it has older items without a command`() throws {
    let backup = laptop.list
    var later = desktop
    later.now = "2026-11-21T09:20"
    try later.run("edit", "4", "Edited")
    try later.run("sync")
    try laptop.run("sync")
    try backup?.write(to: URL(filePath: laptop.file()))
    let dry = try laptop.todo("sync", "--dry-run")
    #expect(dry.errors.hasSuffix("replaced since the last sync: merged both files\n"), "\(dry)")
    #expect(laptop.list == backup)
    #expect(try laptop.todo("sync").errors.hasPrefix(dry.errors))
    try fixture.settle()
    #expect(try desktop.titles().contains("Edited"))
    try fixture.expectAgreement()
  }

  @Test func `is sent unchanged if a command made it older`() throws {
    var later = laptop
    later.now = "2026-11-21T09:20"
    try later.run("edit", "4", "Edited")
    try later.run("sync")
    try later.run("undo")
    try later.run("remove", "5")
    let outcome = try later.todo("sync")
    #expect(outcome.errors == "" && outcome.output == "synced: received 0, sent 2\n", "\(outcome)")
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 1", "Item 2", "Item 3", "Item 4", "Item 6"])
    try fixture.expectAgreement()
  }

  @Test func `is sent if a few items were cut from it, with a report of them`() throws {
    try cut(2, 5, 6)
    let outcome = try laptop.todo("sync", "--quiet")
    #expect(outcome.ending == .exited(0) && outcome.errors == "todo: removed by hand: 2,5-6\n")
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 1", "Item 3", "Item 4"])
    try fixture.expectAgreement()
  }

  @Test func `is not sent if most items were cut from it, until somebody says so`() throws {
    try cut(1, 2, 3, 4)
    let before = laptop.list
    let sentence =
      "4 of 6 items are missing in the list, and no command has removed them; nothing was sent. To"
      + " restore them, run: todo sync --keep theirs. To remove them everywhere, run: todo sync --keep mine"
    #expect(
      try laptop.todo("sync", "--keep", "mine").complaint(.usage)
        == "the last sync was not refused, so there is nothing to choose. To sync, run: todo sync")
    for words in [["sync"], ["sync", "--quiet"], ["sync", "--dry-run"]] {
      #expect(try laptop.child(words).run().complaint(.conflict) == sentence)
    }
    #expect(laptop.list == before)
    #expect(try desktop.run("sync") == "synced: received 0, sent 0\n")
    // Another refusal than the one that was answered.
    try cut(5)
    #expect(
      try laptop.todo("sync", "--keep", "theirs").complaint(.conflict)?.hasPrefix("5 of 6 items")
        == true)
    try laptop.run("sync", "--keep", "theirs")
    #expect(try laptop.titles().sorted() == (1...6).map { "Item \($0)" })
    #expect(try laptop.run("undo").hasPrefix("undid: todo sync --keep theirs\n"))
    #expect(try laptop.titles() == ["Item 6"])
    try laptop.run("redo")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `is sent without most items if somebody wants that`() throws {
    try cut(1, 2, 3, 4)
    #expect(try laptop.todo("sync").ending == .exited(7))
    try desktop.run("remove", "5")
    try desktop.run("sync")
    let outcome = try laptop.todo("sync", "--keep", "mine")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    try fixture.settle()
    #expect(try desktop.titles() == ["Item 6"])
    #expect(try laptop.todo("sync", "--keep", "mine").ending == .exited(2))
    try fixture.expectAgreement()
  }

  @Test func `is sent without items that commands removed, though the history was forgotten`()
    throws
  {
    try laptop.run("remove", "1-5")
    try laptop.run("history", "--forget")
    let outcome = try laptop.todo("sync")
    #expect(outcome.output == "synced: received 0, sent 5\n" && outcome.errors == "", "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: laptop.file(".todo.json.removed")))
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 6"])
    try fixture.expectAgreement()
  }
}

/// The setting sync.auto, and syncs of cron.
@Suite(.needs(.git))
struct `A sync in the background` {
  private let fixture: SyncFixture
  private let laptop: SyncMachine
  private let git: FaultyGit

  init() throws {
    fixture = try SyncFixture(joined: "laptop")
    git = try FaultyGit(in: fixture.folder)
    var laptop = try git.machine(fixture["laptop"])
    // Its time is the system's.
    laptop.variables["TODO_NOW"] = ""
    try laptop.run("config", "sync.auto", "on")
    self.laptop = laptop
  }

  /// Makes the last sync look as old as this many seconds.
  private func age(_ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: laptop.file(".todo.json.sync.lock"))
  }

  /// Waits until the remote's list has this title.
  private func expectSent(_ title: String) throws {
    for _ in 0..<300 {
      if try fixture.git("show", "main:todo.json").contains(title) { return }
      usleep(100_000)
    }
    Issue.record("\(title) was not sent")
  }

  @Test func `sends several changes at once, a minute after the last sync`() throws {
    try age(57)
    for title in ["One", "Two", "Three"] { try laptop.run("add", title) }
    #expect(try !fixture.git("show", "main:todo.json").contains("One"))
    try expectSent("Three")
    usleep(500_000)
    #expect(git.calls.count { $0.hasPrefix("fetch") } == 1)
  }

  @Test func `does not wait for a future time that a wrong clock has left`() throws {
    try age(-31_536_000)
    try laptop.run("add", "One")
    try expectSent("One")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `has no terminal, no folder and no file of the shell`() throws {
    let log = fixture.folder.file("open.log")
    let spy = "readlink /proc/$PPID/cwd /proc/$PPID/fd/*; cut -d' ' -f1,6 /proc/$PPID/stat"
    let real = try #require(Tool.git.path)
    try fixture.folder.write(
      "#!/bin/sh\n{ \(spy); } >> '\(log)'\nexec '\(real)' \"$@\"\n", to: "bin/git",
      permissions: 0o755)
    try age(120)
    let script = "exec 9> '\(fixture.folder.file("nine"))'\n\"$@\""
    let outcome = try laptop.child(["add", "One"]).through(shell: script).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    try expectSent("One")
    let lines = try #require(fixture.folder.text("open.log")).split(separator: "\n")
    #expect(lines.first == "/")
    #expect(!lines.contains { $0.hasSuffix("/nine") || $0.hasPrefix("/dev/p") }, "\(lines)")
    #expect(lines.prefix(4).filter { $0 == "/dev/null" }.count == 3, "\(lines)")
    // It leads a session of its own.
    let ids = lines.first { $0.allSatisfy { $0.isNumber || $0 == " " } }?.split(separator: " ")
    #expect(ids?.count == 2 && ids?.first == ids?.last, "\(lines)")
  }

  @Test func `remembers why it failed`() throws {
    try laptop.ownGit("config", "remote.origin.url", "/nowhere")
    try age(120)
    try laptop.run("add", "One")
    let record = "laptop/list/.todo.json.sync.lock"
    for _ in 0..<300 where fixture.folder.text(record)?.contains("fault") != true {
      usleep(100_000)
    }
    #expect(fixture.folder.text(record)?.contains("fault could not reach '/nowhere' (") == true)
  }

  @Test func `is silent in cron if it reached the remote within a day`() throws {
    var laptop = fixture["laptop"]
    try laptop.ownGit("config", "remote.origin.url", "/nowhere")
    laptop.now = "2026-11-21T09:19"
    let silent = Outcome(ending: .exited(8), output: "", errors: "")
    #expect(try laptop.todo("sync", "--quiet") == silent)
    let words = "could not reach '/nowhere' ("
    #expect(try laptop.todo("sync").complaint(.childFailed)?.contains(words) == true)
    laptop.now = "2026-11-20T09:15"
    #expect(try laptop.todo("sync", "--quiet") == silent)
    // A day later, and with the last sync in the future, because a clock was wrong.
    for now in ["2026-11-21T09:20", "2026-11-20T09:14"] {
      laptop.now = now
      #expect(try laptop.todo("sync", "--quiet").complaint(.childFailed)?.contains(words) == true)
    }
  }
}
