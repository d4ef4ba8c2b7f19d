import Foundation
import Testing

@testable import TodoModule

/// What a killed git, a crash or a full disk leaves in the repository of a list.
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
  @Test(arguments: [
    ("index.lock", 61), ("HEAD.lock", 61), ("refs/heads/main.lock", 61),
    ("refs/remotes/origin/main.lock", 61), ("packed-refs.lock", 61), ("index.lock", -330),
    ("refs/heads/main.lock", -31_536_000),
  ])
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

  @Test(arguments: [0, -270]) func `waits for the lock of a git that runs, and names it`(
    seconds: Double
  ) throws {
    try lock("index.lock", seconds: seconds)
    let before = laptop.list
    #expect(
      try laptop.todo("sync").complaint(.busy)
        == "another git is using the repository: '\(path("index.lock"))' is there; if no git is running,"
        + " delete it, or try again in a minute")
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

  @Test(arguments: ["index", "HEAD", "refs/heads/main", "refs/remotes/origin/main"])
  func `makes anew what a crash has emptied`(name: String) throws {
    try Data().write(to: URL(filePath: path(name)))
    #expect(try laptop.todo("doctor").ending == .exited(4))
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.errors.contains("made anew"))
    try scenario.expectRecovery()
  }

  /// Without the last common version, the items that were removed would be back.
  @Test(arguments: ["HEAD", "HEAD^{tree}", "HEAD:todo.json"])
  func `makes anew what a crash has taken of an object`(name: String) throws {
    let file = try object(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try Data().write(to: URL(filePath: file))
    #expect(try laptop.todo("doctor").ending == .exited(4))
    try laptop.run("sync")
    try scenario.expectRecovery()
  }

  /// After a power failure, ext4 and others leave files that were just written empty.
  @Test(arguments: ["", "gone", "all"])
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
      "git's configuration beside the list is empty; the next sync writes it again, with the remote"
    #expect(try laptop.todo("doctor").output == "1. \(said) '\(moved)'\n")
    let outcome = try laptop.todo("sync")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    let remark =
      "todo: git's configuration was empty; the remote is '\(moved)' again, as at the last sync\n"
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

  @Test func `begins where it was if the repository is gone`() throws {
    try FileManager.default.removeItem(atPath: laptop.file(".git"))
    #expect(try laptop.todo("sync").ending == .exited(2))
    try laptop.run("sync", "--init", scenario.fixture.remote)
    try scenario.expectRecovery()
  }

  @Test func `begins where it was if objects are pruned beside it`() throws {
    // The commit has no other commit yet that would keep it, and its list is gone before it is sent.
    let git = try FaultyGit(in: scenario.fixture.folder)
    let call = try #require(SyncScenario.firstCalls.get().firstIndex { $0.hasPrefix("fetch") })
    _ = try git.machine(laptop, .killBefore, at: call).todo("sync")
    try FileManager.default.removeItem(atPath: object("HEAD:todo.json"))
    try scenario.expectRecovery()
  }

  @Test func `names a lock at the remote that nobody holds`() throws {
    let remote = scenario.fixture.remote
    try Data().write(to: URL(filePath: "\(remote)/refs/heads/main.lock"))
    #expect(
      try laptop.todo("sync").complaint(.childFailed)
        == "saved here, not sent: '\(remote)' takes no push, though no other machine sends; if no git is running"
        + " there, delete refs/heads/main.lock")
    try FileManager.default.removeItem(atPath: "\(remote)/refs/heads/main.lock")
    try scenario.expectRecovery()
  }

  @Test func `finds what a clock ahead has changed`() throws {
    var wrong = laptop
    wrong.now = "2027-12-30T09:20"
    try wrong.run("edit", "1", "pri:low")
    let output = try laptop.run("doctor")
    #expect(
      output.contains(
        "note: item 1 was changed by a clock that is 405 days ahead: until then, other machines' changes"
          + " give way\n"), "\(output)")
  }

  @Test func `finds copies of cloud folders`() throws {
    let name = "todo (Ann's conflicted copy 2026-11-20).json"
    try laptop.write(laptop.text, to: name)
    let copy = laptop.file(name)
    #expect(
      try laptop.run("doctor").contains(
        "note: '\(copy)' is a conflict copy of the list; type: todo merge \(ShellWord.quoted(copy))\n"
      ))
  }
}
