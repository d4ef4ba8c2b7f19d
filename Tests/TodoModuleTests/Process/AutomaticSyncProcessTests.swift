import Foundation
import Testing

@testable import TodoModule

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

  @Test func `does not wait until a time comes that a wrong clock has left`() throws {
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
    #expect(fixture.folder.text(record)?.contains("fault could not reach '/nowhere': ") == true)
  }

  @Test func `is silent in cron about a remote that was there within a day`() throws {
    var laptop = fixture["laptop"]
    try laptop.ownGit("config", "remote.origin.url", "/nowhere")
    laptop.now = "2026-11-21T09:19"
    let silent = Outcome(ending: .exited(8), output: "", errors: "")
    #expect(try laptop.todo("sync", "--quiet") == silent)
    let words = "could not reach '/nowhere': "
    #expect(try laptop.todo("sync").complaint(.childFailed)?.contains(words) == true)
    laptop.now = "2026-11-20T09:15"
    #expect(try laptop.todo("sync", "--quiet") == silent)
    // A day later, and where the last sync lies ahead, because a clock was wrong.
    for now in ["2026-11-21T09:20", "2026-11-20T09:14"] {
      laptop.now = now
      #expect(try laptop.todo("sync", "--quiet").complaint(.childFailed)?.contains(words) == true)
    }
  }
}
