import Foundation
import Testing

@testable import TodoModule

/// Setting up a list.
@Suite(.needs(.git))
struct `Setting up a sync` {
  @Test(arguments: [true, false]) func `is what a sync without it asks for`(hasFolder: Bool) throws
  {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    if hasFolder {
      try laptop.run("add", "Buy milk")
    } else {
      try fixture.folder.delete("laptop/list")
    }
    let before = try fixture.folder.bytes(below: "laptop")
    for words in [[], ["--dry-run"], ["--status"], ["--log"]] {
      #expect(
        try laptop.child(["sync"] + words).run().complaint(.usage)
          == "'\(laptop.folder)' is not in a git repository; create an empty one for all machines, as"
          + " with `git init --bare lists.git` on a server, then type: todo sync --init <url>")
    }
    #expect(try fixture.folder.bytes(below: "laptop") == before)
  }

  @Test(arguments: [true, false])
  func `can be tried, which leaves nothing behind`(hasFolder: Bool) throws {
    let fixture = try SyncFixture(["desktop", "laptop"])
    try fixture["desktop"].run("add", "Buy milk")
    try fixture["desktop"].run("sync", "--init", fixture.remote)
    var laptop = fixture["laptop"]
    try fixture.folder.makeFolder("temporary")
    laptop.variables["TMPDIR"] = fixture.folder.file("temporary")
    if hasFolder {
      try laptop.run("add", "Call Ann")
    } else {
      try fixture.folder.delete("laptop/list")
    }
    let before = try fixture.folder.bytes(below: "laptop")
    let trial = try laptop.run("sync", "--init", fixture.remote, "--dry-run")
    #expect(trial.hasPrefix("would sync: 1 in"))
    #expect(trial.contains("\n1 is now 2: Call Ann (1 is ") == hasFolder)
    let away = try laptop.todo("sync", "--init", "/nowhere", "--dry-run")
    #expect(away.complaint(.childFailed)?.hasPrefix("could not reach '/nowhere'") == true)
    #expect(try fixture.folder.bytes(below: "laptop") == before)
    #expect(try fixture.folder.bytes(below: "temporary") == [:])
  }

  @Test func `of another remote can be tried`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    let moved = fixture.folder.file("moved.git")
    try laptop.git("clone", "--quiet", "--bare", fixture.remote, moved)
    try laptop.run("add", "Call Ann")
    let before = laptop.text
    #expect(try laptop.run("sync", "--init", moved, "-n").contains("would sync: 0 in, 1 out"))
    #expect(laptop.text == before)
    #expect(try laptop.ownGit("config", "remote.origin.url") == fixture.remote + "\n")
    #expect(try laptop.run("sync", "--init", moved).contains("synced: 0 in, 1 out"))
  }

  @Test func `can be done twice`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: 0 in, 1 out\n")
    let before = try fixture.folder.bytes(below: "laptop/list")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: 0 in, 0 out\n")
    let after = try fixture.folder.bytes(below: "laptop/list")
    #expect(after.keys == before.keys)
    #expect(after.keys.filter { after[$0] != before[$0] } == [".git/FETCH_HEAD"])
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
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    let before = try fixture.folder.bytes(below: "laptop/list")
    #expect(try laptop.todo("sync", "--init=\(url)").complaint(.usage) == "'\(url)' is not a URL")
    #expect(try fixture.folder.bytes(below: "laptop/list") == before)
  }

  @Test func `in a larger repository changes no byte`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    try laptop.write("set\n", to: ".bashrc")
    try laptop.ownGit("init", "--quiet")
    try laptop.ownGit("add", ".bashrc", "todo.json")
    try laptop.ownGit("commit", "--quiet", "-m", "Dotfiles")
    let before = try fixture.folder.bytes(below: "laptop/list")
    for words in [["sync"], ["sync", "--init", fixture.remote]] {
      #expect(
        try laptop.child(words).run().complaint(.usage)
          == "the git repository in '\(laptop.folder)' also holds '.bashrc'; nothing was changed; to"
          + " merge lists there, type: todo merge --install; if it is there by accident, type: git -C"
          + " \(laptop.folder) rm --cached .bashrc && git -C \(laptop.folder) commit -m 'Only the list'"
      )
      #expect(try fixture.folder.bytes(below: "laptop/list") == before)
    }
  }
}
