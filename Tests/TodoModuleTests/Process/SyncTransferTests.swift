import Foundation
import Testing

@testable import TodoModule

/// What comes and goes between a machine and the remote.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `The transfers of a sync` {
  @Test func `a fetch that meets another git is repeated`() throws {
    let scenario = try SyncScenario()
    let calls = try scenario.gitCalls()
    let fetch = try #require(calls.firstIndex { $0.hasPrefix("fetch") })
    let git = try FaultyGit(in: scenario.fixture.folder)
    let laptop = try git.machine(scenario.laptop, .takenReference, at: fetch)
    try laptop.run("sync")
    #expect(git.calls.count { $0.hasPrefix("fetch") } == 2)
    try scenario.expectRecovery()
  }

  @Test func `a list that is too large is refused by its size alone`() throws {
    let fixture = try SyncFixture(joined: "laptop")
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    let before = laptop.list
    try fixture.folder.write("", to: "large")
    let large = try #require(FileHandle(forWritingAtPath: fixture.folder.file("large")))
    try large.truncate(atOffset: 300 << 20)
    let blob = try fixture.git("hash-object", "-w", fixture.folder.file("large")).dropLast()
    try fixture.git("update-index", "--add", "--cacheinfo", "100644,\(blob),todo.json")
    let tree = String(try fixture.git("write-tree").dropLast())
    let commit = String(try fixture.git("commit-tree", "-p", "main", "-m", "x", tree).dropLast())
    try fixture.git("update-ref", "refs/heads/main", commit)
    #expect(
      try laptop.todo("sync").complaint(.io)
        == "'\(commit.prefix(7)):todo.json' with 300 MiB is larger than a list can be,"
        + " 256 MiB; nothing was changed")
    #expect(laptop.list == before)
  }

  @Test func `a list that is too large is not committed`() throws {
    let fixture = try SyncFixture(joined: "laptop")
    let laptop = fixture["laptop"]
    let head = try laptop.ownGit("rev-parse", "HEAD")
    try #require(truncate(laptop.file(), SizeLimit.bytes + 1) == 0)
    #expect(
      try laptop.todo("sync").complaint(.io)
        == "'\(laptop.file())' with 257 MiB is larger than a list can be, 256 MiB; nothing was"
        + " changed"
    )
    #expect(try laptop.ownGit("rev-parse", "HEAD") == head)
  }

  @Test(.enabled(if: SystemCallTrace.isAvailable, "strace does not work here"))
  func `what git writes is flushed before the push`() throws {
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
