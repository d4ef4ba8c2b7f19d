import Foundation
import Testing

@testable import TodoModule

/// Ways in which machines and remotes were set up.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `Machines that are set up in different ways` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine { fixture["laptop"] }
  private var desktop: SyncMachine { fixture["desktop"] }

  init() throws { fixture = try SyncFixture(["laptop", "desktop"]) }

  /// Commits files to a branch of the remote, as its web pages do.
  private func commit(_ files: [(path: String, text: String)], to branch: String = "main") throws {
    let clone = fixture.folder.file("web")
    try? FileManager.default.removeItem(atPath: clone)
    try laptop.git("clone", "--quiet", fixture.remote, clone)
    let hasBranch = try fixture.git("branch", "--list", branch) != ""
    try laptop.git(
      ["-C", clone, "checkout", "--quiet"] + (hasBranch ? [branch] : ["--orphan", branch]))
    for (path, text) in files {
      let url = URL(filePath: "\(clone)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if text.hasPrefix("-> ") {
        try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: String(text.dropFirst(3)))
      } else {
        try Data(text.utf8).write(to: url)
      }
    }
    try laptop.git("-C", clone, "add", "--force", "--all")
    try laptop.git("-C", clone, "commit", "--quiet", "-m", "x")
    try laptop.git("-C", clone, "push", "--quiet", "origin", "HEAD:\(branch)")
  }

  @Test func `share a list although the remote was made after the first attempt`() throws {
    try laptop.run("add", "Buy milk")
    let remote = fixture.folder.file("later.git")
    #expect(try laptop.todo("sync", "--init", remote).ending == .exited(8))
    try laptop.git("init", "--quiet", "--bare", remote)
    try laptop.run("sync")
    try desktop.run("sync", "--init", remote)
    #expect(try laptop.run("doctor") == "no problems in '\(laptop.file())'\n")
    for machine in fixture.machines {
      #expect(String(decoding: machine.list ?? Data(), as: UTF8.self).contains(#""shared":true"#))
    }
    // A published number is not given again after `undo`.
    try laptop.run("add", "Two")
    try laptop.run("sync")
    try desktop.run("sync")
    try laptop.run("undo")
    try laptop.run("sync")
    try laptop.run("add", "Three")
    #expect(try laptop.run("list").contains("3\topen\t\t\t\t\tThree"))
  }

  @Test func `mark a list as shared that git alone has shared`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.ownGit("init", "--quiet", "--initial-branch=main")
    try laptop.ownGit("remote", "add", "origin", fixture.remote)
    #expect(try laptop.run("doctor").contains("but not marked as shared; type: todo sync"))
    try laptop.run("sync")
    try desktop.run("sync", "--init", fixture.remote)
    #expect(String(decoding: desktop.list ?? Data(), as: UTF8.self).contains(#""shared":true"#))
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test(arguments: ["master", "trunk"]) func `meet on the branch that has the list`(
    branch: String
  ) throws {
    // The remote's main branch is one that does not exist.
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/\(branch)")
    try laptop.run("add", "On the laptop")
    try laptop.run("sync", "--init", fixture.remote)
    try FileManager.default.removeItem(atPath: desktop.folder)
    try desktop.git("clone", "--quiet", fixture.remote, desktop.folder)
    try desktop.run("add", "On the desktop")
    try desktop.run("sync")
    try laptop.run("sync")
    #expect(try laptop.titles() == ["On the laptop", "On the desktop"])
    #expect(try fixture.git("for-each-ref", "--format=%(refname:short)") == "main\n")
    #expect(laptop.list == desktop.list)
  }

  @Test func `meet although git was run first in the folder of one`() throws {
    try laptop.run("sync", "--init", fixture.remote)
    try desktop.ownGit("init", "--quiet", "--initial-branch=master")
    try desktop.run("add", "On the desktop")
    #expect(try desktop.run("sync", "--init", fixture.remote).hasSuffix("synced: 0 in, 1 out\n"))
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
    #expect(try fixture.git("for-each-ref", "--format=%(refname:short)") == "trunk\n")
    #expect(try desktop.titles() == ["Buy milk", "Buy oats"])
    try fixture.git("branch", "--move", "trunk", "main")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/main")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `are told of two branches with lists`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.git("branch", "old", "main")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/gone")
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.conflict)
        == "'\(fixture.remote)' has the list on several branches: main, old; delete all but one, or make"
        + " one its main branch")
    try laptop.run("sync")
    #expect(
      try laptop.todo("doctor").output
        == "1. the remote has the list on several branches: main, old; this machine follows main\n")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/main")
    try desktop.run("sync")
    #expect(desktop.list == laptop.list)
  }

  @Test(arguments: [["sync"], ["sync", "--dry-run"], ["sync", "--status"], ["sync", "--log"]])
  func `are told how to begin where there is no folder yet`(words: [String]) throws {
    try FileManager.default.removeItem(atPath: laptop.folder)
    #expect(
      try laptop.child(words).run().complaint(.usage)?
        .hasPrefix("'\(laptop.folder)' is not in a git repository; create an empty one") == true)
    #expect(!FileManager.default.fileExists(atPath: laptop.folder))
  }

  @Test(arguments: [["sync"], ["sync", "--status"], ["sync", "--init", "/x"]])
  func `are told which git to install`(words: [String]) throws {
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

  // MARK: What the remote holds

  @Test func `keep what a host puts beside a list, and do not write it here`() throws {
    try commit([("LICENSE", "x"), (".gitignore", "x"), (".github/workflows/a.yml", "x")])
    try laptop.run("add", "Buy milk")
    try fixture.join()
    try commit([("README.d/x", "x"), ("README.md", "x"), (".editorconfig", "x")])
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
        .gitignore
        LICENSE
        README.d/x
        README.md
        todo.json

        """)
    try fixture.expectAgreement()
  }

  @Test(arguments: [
    (".todo.json.history", "x", ".todo.json.history"), (".todo.json.lock", "", ".todo.json.lock"),
  ])
  func `do not take over private files`(path: String, text: String, name: String) throws {
    try laptop.run("add", "Buy milk")
    try fixture.join()
    try commit([(path, text)])
    let sentence = "which is for one machine only; remove it there with: git rm --cached \(name)"
    #expect(
      try laptop.todo("sync").complaint(.badData)
        == "'\(fixture.remote)' holds '\(name)', \(sentence)")
    try desktop.ownGit("add", "--force", ".todo.json.history")
    #expect(
      try desktop.todo("sync").complaint(.badData)
        == "the git repository of the list holds '.todo.json.history', \(sentence)"
        .replacing(name, with: ".todo.json.history"))
    #expect(
      try desktop.todo("doctor").output.hasPrefix(
        "1. git tracks files that are for one machine only; type: git rm --cached -- .todo.json.history\n"
      ))
  }

  /// Commits an entry that is no file to the remote's branch.
  private func commit(_ path: String, mode: String, _ object: some StringProtocol) throws {
    try fixture.git("read-tree", "main")
    try fixture.git(
      "update-index", "--add", "--replace", "--cacheinfo", "\(mode),\(object),\(path)")
    let tree = try fixture.git("write-tree").prefix(40)
    let next = try fixture.git("commit-tree", "-p", "main", "-m", "x", String(tree)).prefix(40)
    try fixture.git("update-ref", "refs/heads/main", String(next))
  }

  @Test(arguments: [".gitattributes", "README.md", ".github/x", "todo.json"])
  func `do not take over symbolic links`(path: String) throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try fixture.folder.write("../victim", to: "target")
    let blob = try fixture.git("hash-object", "-w", fixture.folder.file("target")).prefix(40)
    try commit(path, mode: "120000", blob)
    for machine in fixture.machines {
      for words in [["sync", "--init", fixture.remote], ["sync"]] {
        let complaint = try machine.child(words).run().complaint(.badData)
        #expect(
          complaint?.replacing("committed here; ", with: "")
            == "'\(fixture.remote)' holds the symbolic link '\(path)', and a list's repository may hold"
            + " only files; nothing was merged; remove it there")
      }
    }
    #expect(fixture.folder.text("victim") == nil)
    #expect(desktop.list == nil)
  }

  @Test func `do not take over submodules`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    try commit("README", mode: "160000", fixture.git("rev-parse", "main").prefix(40))
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.badData)?
        .contains("holds the submodule 'README'") == true)
    #expect(!FileManager.default.fileExists(atPath: desktop.file("README")))
  }

  @Test func `are told that the lists have different names`() throws {
    try laptop.run("add", "Buy milk")
    try laptop.run("sync", "--init", fixture.remote)
    var desktop = desktop
    desktop.variables["TODO_FILE"] = desktop.file("list.json")
    #expect(
      try desktop.todo("sync", "--init", fixture.remote).complaint(.usage)
        == "the list in '\(fixture.remote)' is named 'todo.json', and this one 'list.json'; give both the"
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
    #expect(outcome.output == "synced: 0 in, 1 out\n")
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
      let attributes = try FileManager.default.attributesOfItem(atPath: laptop.file(".git/\(name)"))
      let mode = (attributes[.posixPermissions] as? Int) ?? 0
      #expect(mode & 0o077 == 0, "\(name) \(String(mode, radix: 8))")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: laptop.file(".git"))
    #expect(
      try laptop.run("doctor").contains(
        "note: other users can read the list in '\(laptop.file(".git"))'; to make it private, type: chmod"
      ))
  }
}
