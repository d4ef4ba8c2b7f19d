import Testing

@testable import TodoModule

/// What comes and goes between a machine and the remote. If that fails, the list keeps every byte, and
/// the next sync sends it.
@Suite(.needs(.git))
struct `A sync with its remote` {
  @Test func `says that the remote cannot be reached`() throws {
    let scenario = try SyncScenario()
    let laptop = scenario.laptop
    try laptop.ownGit("config", "remote.origin.url", "/nowhere/lists.git")
    #expect(
      try laptop.todo("sync").complaint(.childFailed)
        == "saved here, not sent: could not reach '/nowhere/lists.git': does not appear"
        + " to be a git repository")
    #expect(laptop.list == scenario.old)
    #expect(try laptop.ownGit("show", "HEAD:todo.json").contains("From laptop"))
    try laptop.ownGit("config", "remote.origin.url", scenario.fixture.remote)
    try scenario.expectRecovery()
  }

  /// Has another machine's change arrive in the middle of so many pushes.
  private func overtake(_ fixture: SyncFixture, times: Int) throws {
    let left = fixture.folder.file("left")
    try fixture.folder.write("\(times)\n", to: "left")
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

  @Test func `is not in vain if others are faster four times`() throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: 4)
    try scenario.laptop.run("sync")
    #expect(scenario.fixture.folder.text("left") == "0\n")
    try scenario.expectRecovery()
  }

  @Test func `gives up if others are faster five times`() throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: 6)
    #expect(
      try scenario.laptop.todo("sync").complaint(.conflict)
        == "saved here, not sent: other machines kept sending to '\(scenario.fixture.remote)'; try again"
    )
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
