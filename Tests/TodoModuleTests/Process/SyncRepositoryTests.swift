import Foundation
import Testing

@testable import TodoModule

/// Repositories and configurations in which a sync has to work, or to change nothing.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `A sync in an unusual repository` {
  // MARK: The remote's history

  @Test func `sends again what a remote has lost`() throws {
    let scenario = try SyncScenario()
    try scenario.laptop.run("sync")
    try scenario.fixture.git("update-ref", "refs/heads/main", "main~1")
    try scenario.expectRecovery()
  }

  @Test(arguments: [true, false]) func `sends the list to a remote that was emptied`(
    isNew: Bool
  ) throws {
    let scenario = try SyncScenario()
    try scenario.laptop.run("sync")
    if isNew {
      try scenario.fixture.folder.delete("lists.git")
      try scenario.fixture.makeRemote()
    } else {
      try scenario.fixture.git("update-ref", "-d", "refs/heads/main")
    }
    try scenario.expectRecovery()
  }

  @Test func `keeps its items if the remote's list was removed`() throws {
    let scenario = try SyncScenario()
    try scenario.laptop.run("sync")
    _ = try send(nil, as: "todo.json", scenario.fixture)
    try scenario.expectRecovery()
  }

  @Test func `joins the list of a remote whose history was rewritten`() throws {
    let scenario = try SyncScenario()
    let fixture = scenario.fixture
    let commit = try fixture.git("commit-tree", "-m", "Again", "main^{tree}").prefix(40)
    try fixture.git("update-ref", "refs/heads/main", String(commit))
    let outcome = try scenario.laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.errors.contains("removed"), "\(outcome.errors)")
    try fixture.settle()
    // Without a common version, removed items can come back, but none is lost.
    let titles = Set(try scenario.laptop.titles())
    #expect(titles.isSuperset(of: ["Buy oat milk", "Pay rent", "From desktop", "From laptop"]))
    try fixture.expectAgreement()
  }

  // MARK: The remote's list

  /// Commits this text as the remote's file, or removes the file, and returns the commit before.
  private func send(_ text: String?, as name: String, _ fixture: SyncFixture) throws -> String {
    let old = try fixture.git("rev-parse", "main").prefix(40)
    try fixture.git("read-tree", "main")
    if let text {
      try fixture.folder.write(text, to: "sent")
      let blob = try fixture.git("hash-object", "-w", fixture.folder.file("sent")).prefix(40)
      try fixture.git("update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)")
    } else {
      try fixture.git("rm", "--quiet", "--cached", name)
    }
    let tree = try fixture.git("write-tree").prefix(40)
    let commit = try fixture.git("commit-tree", "-p", "main", "-m", "x", String(tree)).prefix(40)
    try fixture.git("update-ref", "refs/heads/main", String(commit))
    return String(old)
  }

  @Test(arguments: [
    (#"{"version":1,"nextNumber":2,"items":["#, "line 1, column 38"),
    ("[]", "line 1, column 1"), ("", "line 1, column 1: the file is empty"),
    ("<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", "line 1: conflict markers of git"),
  ])
  func `says who has damaged the remote's list, and sends ours over it if told to`(
    text: String, place: String
  ) throws {
    let scenario = try SyncScenario()
    let remote = scenario.fixture.remote
    _ = try send(text, as: "todo.json", scenario.fixture)
    let commit = try scenario.fixture.git("rev-parse", "--short=7", "main").dropLast()
    for machine in scenario.fixture.machines {
      #expect(try machine.todo("sync", "--keep", "mine").ending == .exited(2))
      let complaint = try machine.todo("sync").complaint(.badData) ?? ""
      let start = "the list in '\(remote)' is damaged since commit \(commit) by Ann, "
      #expect(complaint.replacing("committed here; ", with: "").hasPrefix(start), "\(complaint)")
      #expect(complaint.contains(" (\(place)"), "\(complaint)")
      #expect(
        complaint.hasSuffix(
          "); yours is untouched; to send yours over it, type: todo sync --keep mine"))
      #expect(try machine.todo("sync", "--keep", "theirs").ending == .exited(4))
      let doctor = try machine.todo("doctor").output
      #expect(doctor.hasPrefix("1. the list at the remote cannot be read: "), "\(doctor)")
    }
    #expect(scenario.laptop.list == scenario.old)
    try scenario.laptop.run("sync", "--keep", "mine")
    try scenario.expectRecovery()
  }

  @Test func `survives that both sides have replaced a damaged list`() throws {
    let scenario = try SyncScenario()
    _ = try send("[]", as: "todo.json", scenario.fixture)
    for machine in scenario.fixture.machines { _ = try machine.todo("sync") }
    let main = try scenario.fixture.git("rev-parse", "main").prefix(40)
    try scenario.laptop.run("sync", "--keep", "mine")
    let first = try scenario.fixture.git("rev-parse", "main").prefix(40)
    try scenario.fixture.git("update-ref", "refs/heads/main", String(main))
    try scenario.desktop.run("sync", "--keep", "mine")
    let second = try scenario.fixture.git("rev-parse", "main").prefix(40)
    #expect(first != second)
    try scenario.expectRecovery()
  }

  @Test func `changes nothing if the remote's list is newer`() throws {
    let scenario = try SyncScenario()
    let newer = #"{"version":99,"nextNumber":1,"items":[]}"#
    let old = try send(newer, as: "todo.json", scenario.fixture)
    let complaint = try scenario.laptop.todo("sync").complaint(.badData)
    #expect(complaint?.contains("newer version") == true, "\(complaint ?? "")")
    #expect(scenario.laptop.list == scenario.old)
    try scenario.fixture.git("update-ref", "refs/heads/main", old)
    try scenario.expectRecovery()
  }

  @Test func `changes nothing if the remote has other files`() throws {
    let scenario = try SyncScenario()
    let old = try send("x", as: "main.c", scenario.fixture)
    let complaint = try scenario.laptop.todo("sync").complaint(.usage)
    #expect(
      complaint
        == "'\(scenario.fixture.remote)' also holds 'main.c', so it is not for a list alone;"
        + " nothing was merged; use an empty repository")
    #expect(scenario.laptop.list == scenario.old)
    try scenario.fixture.git("update-ref", "refs/heads/main", old)
    try scenario.expectRecovery()
  }

  @Test func `takes over git's attributes, and leaves those that were changed here`() throws {
    let scenario = try SyncScenario()
    let attributes = scenario.laptop.file(".gitattributes")
    let line = "todo.json -text merge=todo\n"
    _ = try send(line + "# one\n", as: ".gitattributes", scenario.fixture)
    try scenario.laptop.run("sync")
    #expect(try String(contentsOfFile: attributes, encoding: .utf8) == line + "# one\n")
    try (line + "# mine\n").write(toFile: attributes, atomically: true, encoding: .utf8)
    _ = try send(line + "# two\n", as: ".gitattributes", scenario.fixture)
    try scenario.laptop.run("sync")
    #expect(try String(contentsOfFile: attributes, encoding: .utf8) == line + "# mine\n")
    #expect(try scenario.laptop.ownGit("status", "--porcelain") == " M .gitattributes\n")
  }

  // MARK: This machine's repository

  @Test(
    .enabled(if: OrdinaryUser.isAvailable, "needs another user"),
    arguments: [
      "objects", "refs/heads", "",
    ])
  func `loses nothing if git may not write`(part: String) throws {
    let scenario = try SyncScenario()
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: scenario.fixture.folder.path)
    let paths = [scenario.fixture.folder.path] + names.map(scenario.fixture.folder.file)
    try paths.forEach(OrdinaryUser.own)
    let folder = scenario.laptop.file(".git/\(part)")
    try set(0o500, folder)
    if part == "objects" { try scenario.laptop.folders(in: folder).forEach { try set(0o500, $0) } }
    let outcome = try OrdinaryUser.running(scenario.laptop.child(["sync"])).run()
    #expect(outcome.complaint(.childFailed) != nil, "\(outcome)")
    #expect(scenario.laptop.list == scenario.old)
    try set(0o700, folder)
    if part == "objects" { try scenario.laptop.folders(in: folder).forEach { try set(0o700, $0) } }
    for machine in scenario.fixture.machines {
      let next = try OrdinaryUser.running(machine.child(["sync"])).run()
      #expect(next.ending == .exited(0), "\(next)")
      let lines = try OrdinaryUser.running(machine.child(["list", "--all"])).run().output
      #expect(lines.split(separator: "\n").map(String.init).sorted() == SyncScenario.lines)
    }
  }

  private func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [
    ("MERGE_HEAD", "merge", "commit"), ("REVERT_HEAD", "revert", "revert --continue"),
    ("CHERRY_PICK_HEAD", "cherry-pick", "cherry-pick --continue"),
    ("rebase-merge", "rebase", "rebase --continue"),
    ("rebase-apply", "rebase", "rebase --continue"),
  ])
  func `has a merge finished first`(mark: String, operation: String, command: String) throws {
    let scenario = try SyncScenario()
    let laptop = scenario.laptop
    let path = laptop.file(".git/\(mark)")
    try Data().write(to: URL(filePath: path))
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a \(operation) is not finished; to finish it, type: git -C"
        + " \(ShellWord.quoted(laptop.folder)) \(command)")
    #expect(laptop.list == scenario.old)
    try FileManager.default.removeItem(atPath: path)
    try scenario.expectRecovery()
  }

  @Test func `has both sides of the list merged before a merge is finished`() throws {
    let scenario = try SyncScenario()
    let laptop = scenario.laptop
    try laptop.run("sync")
    // As a merge without the driver leaves the index.
    let base = try laptop.ownGit("merge-base", "HEAD^1", "HEAD^2").prefix(40)
    let theirs = try laptop.ownGit("rev-parse", "HEAD^2")
    try laptop.ownGit("read-tree", "--empty")
    try laptop.ownGit("read-tree", "-m", String(base), "HEAD^1", "HEAD^2")
    let ours = try laptop.ownGit("show", "HEAD^1:todo.json")
    try Data(ours.utf8).write(to: URL(filePath: laptop.file()))
    try Data(theirs.utf8).write(to: URL(filePath: laptop.file(".git/MERGE_HEAD")))
    let git = "git -C \(ShellWord.quoted(laptop.folder))"
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a merge is not finished; to merge both sides of the list, type: todo doctor --repair; to"
        + " finish it after that, type: \(git) commit")
    let repair = try laptop.run("doctor", "--repair")
    #expect(
      repair.hasSuffix(
        """
        to mark the list as resolved, type: \(git) add todo.json
        to finish what git has begun, type: \(git) commit

        """), "\(repair)")
    try laptop.ownGit("add", "todo.json")
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a merge is not finished; to finish it, type: \(git) commit")
    try laptop.ownGit("commit", "--quiet", "--allow-empty", "-m", "Merged")
    try scenario.fixture.settle()
    try scenario.fixture.expectAgreement()
  }

  @Test func `has conflict markers repaired before a merge is finished`() throws {
    let scenario = try SyncScenario()
    let laptop = scenario.laptop
    let text = String(decoding: laptop.list ?? Data(), as: UTF8.self)
    let marked = "<<<<<<< a\n\(text)=======\n\(text)>>>>>>> b\n"
    try Data(marked.utf8).write(to: URL(filePath: laptop.file()))
    // A list that cannot be read may well be shared.
    let doctor = try laptop.todo("doctor")
    #expect(doctor.ending == .exited(4) && !doctor.output.contains("not marked"), "\(doctor)")
    try Data().write(to: URL(filePath: laptop.file(".git/REVERT_HEAD")))
    let complaint = try laptop.todo("sync").complaint(.conflict) ?? ""
    #expect(complaint.contains("type: todo doctor --repair; to finish"), "\(complaint)")
    let repair = try laptop.run("doctor", "--repair")
    #expect(repair.contains(" add todo.json\n"), "\(repair)")
    #expect(repair.hasSuffix(" revert --continue\n"), "\(repair)")
  }

  @Test func `says that another sync is running`() throws {
    let scenario = try SyncScenario()
    let call = try #require(try scenario.gitCalls().firstIndex { $0.hasPrefix("fetch") })
    let git = try FaultyGit(in: scenario.fixture.folder)
    let first = try git.machine(scenario.laptop, .hang, at: call).child(["sync"]).start()
    for _ in 0..<3000 where git.calls.count <= call { usleep(10_000) }
    #expect(
      try scenario.laptop.todo("sync").complaint(.busy)
        == "another todo is synchronizing '\(scenario.laptop.file())'; try again when it has finished"
    )
    // The list is not locked during the network, and a git that outlives the program has no lock.
    try scenario.laptop.run("edit", "1", "due:fri")
    first.kill()
    #expect(first.wait().ending == .killed(signal: 9))
    try scenario.expectRecovery()
  }
}

extension SyncMachine {
  /// The folders in a folder.
  fileprivate func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).map { "\(path)/\($0)" }
  }
}
