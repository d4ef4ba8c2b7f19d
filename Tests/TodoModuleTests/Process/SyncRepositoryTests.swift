import Foundation
import Testing

@testable import TodoModule

/// Repositories and configurations in which a sync has to work, or to change nothing.
@Suite(.needs(.git))
struct `A sync in an unusual repository` {
  private let scenario: SyncScenario
  private var fixture: SyncFixture { scenario.fixture }
  private var laptop: SyncMachine { scenario.laptop }

  init() throws { scenario = try SyncScenario() }

  // MARK: The remote's history

  @Test func `sends again what a remote has lost`() throws {
    try laptop.run("sync")
    try fixture.git("update-ref", "refs/heads/main", "main~1")
    try scenario.expectRecovery()
  }

  @Test func `sends the list to a remote that was emptied`() throws {
    try laptop.run("sync")
    try fixture.git("update-ref", "-d", "refs/heads/main")
    try scenario.expectRecovery()
  }

  @Test func `keeps its items if the remote's list was removed`() throws {
    try laptop.run("sync")
    try fixture.commit(nil, as: "todo.json")
    try scenario.expectRecovery()
  }

  @Test func `joins the list of a remote whose history was rewritten`() throws {
    let commit = try fixture.git("commit-tree", "-m", "Again", "main^{tree}")
    try fixture.git("update-ref", "refs/heads/main", commit)
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.errors.contains("removed"), "\(outcome.errors)")
    try fixture.settle()
    // Without a common version, removed items can be restored, but no item is lost.
    let titles = Set(try laptop.titles())
    #expect(titles.isSuperset(of: ["Buy oat milk", "Pay rent", "From desktop", "From laptop"]))
    try fixture.expectAgreement()
  }

  // MARK: The remote's list

  static let damages = [
    (#"{"version":1,"nextNumber":2,"items":["#, "line 1, column 38"),
    ("", "line 1, column 1: the file is empty"),
    ("  @Test func `has both versions of the list merged before a merge is finished`() throws {
    try laptop.run("sync")
    // As a merge without the driver leaves the index.
    let base = try laptop.ownGit("merge-base", "HEAD^1", "HEAD^2").prefix(40)
    let theirs = try laptop.ownGit("rev-parse", "HEAD^2")
    try laptop.ownGit("read-tree", "--empty")
    try laptop.ownGit("read-tree", "-m", String(base), "HEAD^1", "HEAD^2")
    try laptop.write(laptop.ownGit("show", "HEAD^1:todo.json"))
    try laptop.write(theirs, to: ".git/MERGE_HEAD")
    let git = "git -C \(ShellWord.quoted(laptop.folder))"
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a merge is not finished. To merge both versions of the list, run: todo doctor --repair. To"
        + " finish it after that, run: \(git) commit")
    try laptop.run("doctor", "--repair")
    try laptop.ownGit("add", "todo.json")
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a merge is not finished. To finish it, run: \(git) commit")
    try laptop.ownGit("commit", "--quiet", "--allow-empty", "-m", "Merged")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `asks the user to repair conflict markers before a merge is finished`() throws {
    let text = laptop.text
    try laptop.write("  func `replaces a file that a crash has emptied`(name: String) throws {
    try Data().write(to: URL(filePath: path(name)))
    #expect(try laptop.todo("doctor").ending == .exited(4))
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.errors.contains("has been replaced"))
    try scenario.expectRecovery()
  }

  /// Without the last common version, the items that were removed would be back.
  @Test(arguments: ["HEAD:todo.json", "HEAD", "HEAD^{tree}"].prefix(TestLength.of(1, long: 3)))
  func `replaces an object that a crash has emptied`(name: String) throws {
    let file = try object(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try Data().write(to: URL(filePath: file))
    #expect(try laptop.todo("doctor").ending == .exited(4))
    try laptop.run("sync")
    try scenario.expectRecovery()
  }

  /// After a power failure, ext4 and others leave files that were just written empty.
  @Test(arguments: ["all", "", "gone"].prefix(TestLength.of(1, long: 3)))
  func `sets the remote again if git's configuration was lost`(what: String) throws {
    try laptop.run("sync")
    let moved = scenario.fixture.folder.file("moved.git")
    try FileManager.default.copyItem(atPath: scenario.fixture.remote, toPath: moved)
    try laptop.ownGit("remote", "set-url", "origin", moved)
    try laptop.run("sync")
    try laptop.run("add", "More")
    switch what {
    case "gone": try FileManager.default.removeItem(atPath: path("config"))
    case "all":
      for name in try FileManager.default.contentsOfDirectory(atPath: path("")) {
        try FileManager.default.removeItem(atPath: path(name))
      }
    default: try Data().write(to: URL(filePath: path("config")))
    }
    let said =
      "git's configuration of the list is empty. The next sync writes it again, with the remote"
    #expect(try laptop.todo("doctor").output == "1. \(said) '\(moved)'\n")
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    let remark =
      "todo: git's configuration was empty; the remote of the last sync, '\(moved)', is set again\n"
    #expect(outcome.errors.contains(remark), "\(outcome)")
    try laptop.run("doctor")
    #expect(try laptop.ownGit("remote", "get-url", "origin") == moved + "\n")
    #expect(try laptop.ownGit("-C", moved, "show", "main:todo.json").contains("More"))
    #expect(try laptop.ownGit("status", "--porcelain") == "")
  }

  @Test func `never brings back a remote that a person has removed`() throws {
    try laptop.run("sync")
    try laptop.ownGit("remote", "remove", "origin")
    #expect(try laptop.todo("sync").ending == .exited(2))
    try Data().write(to: URL(filePath: path("config")))
    #expect(try laptop.todo("sync").ending == .exited(2))
    #expect(try laptop.ownGit("remote") == "")
    let status = try FileManager.default.attributesOfItem(
      atPath: laptop.file(".todo.json.sync.lock"))
    #expect(status[.posixPermissions] as? Int == 0o600)
  }

  @Test func `continues where it was if the repository is missing`() throws {
    try FileManager.default.removeItem(atPath: laptop.file(".git"))
    #expect(try laptop.todo("sync").ending == .exited(2))
    try laptop.run("sync", "--init", scenario.fixture.remote)
    try scenario.expectRecovery()
  }

  @Test func `continues where it was if objects are pruned meanwhile`() throws {
    // No other commit refers to the commit yet, and its list is deleted before it is sent.
    let git = try FaultyGit(in: scenario.fixture.folder)
    let call = try #require(SyncScenario.firstCalls.get().firstIndex { $0.hasPrefix("fetch") })
    _ = try git.machine(laptop, .killBefore, at: call).todo("sync")
    try FileManager.default.removeItem(atPath: object("HEAD:todo.json"))
    try scenario.expectRecovery()
  }

  @Test func `names a lock at the remote that nobody holds`() throws {
    let remote = scenario.fixture.remote
    try Data().write(to: URL(filePath: "\(remote)/refs/heads/main.lock"))
    let complaint = try laptop.todo("sync").complaint(.childFailed) ?? ""
    #expect(
      complaint.hasPrefix("'\(remote)' rejects every push, ")
        && complaint.contains("delete refs/heads/main.lock"), "\(complaint)")
    try FileManager.default.removeItem(atPath: "\(remote)/refs/heads/main.lock")
    try scenario.expectRecovery()
  }

  @Test func `finds changes that were made with a fast clock`() throws {
    var wrong = laptop
    wrong.now = "2027-12-30T09:20"
    try wrong.run("edit", "1", "pri:low")
    let output = try laptop.run("doctor")
    #expect(
      output.contains(
        "note: item 1 was changed by a clock that is 405 days ahead. Until then, changes of others"
          + " are overwritten.\n"), "\(output)")
  }

  @Test func `finds copies of cloud folders`() throws {
    let name = "todo (Ann's conflicted copy 2026-11-20).json"
    try laptop.write(laptop.text, to: name)
    let copy = laptop.file(name)
    #expect(
      try laptop.run("doctor").contains(
        "note: '\(copy)' is a conflict copy of the list. To merge it, run: todo merge \(ShellWord.quoted(copy))\n"
      ))
  }
}
