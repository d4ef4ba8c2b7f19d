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
    #expect(outcome.errors.contains("may have restored items"), "\(outcome.errors)")
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
    ("<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", "line 1: conflict markers of git"),
  ]

  @Test(arguments: damages.prefix(TestLength.of(1, long: 3)))
  func `says who has damaged the remote's list, and replaces it by ours if asked to`(
    text: String, place: String
  ) throws {
    let remote = fixture.remote
    let commit = try fixture.commit(fixture.blob(text), as: "todo.json").prefix(7)
    for machine in fixture.machines {
      #expect(try machine.todo("sync", "--keep", "mine").ending == .exited(2))
      let complaint = try machine.todo("sync").complaint(.badData) ?? ""
      let start = "the list in '\(remote)' is damaged since commit \(commit) by Ann, "
      #expect(complaint.hasPrefix(start), "\(complaint)")
      #expect(complaint.contains(" (\(place)"), "\(complaint)")
      #expect(
        complaint.hasSuffix(
          "). Your list is unchanged. To send it in place of the damaged list, run: todo sync --keep mine"
        ))
      #expect(try machine.todo("sync", "--keep", "theirs").ending == .exited(4))
      let doctor = try machine.todo("doctor").output
      #expect(doctor.hasPrefix("1. todo cannot read the list at the remote: "), "\(doctor)")
    }
    #expect(laptop.list == scenario.old)
    try laptop.run("sync", "--keep", "mine")
    try scenario.expectRecovery()
  }

  @Test func `works if both sides have replaced a damaged list`() throws {
    let damaged = try fixture.commit(fixture.blob("[]"), as: "todo.json")
    for machine in fixture.machines { try machine.todo("sync") }
    try laptop.run("sync", "--keep", "mine")
    let first = try fixture.git("rev-parse", "main")
    try fixture.git("update-ref", "refs/heads/main", damaged)
    try scenario.desktop.run("sync", "--keep", "mine")
    #expect(try first != fixture.git("rev-parse", "main"))
    try scenario.expectRecovery()
  }

  @Test func `changes nothing if the remote's list is newer`() throws {
    let newer = try fixture.blob(#"{"version":99,"nextNumber":1,"items":[]}"#)
    try fixture.commit(newer, as: "todo.json")
    let complaint = try laptop.todo("sync").complaint(.badData)
    #expect(complaint?.contains("newer version") == true, "\(complaint ?? "")")
    #expect(laptop.list == scenario.old)
    try fixture.git("update-ref", "refs/heads/main", "main~1")
    try scenario.expectRecovery()
  }

  @Test func `changes nothing if the remote has other files`() throws {
    try fixture.commit(fixture.blob("x"), as: "main.c")
    #expect(
      try laptop.todo("sync").complaint(.usage)
        == "'\(fixture.remote)' also holds 'main.c', but may hold only a list; nothing was merged."
        + " Use an empty repository.")
    #expect(laptop.list == scenario.old)
    try fixture.git("update-ref", "refs/heads/main", "main~1")
    try scenario.expectRecovery()
  }

  @Test func `takes over git's attributes unless they were changed here`() throws {
    let line = "todo.json -text merge=todo\n"
    func send(_ text: String) throws {
      try fixture.commit(fixture.blob(line + text), as: ".gitattributes")
      try laptop.run("sync")
    }
    try send("# one\n")
    #expect(fixture.folder.text("laptop/list/.gitattributes") == line + "# one\n")
    try laptop.write(line + "# mine\n", to: ".gitattributes")
    try send("# two\n")
    #expect(fixture.folder.text("laptop/list/.gitattributes") == line + "# mine\n")
    #expect(try laptop.ownGit("status", "--porcelain") == " M .gitattributes\n")
  }

  /// The remote's attributes name a command of this user, but the remote must not choose when it runs.
  @Test func `runs no filter that the remote chooses`() throws {
    try laptop.run("sync")
    let mark = fixture.folder.file("mark")
    for kind in ["smudge", "clean", "process"] {
      try laptop.ownGit("config", "filter.x.\(kind)", "echo ran >> \(mark); cat")
    }
    try laptop.ownGit("config", "diff.x.textconv", "echo ran >> \(mark); cat")
    let line = "todo.json -text merge=todo\n"
    for text in ["* filter=x diff=x\n", "* filter=x diff=x\n# two\n"] {
      try fixture.commit(fixture.blob(line + text), as: ".gitattributes")
      try scenario.desktop.run("sync")
      try scenario.desktop.run("add", "one")
      try scenario.desktop.run("sync")
      try laptop.run("add", "two")
      try laptop.run("sync")
      #expect(fixture.folder.text("laptop/list/.gitattributes") == line + text)
      #expect(fixture.folder.text("mark") == nil)
    }
    for kind in ["filter.x.smudge", "filter.x.clean", "filter.x.process"] {
      try laptop.ownGit("config", "--unset", kind)
    }
    #expect(try laptop.ownGit("status", "--porcelain") == "")
    try laptop.run("doctor")
  }

  @Test func `reports a remote that rejects every push and shows no newer commit`() throws {
    try laptop.run("sync")
    try scenario.desktop.run("sync")
    try fixture.git("config", "uploadpack.hideRefs", "refs/heads")
    try laptop.run("add", "one")
    try laptop.run("sync")
    try scenario.desktop.run("add", "two")
    let complaint = try scenario.desktop.todo("sync").complaint(.childFailed)
    // The message of git depends on its version.
    let reason = complaint?.contains("(fetch first)") == true ? "fetch first" : "non-fast-forward"
    #expect(
      complaint?.hasPrefix("'\(fixture.remote)' rejects every push (\(reason)), ") == true
        && complaint?.contains("uploadpack.hideRefs") == true, "\(complaint ?? "")")
    try fixture.git("config", "--unset", "uploadpack.hideRefs")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `runs git as often for many branches as for few`() throws {
    try laptop.run("sync")
    let git = try FaultyGit(in: fixture.folder)
    let machine = try git.machine(laptop)
    var counts: [[Int]] = []
    for count in [2, 40] {
      for number in 1...count { try fixture.git("branch", "--force", "b\(number)", "main") }
      try laptop.run("sync")
      counts.append(
        try [["doctor"], ["sync", "--init", fixture.remote]].map { words in
          let before = git.calls.count
          let outcome = try machine.child(words).run()
          #expect(outcome.ending == .exited(0), "\(outcome)")
          return git.calls.count - before
        })
    }
    #expect(counts[0] == counts[1] && counts[0][0] > 5, "\(counts)")
  }

  // MARK: This machine's repository

  @Test(
    .enabled(if: OrdinaryUser.isAvailable, "needs another user"),
    arguments: ["refs/heads", "objects", ""].prefix(TestLength.of(1, long: 3)))
  func `loses nothing if git may not write`(part: String) throws {
    let folder = fixture.folder
    let manager = FileManager.default
    try OrdinaryUser.own(folder.path)
    try manager.subpathsOfDirectory(atPath: folder.path).map(folder.file)
      .forEach(OrdinaryUser.own)
    var closed = [laptop.file(".git/\(part)")]
    if part == "objects" {
      closed += try manager.contentsOfDirectory(atPath: closed[0]).map { "\(closed[0])/\($0)" }
    }
    for path in closed { try #require(chmod(path, 0o500) == 0) }
    let outcome = try OrdinaryUser.running(laptop.child(["sync"])).run()
    #expect(outcome.complaint(.childFailed) != nil, "\(outcome)")
    #expect(laptop.list == scenario.old)
    for path in closed { try #require(chmod(path, 0o700) == 0) }
    for machine in fixture.machines {
      let next = try OrdinaryUser.running(machine.child(["sync"])).run()
      #expect(next.ending == .exited(0), "\(next)")
      let lines = try OrdinaryUser.running(machine.child(["list", "--all"])).run().output
      #expect(lines.split(separator: "\n").map(String.init).sorted() == SyncScenario.lines)
    }
  }

  @Test func `asks the user to finish a rebase first`() throws {
    try laptop.write("", to: ".git/rebase-apply")
    #expect(
      try laptop.todo("sync").complaint(.conflict)
        == "a rebase is not finished. To finish it, run: git -C"
        + " \(ShellWord.quoted(laptop.folder)) rebase --continue")
    #expect(laptop.list == scenario.old)
    try fixture.folder.delete("laptop/list/.git/rebase-apply")
    try scenario.expectRecovery()
  }

  @Test func `has both versions of the list merged before a merge is finished`() throws {
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
    try laptop.write("<<<<<<< a\n\(text)=======\n\(text)>>>>>>> b\n")
    // A list that cannot be read may well be shared.
    let doctor = try laptop.todo("doctor")
    #expect(doctor.ending == .exited(4) && !doctor.output.contains("not marked"), "\(doctor)")
    try laptop.write("", to: ".git/REVERT_HEAD")
    let complaint = try laptop.todo("sync").complaint(.conflict) ?? ""
    #expect(complaint.contains("run: todo doctor --repair. To finish"), "\(complaint)")
  }

  @Test func `says that another sync is running`() throws {
    let call = try #require(SyncScenario.firstCalls.get().firstIndex { $0.hasPrefix("fetch") })
    let git = try FaultyGit(in: fixture.folder)
    let first = try git.machine(laptop, .hang, at: call).child(["sync"]).start()
    for _ in 0..<3000 where git.calls.count <= call { usleep(10_000) }
    #expect(
      try laptop.todo("sync").complaint(.busy)
        == "another todo is synchronizing '\(laptop.file())'; try again when it has finished"
    )
    #expect(
      try laptop.todo("sync", "--quiet") == Outcome(ending: .exited(6), output: "", errors: ""))
    // The list is not locked during the network, and a git that outlives the program has no lock.
    try laptop.run("edit", "1", "due:fri")
    first.kill()
    #expect(first.wait().ending == .killed(signal: 9))
    try scenario.expectRecovery()
  }
}

/// The damage that a killed git, a crash or a full disk leaves in the repository of a list.
@Suite(.needs(.git))
struct `A sync in a damaged repository` {
  private let scenario: SyncScenario
  private var laptop: SyncMachine { scenario.laptop }

  init() throws { scenario = try SyncScenario() }

  private func path(_ name: String) -> String { laptop.file(".git/\(name)") }

  /// The path of the file of an object.
  private func object(_ name: String) throws -> String {
    let object = try laptop.ownGit("rev-parse", name).dropLast()
    return path("objects/\(object.prefix(2))/\(object.dropFirst(2))")
  }

  /// Makes a file of git's that is this old.
  private func lock(_ name: String, seconds: Double) throws {
    try Data().write(to: URL(filePath: path(name)))
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-seconds)], ofItemAtPath: path(name))
  }

  /// Names and ages, also of a lock that was made while the clock was a year ahead.
  static let locks: [(name: String, seconds: Double)] = [
    ("refs/remotes/origin/main.lock", 61), ("index.lock", -330), ("HEAD.lock", 61),
    ("packed-refs.lock", 61), ("index.lock", 61), ("refs/heads/main.lock", 61),
    ("refs/heads/main.lock", -31_536_000),
  ]

  @Test(arguments: locks.prefix(TestLength.of(2, long: 7)))
  func `moves the lock of a killed git aside`(name: String, seconds: Double) throws {
    try lock(name, seconds: seconds)
    #expect(try laptop.run("doctor").contains("'\(path(name))' is a lock of a git"))
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0))
    let flat = name.replacing("/", with: "-")
    let start = "todo: moved a lock of a killed git to '\(path("todo-set-aside"))/\(flat)-"
    #expect(outcome.errors.hasPrefix(start), "\(outcome)")
    try scenario.expectRecovery()
  }

  @Test func `moves a lock of the configuration aside that stops the set-up`() throws {
    try lock("config.lock", seconds: 61)
    try laptop.run("sync", "--init", scenario.fixture.remote)
    try scenario.expectRecovery()
  }

  @Test(arguments: [-270, 0].prefix(TestLength.of(1, long: 2)))
  func `waits for the lock of a git that runs, and names it`(
    seconds: Double
  ) throws {
    try lock("index.lock", seconds: seconds)
    let before = laptop.list
    #expect(
      try laptop.todo("sync").complaint(.busy)
        == "another git seems to use the repository, because '\(path("index.lock"))' exists. If no git is"
        + " running, delete this file, or try again in a minute.")
    #expect(laptop.list == before)
    // A sync that says so was not killed: the next one must not take the lock for a dead one's.
    let record = scenario.fixture.folder.text("laptop/list/.todo.json.sync.lock")
    #expect(record?.contains("running") == false)
    let running = try laptop.child(["sync"]).start()
    usleep(300_000)
    try FileManager.default.removeItem(atPath: path("index.lock"))
    #expect(running.wait().ending == .exited(0))
    try scenario.expectRecovery()
  }

  @Test func `moves a young lock aside if the last sync was killed`() throws {
    let call = try #require(SyncScenario.firstCalls.get().firstIndex { $0.hasPrefix("push") })
    let git = try FaultyGit(in: scenario.fixture.folder)
    let outcome = try git.machine(laptop, .killBefore, at: call).todo("sync")
    #expect(outcome.ending == .killed(signal: 9))
    try lock("refs/heads/main.lock", seconds: 0)
    try scenario.expectRecovery()
  }

  @Test(
    arguments: ["refs/heads/main", "index", "HEAD", "refs/remotes/origin/main"]
      .prefix(TestLength.of(2, long: 4)))
  func `replaces a file that a crash has emptied`(name: String) throws {
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
      complaint.hasPrefix("'\(remote)' rejects every push (")
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
