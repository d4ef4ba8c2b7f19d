import Foundation
import Testing

@testable import TodoModule

/// Ways in which machines and remotes were set up.
@Suite(.needs(.git))
struct `Machines that are set up in different ways` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine { fixture["laptop"] }
  private var desktop: SyncMachine { fixture["desktop"] }

  init() throws { fixture = try SyncFixture(["laptop", "desktop"]) }

  @Test func `share a list although the remote was made after the first attempt`() throws {
    try laptop.run("add", "Buy milk")
    let remote = fixture.folder.file("later.git")
    #expect(try laptop.todo("sync", "--init", remote).ending == .exited(8))
    try laptop.git("init", "--quiet", "--bare", remote)
    try laptop.run("sync")
    try desktop.run("sync", "--init", remote)
    #expect(try laptop.run("doctor") == "no problems in '\(laptop.file())'\n")
    #expect(fixture.machines.allSatisfy { $0.text.contains(#""shared":true"#) })
    // A published number is not given again after `undo`.
    try laptop.run("add", "Two")
    try laptop.run("sync")
    try desktop.run("sync")
    try laptop.run("undo")
    try laptop.run("sync")
    try laptop.run("add", "Three")
    #expect(try laptop.run("list").contains("3\topen\t\t\t\t\tThree"))
  }

  @Test func `mark a list as shared if only git has shared it`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.ownGit("init", "--quiet", "--initial-branch=main")
    try laptop.ownGit("remote", "add", "origin", fixture.remote)
    #expect(
      try laptop.run("doctor").contains("but not marked as shared. To mark it, run: todo sync"))
    try laptop.run("sync")
    try desktop.run("sync", "--init", fixture.remote)
    #expect(desktop.text.contains(#""shared":true"#))
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `use the branch that has the list`() throws {
    // The remote's main branch is one that does not exist.
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/master")
    try laptop.run("add", "On the laptop")
    try laptop.run("sync", "--init", fixture.remote)
    try FileManager.default.removeItem(atPath: desktop.folder)
    try desktop.git("clone", "--quiet", fixture.remote, desktop.folder)
    try desktop.run("add", "On the desktop")
    try desktop.run("sync")
    try laptop.run("sync")
    #expect(try laptop.titles() == ["On the laptop", "On the desktop"])
    #expect(try fixture.git("for-each-ref", "--format=%(refname:short)") == "main")
    #expect(laptop.list == desktop.list)
  }

  @Test func `share a list although git was run first in the folder of one`() throws {
    try laptop.run("sync", "--init", fixture.remote)
    try desktop.ownGit("init", "--quiet", "--initial-branch=master")
    try desktop.run("add", "On the desktop")
    #expect(
      try desktop.run("sync", "--init", fixture.remote).hasSuffix("synced: received 0, sent 1\n"))
    try laptop.run("sync")
    #expect(try laptop.titles() == ["On the desktop"])
    try fixture.expectAgreement()
  }

  @Test func `follow a branch that was renamed at the remote`() throws {
    try laptop.run("add", "Buy milk")
    try fixture.join()
    try fixture.git("branch", "--move", "main", "trunk")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/trunk")
    try laptop.run("add", "Buy oats")
    try laptop.run("sync")
    try desktop.run("sync")
    #expect(try fixture.git("for-each-ref", "--format=%(refname:short)") == "trunk")
    #expect(try desktop.titles() == ["Buy milk", "Buy oats"])
    try fixture.git("branch", "--move", "trunk", "main")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/main")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `follow one branch, however many the remote has`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    for number in 1...20 { try fixture.git("branch", "other\(number)", "main") }
    try desktop.run("sync", "--init", fixture.remote)
    for machine in [laptop, desktop] {
      try machine.run("sync")
      #expect(
        try machine.ownGit("for-each-ref", "--format=%(refname)", "refs/remotes")
          == "refs/remotes/origin/main\n")
    }
    // Nor does it keep the branches that an earlier version has fetched.
    try laptop.ownGit("fetch", "--quiet", "origin", "+refs/heads/*:refs/remotes/origin/*")
    try laptop.run("add", "Buy oats")
    try laptop.run("sync")
    try desktop.run("sync")
    #expect(
      try laptop.ownGit("for-each-ref", "--format=%(refname)", "refs/remotes")
        == "refs/remotes/origin/main\n")
    try fixture.expectAgreement()
  }

  @Test func `report two branches with lists`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.git("branch", "old", "main")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/gone")
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.conflict)
        == "'\(fixture.remote)' has the list on several branches: main, old. Delete all but one, or make"
        + " one its main branch.")
    try laptop.run("sync")
    #expect(try laptop.todo("doctor").output == "no problems in '\(laptop.file())'\n")
    try laptop.ownGit("fetch", "--quiet", "origin")
    #expect(
      try laptop.todo("doctor").output
        == "1. the remote has the list on several branches: main, old. This machine follows main.\n"
    )
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/main")
    try desktop.run("sync")
    #expect(desktop.list == laptop.list)
  }

  @Test(arguments: [["sync"], ["sync", "--status"]])
  func `say which git to install`(words: [String]) throws {
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.folder.makeFolder("bin")
    try fixture.folder.write(
      "#!/bin/sh\ncase \"$*\" in *version*) echo git version 2.17.1;; *) exit 129;; esac\n",
      to: "bin/git", permissions: 0o755)
    var laptop = laptop
    laptop.variables["PATH"] = fixture.folder.file("bin") + ":" + Tool.searchPath
    #expect(
      try laptop.child(words).run().complaint(.childFailed)
        == "git 2.17 is too old; install git 2.20 or later")
  }

  // MARK: The content of the remote

  @Test func `keep files that a host puts next to a list only in commits`() throws {
    let blob = try fixture.blob("x")
    for path in ["LICENSE", ".github/workflows/a.yml"] { try fixture.commit(blob, as: path) }
    try laptop.run("add", "Buy milk")
    try fixture.join()
    for path in ["README.d/x", "README.md", ".editorconfig"] { try fixture.commit(blob, as: path) }
    try desktop.run("add", "Buy oats")
    try fixture.settle()
    let names = try FileManager.default.contentsOfDirectory(atPath: laptop.folder).sorted()
    #expect(
      names == [
        ".git", ".gitattributes", ".todo.json.history", ".todo.json.lock", ".todo.json.sync.lock",
        "todo.json",
      ])
    #expect(
      try laptop.ownGit("ls-tree", "-r", "--name-only", "HEAD") == """
        .editorconfig
        .gitattributes
        .github/workflows/a.yml
        LICENSE
        README.d/x
        README.md
        todo.json

        """)
    try fixture.expectAgreement()
  }

  @Test func `do not take over private files`() throws {
    try laptop.run("add", "Buy milk")
    try fixture.join()
    try fixture.commit(fixture.blob(""), as: ".todo.json.lock")
    func sentence(_ name: String) -> String {
      "holds '\(name)', which is for one machine only. To remove it there, run: git rm --cached \(name)"
    }
    #expect(
      try laptop.todo("sync").complaint(.badData)
        == "'\(fixture.remote)' \(sentence(".todo.json.lock"))")
    try desktop.ownGit("add", "--force", ".todo.json.history")
    #expect(
      try desktop.todo("sync").complaint(.badData)
        == "the git repository of the list \(sentence(".todo.json.history"))")
    #expect(
      try desktop.todo("doctor").output.hasPrefix(
        "1. git tracks files of this machine only. To end that, run: git rm --cached -- .todo.json.history\n"
      ))
  }

  @Test(
    arguments: ["todo.json", ".gitattributes", "README.md", ".github/x"]
      .prefix(TestLength.of(1, long: 4)))
  func `do not take over symbolic links`(path: String) throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.commit(fixture.blob("../victim"), as: path, mode: "120000")
    for machine in fixture.machines {
      for words in [["sync", "--init", fixture.remote], ["sync"]] {
        let complaint = try machine.child(words).run().complaint(.badData)
        #expect(
          complaint
            == "'\(fixture.remote)' holds the symbolic link '\(path)', but may hold only files;"
            + " nothing was merged. Remove it there.")
      }
    }
    #expect(fixture.folder.text("victim") == nil)
    #expect(desktop.list == nil)
  }

  @Test func `do not take over submodules`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.commit(fixture.git("rev-parse", "main"), as: "README", mode: "160000")
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.badData)?
        .contains("holds the submodule 'README'") == true)
    #expect(!FileManager.default.fileExists(atPath: desktop.file("README")))
  }

  @Test func `say that the lists have different names`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    var desktop = desktop
    desktop.variables["TODO_FILE"] = desktop.file("list.json")
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.usage)
        == "the list in '\(fixture.remote)' is named 'todo.json', but this one 'list.json'; give both the"
        + " same name")
  }

  @Test func `use the format of a remote's objects`() throws {
    try fixture.folder.delete("lists.git")
    try laptop.git(
      "init", "--quiet", "--bare", "--object-format=sha256", "--initial-branch=main", fixture.remote
    )
    try laptop.run("add", "Buy milk")
    let outcome = try laptop.todo("sync", "--init", fixture.remote)
    #expect(outcome.errors.hasPrefix("todo: the remote uses sha256, so the git repository"))
    #expect(outcome.output == "synced: received 0, sent 1\n")
    try desktop.run("sync", "--init", fixture.remote)
    try desktop.run("add", "Buy oats")
    try fixture.settle()
    #expect(try laptop.titles() == ["Buy milk", "Buy oats"])
    try fixture.expectAgreement()
  }

  @Test func `keep the list from other users, also in the repository`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: laptop.folder)
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    for name in ["", "config", "objects", "refs/heads/main"] {
      let mode = try fixture.folder.permissions("laptop/list/.git/\(name)")
      #expect(mode & 0o077 == 0, "\(name) \(String(mode, radix: 8))")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: laptop.file(".git"))
    #expect(
      try laptop.run("doctor").contains(
        "note: other users can read the list in '\(laptop.file(".git"))'. To make it private, run: chmod"
      ))
  }
}

/// Setting up a list.
@Suite(.needs(.git))
struct `Setting up a sync` {
  @Test(arguments: [true, false]) func `is suggested by a sync without it`(hasFolder: Bool) throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    if hasFolder {
      try laptop.run("add", "Buy milk")
    } else {
      try fixture.folder.delete("laptop/list")
    }
    let before = try fixture.folder.bytes(below: "laptop")
    for words in [[], ["--dry-run"], ["--status"], ["--log"]] {
      let complaint = try laptop.child(["sync"] + words).run().complaint(.usage) ?? ""
      #expect(
        complaint.hasPrefix("'\(laptop.folder)' is not in a git repository. ")
          && complaint.hasSuffix("run: todo sync --init <url>"), "\(complaint)")
    }
    #expect(try fixture.folder.bytes(below: "laptop") == before)
  }

  @Test(arguments: [true, false])
  func `can be tried without leaving a file`(hasFolder: Bool) throws {
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
    #expect(trial.hasPrefix("would sync: receive 1"))
    #expect(trial.contains("\nrenumbered your item 1 'Call Ann' to 2, because ") == hasFolder)
    let away = try laptop.todo("sync", "--init", "/nowhere", "--dry-run")
    #expect(away.complaint(.childFailed)?.hasPrefix("could not reach '/nowhere'") == true)
    #expect(try fixture.folder.bytes(below: "laptop") == before)
    #expect(try fixture.folder.bytes(below: "temporary") == [:])
  }

  @Test func `can be tried with another remote`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    let moved = fixture.folder.file("moved.git")
    try laptop.git("clone", "--quiet", "--bare", fixture.remote, moved)
    try laptop.run("add", "Call Ann")
    let before = laptop.text
    #expect(
      try laptop.run("sync", "--init", moved, "-n").contains("would sync: receive 0, send 1"))
    #expect(laptop.text == before)
    #expect(try laptop.ownGit("config", "remote.origin.url") == fixture.remote + "\n")
    #expect(try laptop.run("sync", "--init", moved).contains("synced: received 0, sent 1"))
  }

  @Test func `can be done twice`() throws {
    let fixture = try SyncFixture(["laptop"])
    let laptop = fixture["laptop"]
    try laptop.run("add", "Buy milk")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: received 0, sent 1\n")
    let before = try fixture.folder.bytes(below: "laptop/list")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: received 0, sent 0\n")
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

  @Test func `changes no byte in a larger repository`() throws {
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
          == "the git repository in '\(laptop.folder)' also holds '.bashrc'; nothing was changed. To"
          + " merge lists there, run: todo merge --install. To take the file out of it, run: git -C"
          + " \(laptop.folder) rm --cached .bashrc && git -C \(laptop.folder) commit -m 'Only the list'"
      )
      #expect(try fixture.folder.bytes(below: "laptop/list") == before)
    }
  }
}
