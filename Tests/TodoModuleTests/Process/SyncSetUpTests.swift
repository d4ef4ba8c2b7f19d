import Foundation
import Testing

@testable import TodoModule

/// Setting up a list, and the user's own settings of git.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `Setting up a sync` {
  /// The bytes of all files below a folder, by path.
  private func bytes(below path: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      result[name] = FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()
    }
    return result
  }

  @Test func `is what a sync without it asks for`() throws {
    let laptop = try SyncFixture(["laptop"])["laptop"]
    try laptop.run("add", "Buy milk")
    let before = try bytes(below: laptop.folder)
    for words in [[], ["--dry-run"], ["--status"], ["--log"]] {
      #expect(
        try laptop.child(["sync"] + words).run().complaint(.usage)
          == "'\(laptop.folder)' is not in a git repository; create an empty one for all machines, as"
          + " with `git init --bare lists.git` on a server, then type: todo sync --init <url>")
    }
    #expect(try bytes(below: laptop.folder) == before)
  }

  @Test func `can be done twice`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: 0 in, 1 out\n")
    let before = try bytes(below: laptop.folder).filter { !$0.key.contains("FETCH_HEAD") }
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: 0 in, 0 out\n")
    let after = try bytes(below: laptop.folder).filter { !$0.key.contains("FETCH_HEAD") }
    #expect(Set(before.keys) == Set(after.keys))
    for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    try fixture.expectAgreement()
  }

  @Test func `works with a template that has no folders`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try fixture.folder.makeFolder("template")
    try laptop.git("config", "--global", "init.templateDir", fixture.folder.file("template"))
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.expectAgreement()
  }

  @Test(arguments: ["-x", "--upload-pack=touch evil", "", "-"])
  func `rejects a URL that git would take for an option`(url: String) throws {
    let laptop = try SyncFixture(["laptop"])["laptop"]
    try laptop.run("add", "Buy milk")
    let before = try bytes(below: laptop.folder)
    #expect(try laptop.todo("sync", "--init=\(url)").complaint(.usage) == "'\(url)' is not a URL")
    #expect(try bytes(below: laptop.folder) == before)
  }

  @Test func `in a larger repository changes no byte`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    try Data("set\n".utf8).write(to: URL(filePath: laptop.file(".bashrc")))
    try laptop.ownGit("init", "--quiet")
    try laptop.ownGit("add", ".bashrc", "todo.json")
    try laptop.ownGit("commit", "--quiet", "-m", "Dotfiles")
    let before = try bytes(below: laptop.folder)
    for words in [["sync"], ["sync", "--init", fixture.remote], ["sync", "--dry-run"]] {
      #expect(
        try laptop.child(words).run().complaint(.usage)
          == "the git repository in '\(laptop.folder)' also holds '.bashrc'; nothing was changed; to"
          + " merge lists there, type: todo merge --install")
      #expect(try bytes(below: laptop.folder) == before)
    }
  }

  @Test func `below the top of a repository changes no byte`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    try laptop.git("init", "--quiet", fixture.folder.file("laptop"))
    let before = try bytes(below: fixture.folder.file("laptop"))
    for words in [["sync"], ["sync", "--init", fixture.remote]] {
      #expect(
        try laptop.child(words).run().complaint(.usage)
          == "'\(laptop.folder)' is inside a larger git repository; nothing was changed; to merge"
          + " lists there, type: todo merge --install")
      #expect(try bytes(below: fixture.folder.file("laptop")) == before)
    }
  }

  // MARK: Settings of the user's

  /// Runs the scenario with these settings in the laptop's home.
  private func synchronize(
    _ settings: [String], _ prepare: (SyncMachine) throws -> Void = { _ in }
  ) throws -> SyncScenario {
    let scenario = try SyncScenario()
    for setting in settings {
      let words = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try scenario.laptop.git(["config", "--global"] + words)
    }
    try prepare(scenario.laptop)
    try scenario.expectRecovery()
    return scenario
  }

  @Test func `works without an identity, and uses one that is configured`() throws {
    let scenario = try SyncScenario()
    try scenario.expectRecovery()
    let name = try scenario.laptop.ownGit("log", "-1", "--format=%an <%ae>")
    #expect(name.contains("@") && !name.hasPrefix(" "))
    let other = try synchronize(["user.name=Ann", "user.email=ann@example.org"])
    #expect(
      try other.laptop.ownGit("log", "-1", "--format=%an <%ae>") == "Ann <ann@example.org>\n")
  }

  @Test func `needs no working gpg`() throws {
    _ = try synchronize([
      "commit.gpgsign=true", "tag.gpgsign=true", "push.gpgsign=if-asked", "gpg.program=/bin/false",
      "log.showSignature=true",
    ])
  }

  @Test func `keeps line breaks as they are`() throws {
    let scenario = try synchronize(["core.autocrlf=true", "core.eol=crlf", "core.safecrlf=true"])
    let laptop = scenario.laptop
    #expect(laptop.list?.contains(0x0D) == false)
    #expect(try Data(laptop.ownGit("show", "HEAD:todo.json").utf8) == laptop.list)
  }

  @Test func `runs no hooks of the user's`() throws {
    let scenario = try SyncScenario()
    let hooks = scenario.fixture.folder.file("hooks")
    try scenario.fixture.folder.makeFolder("hooks")
    let names = [
      "pre-commit", "commit-msg", "pre-push", "post-checkout", "reference-transaction",
      "post-merge", "post-index-change", "pre-auto-gc", "post-rewrite", "fsmonitor-watchman",
    ]
    for name in names {
      try scenario.fixture.folder.write(
        "#!/bin/sh\necho \(name) >> \(hooks)/log\nexit 1\n", to: "hooks/\(name)",
        permissions: 0o755)
    }
    try scenario.laptop.git("config", "--global", "core.hooksPath", hooks)
    // The remote, which is on the same machine here, goes on to use its own.
    try scenario.fixture.git("config", "core.hooksPath", scenario.fixture.remote + "/hooks")
    for name in names {
      try FileManager.default.copyItem(
        atPath: "\(hooks)/\(name)", toPath: scenario.laptop.file(".git/hooks/\(name)"))
    }
    try scenario.laptop.run("sync")
    #expect(scenario.fixture.folder.text("hooks/log") == nil)
  }

  @Test func `leaves the repository that GIT_DIR names alone`() throws {
    let scenario = try SyncScenario()
    let folder = scenario.fixture.folder
    try folder.makeFolder("decoy")
    try scenario.laptop.git("init", "--quiet", folder.file("decoy"))
    let before = try bytes(below: folder.file("decoy"))
    var laptop = scenario.laptop
    for (name, path) in [
      ("GIT_DIR", ".git"), ("GIT_COMMON_DIR", ".git"), ("GIT_WORK_TREE", ""),
      ("GIT_INDEX_FILE", ".git/index"), ("GIT_OBJECT_DIRECTORY", ".git/objects"),
    ] { laptop.variables[name] = folder.file("decoy/\(path)") }
    laptop.variables["GIT_NAMESPACE"] = "decoy"
    laptop.variables["GIT_TRACE"] = folder.file("decoy/trace")
    try laptop.run("sync")
    #expect(try bytes(below: folder.file("decoy")) == before)
    try scenario.expectRecovery()
  }
}
