import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The client with the installed git.
@Suite(.needs(.git))
struct `Repository of a list` {
  private let fixture = GitFixture()

  @Test func `a repository is found from its folder and from one inside`() throws {
    let git = try fixture.repository()
    let repository = try git.repository()
    #expect(repository.gitFolder.hasSuffix("/a/.git") && repository.prefix == "")
    try fixture.makeFolder("a/in side")
    let inside = fixture.client("a/in side")
    #expect(try inside.repository().prefix == "in side/")
    #expect(throws: GitError.notARepository(folder: inside.folder + "/../.git")) {
      try fixture.client("a/in side/../.git").repository()
    }
    #expect(throws: GitError.notOurs(folder: inside.folder, other: nil)) {
      try inside.repositoryOfList(inside.list)
    }
  }

  @Test func `a repository that holds more than the list is reported`() throws {
    let git = try fixture.repository()
    func check() throws { _ = try git.repositoryOfList(git.list) }
    for name in ["todo.json", ".gitattributes", "README.md", "README", "LICENSE", ".gitignore"] {
      try git.commitList("x", as: name)
    }
    try check()
    try fixture.folder.write("x", to: "a/.bashrc")
    try check()
    try fixture.git("a", "read-tree", "HEAD")
    try fixture.git("a", "add", ".bashrc")
    #expect(throws: GitError.notOurs(folder: git.folder, other: ".bashrc")) { try check() }
    try fixture.git("a", "read-tree", "HEAD")
    try git.commitList("x", as: "ünd \"mehr\"")
    #expect(throws: GitError.notOurs(folder: git.folder, other: "ünd \"mehr\"")) { try check() }
  }

  @Test func `the repository of a list is found with its branch and its files`() throws {
    let git = try fixture.repository()
    let empty = try git.repositoryOfList(git.list)
    #expect(empty.repository == (try git.repository()))
    #expect(empty.head.commit == nil && empty.entries == [] && empty.isStaged)
    try git.commitList("x", as: "todo.json")
    let found = try git.repositoryOfList(git.list)
    #expect(found.head == (try git.head()))
    #expect(found.entries.map(\.name) == ["todo.json"])
    #expect(!found.isStaged)
    try fixture.git("a", "read-tree", "HEAD")
    #expect(try git.repositoryOfList(git.list).isStaged)
  }

  @Test func `an unfinished merge, rebase, cherry-pick or revert is found`() throws {
    let git = try fixture.repository()
    let repository = try git.repository()
    func found() -> GitOperation? { git.unfinishedOperation(in: repository) }
    try fixture.git("a", "config", "user.name", "Ann")
    try fixture.git("a", "config", "user.email", "ann@example.org")
    let base = try git.commitList("base\n")
    let ours = try git.commitList("ours\n")
    try fixture.git("a", "branch", "other", base.hex)
    try fixture.git("a", "checkout", "--quiet", "--force", "other")
    try git.commitList("theirs\n")
    try fixture.git("a", "checkout", "--quiet", "--force", "main")
    #expect(found() == nil)
    for operation in GitOperation.allCases {
      let command = operation.rawValue
      try fixture.tryGit("a", command, operation == .revert ? base.hex : "other")
      #expect(found() == operation)
      try fixture.git("a", command, "--abort")
      #expect(found() == nil)
    }
    #expect(try git.head().commit == ours)
    try fixture.git("a", "checkout", "--quiet", "--detach")
    #expect(throws: GitError.noBranch) { try git.head() }
  }

  @Test func `lines are appended to any text file`() throws {
    let files = SystemFileSystem()
    let path = fixture.folder.file("x")
    _ = try files.append(linesMissingIn: path, of: ["a"], beside: nil)
    #expect(fixture.folder.text("x") == "a\n")
    try fixture.folder.write("b\r\nc", to: "x")
    _ = try files.append(linesMissingIn: path, of: ["a", "b", "c"], beside: nil)
    #expect(fixture.folder.text("x") == "b\r\nc\na\n")
    #expect(throws: StoreError.self) {
      try files.append(linesMissingIn: fixture.folder.file("none/x"), of: ["a"], beside: nil)
    }
  }
}

@Suite(.needs(.git))
struct `Commits of a list` {
  private let fixture = GitFixture()

  @Test(arguments: ["sha1", "sha256"])
  func `a tree is written as git itself writes it`(format: String) throws {
    try fixture.git(nil, "init", "--quiet", "--object-format=\(format)", fixture.folder.file("a"))
    try fixture.makeFolder("a/b")
    // A folder is sorted as if its name ended with a slash.
    for name in ["b/x", "b.c", "b0", "Ü", "a"] { try fixture.folder.write("x", to: "a/\(name)") }
    try fixture.folder.link("a/link", to: "a")
    try fixture.git("a", "add", ".")
    try fixture.git("a", "commit", "--quiet", "-m", "x")
    let git = fixture.client()
    let commit = try #require(try git.commit(at: "HEAD"))
    let tree = try git.tree(git.entries(of: commit).reversed())
    #expect(try fixture.git("a", "rev-parse", "HEAD^{tree}") == "\(tree)\n")
  }

  @Test func `other files of the tree are kept with their modes`() throws {
    let git = try fixture.repository()
    try fixture.folder.write("#!/bin/sh\n", to: "a/run", permissions: 0o755)
    try fixture.makeFolder("a/sub")
    try fixture.folder.write("x", to: "a/sub/x")
    try fixture.folder.write("old", to: "a/todo.json", permissions: 0o755)
    try fixture.git("a", "add", ".")
    try fixture.git("a", "commit", "--quiet", "-m", "x")
    let before = try git.entries(of: try git.head().commit)
    let commit = try git.commitList("new")
    let after = try git.entries(of: commit)
    #expect(try git.file("todo.json", in: commit) == Array("new".utf8))
    #expect(try git.file("other", in: commit) == nil)
    #expect(after.map(\.name) == ["run", "sub", "todo.json"])
    #expect(after.map(\.mode) == before.map(\.mode))
    #expect(after.dropLast() == before.dropLast())
    let link = "120000,\(before[0].object),l.json"
    try fixture.git("a", "update-index", "--add", "--cacheinfo", link)
    try fixture.git("a", "commit", "--quiet", "-m", "x")
    let linked = try #require(try git.head().commit)
    #expect(try git.file("l.json", in: linked) == nil)
    #expect(try git.entries(of: git.commitList("list", as: "l.json")).first?.mode == "100644")
    // The same bytes have the same name: nothing has to be committed.
    let blob = try git.writeBlob(Array("new".utf8))
    #expect(after.last?.object == blob)
    #expect(try git.name(ofBlob: Array("new".utf8)) == blob)
    #expect(try git.name(ofBlob: Array("other".utf8)) != blob)
  }

  @Test func `a reference that moved is not set`() throws {
    let git = try fixture.repository()
    let first = try git.commitList("1")
    let second = try git.commitList("2")
    let main = "refs/heads/main"
    #expect(throws: GitError.refMoved(main)) { try git.updateRef(main, to: first, from: first) }
    #expect(throws: GitError.refMoved(main)) { try git.updateRef(main, to: first, from: nil) }
    #expect(throws: GitError.refMoved("refs/heads/new")) {
      try git.updateRef("refs/heads/new", to: first, from: second)
    }
    #expect(try git.commit(at: main) == second)
    try git.updateRef("refs/heads/new", to: first, from: nil)
    #expect(try git.commit(at: "refs/heads/new") == first)
    // The lock of another git that is running.
    try fixture.folder.write("", to: "a/.git/refs/heads/main.lock")
    #expect(throws: GitError.self) { try git.updateRef(main, to: first, from: second) }
    #expect(try git.commit(at: main) == second)
  }

  @Test(arguments: ["missing", "damaged"], ["HEAD:todo.json", "HEAD^{tree}", "HEAD~1"])
  func `a repository without an object that a sync needs is not sound`(
    fault: String, object: String
  ) throws {
    let git = try fixture.repository()
    try git.commitList("1")
    try git.commitList("2")
    let needed = ["HEAD:./todo.json", "HEAD:./other.json"]
    #expect(try git.isSound(needed))
    let name = try fixture.git("a", "rev-parse", object).prefix { !$0.isNewline }
    let path = fixture.folder.file("a/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    try FileManager.default.removeItem(atPath: path)
    if fault == "damaged" { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
    #expect(try !git.isSound(needed))
  }

  @Test func `an identity is added only where none is configured`() throws {
    let git = try fixture.repository()
    func author() throws -> String {
      try git.commitList("x")
      return try fixture.git("a", "log", "-1", "--format=%an <%ae>, %cn <%ce>")
    }
    #expect(try author() == "todo <todo@laptop>, todo <todo@laptop>\n")
    try git.setConfig("user.name", to: "Ann")
    #expect(try author() == "Ann <todo@laptop>, Ann <todo@laptop>\n")
    try git.setConfig("committer.email", to: "c@example.org")
    #expect(try author() == "Ann <todo@laptop>, Ann <c@example.org>\n")
    try git.setConfig("user.name", to: "")
    #expect(try author() == "todo <todo@laptop>, todo <c@example.org>\n")
    fixture.variables["EMAIL"] = "e@example.org"
    fixture.variables["GIT_AUTHOR_NAME"] = "Bob"
    try fixture.client().commitList("y")
    #expect(try fixture.git("a", "log", "-1", "--format=%cn <%ce>") == "todo <c@example.org>\n")
    #expect(try git.config("user.useConfigOnly") == nil)
  }

  @Test func `settings of the user that would stop or change a commit do not matter`() throws {
    let settings = [
      ("core.autocrlf", "true"), ("core.eol", "crlf"), ("core.safecrlf", "true"),
      ("commit.gpgSign", "true"), ("gpg.program", "false"), ("i18n.commitEncoding", "ISO-8859-1"),
      ("i18n.logOutputEncoding", "ISO-8859-1"), ("log.showSignature", "true"),
      ("color.ui", "always"), ("core.quotePath", "true"), ("push.gpgSign", "if-asked"),
      ("user.useConfigOnly", "true"),
    ]
    try fixture.makeFolder("hooks")
    for hook in ["reference-transaction", "pre-push", "pre-auto-gc", "post-index-change"] {
      try fixture.folder.write(
        "#!/bin/sh\ntouch \"$HOME/ran\"\nexit 1\n", to: "hooks/\(hook)", permissions: 0o755)
    }
    let git = try fixture.clone("a")
    for (key, value) in settings { try fixture.git(nil, "config", "--global", key, value) }
    try fixture.git(nil, "config", "--global", "core.hooksPath", fixture.folder.file("hooks"))
    // The remote is on this machine and has the same home.
    try fixture.git("origin.git", "config", "core.hooksPath", "/dev/null")
    let text = "{\"title\":\"Süß\"}\n"
    try fixture.folder.write(text, to: "a/todo.json")
    let commit = try git.commitList(text, .init(subject: "Übung"))
    #expect(try git.file("todo.json", in: commit) == Array(text.utf8))
    #expect(try git.push(commit, to: .init(remote: "origin", branch: "main")) == nil)
    try git.fetch("origin")
    try git.readTreeOfHead()
    #expect(try git.log(of: [commit], limit: 1).map(\.message.subject) == ["Übung"])
    #expect(fixture.folder.text("ran") == nil)
    #expect(try fixture.git("a", "status", "--porcelain") == "")
    try fixture.git("a", "fsck", "--strict")
  }

  @Test func `the log returns the messages, and distances are counted`() throws {
    let git = try fixture.repository()
    let base = try git.commitList("1")
    let message = GitMessage(
      subject: "Merge", decisions: [MergeDecision(.text, nil, [.title: "7 title \"Bûy\""])],
      machine: "laptop")
    let ours = try git.commitList("2", as: "todo.json", message)
    let log = try git.log(of: [ours], limit: 5)
    #expect(log.map(\.message) == [message, GitMessage(subject: "Change")])
    #expect(log.allSatisfy { $0.at.secondsSinceEpoch > 1_700_000_000 })
    #expect(try git.log(of: [ours], since: base, limit: 5) == [log[0]])
    #expect(try git.log(of: [ours], limit: 1) == [log[0]])
    #expect(try git.log(of: [base], since: ours, limit: 5) == [])
    #expect(try git.count(of: ours, without: base) == 1)
    #expect(try git.count(of: base, without: ours) == 0)
    #expect(try git.count(of: ours, without: nil) == 2)
  }

  /// A commit of an earlier version has no id. A machine that was killed may mark two commits as its first.
  @Test func `machines of one name are counted by their first commits`() throws {
    let git = try fixture.repository()
    var head = try git.commitList("0", .init(subject: "x", machine: "vm"))
    let ids = ["1", "2", "3"].map { String(repeating: $0, count: 16) }
    let commits = [
      ("vm", ids[0], "new"), ("box", ids[2], "new"), ("vm", ids[1], "after \(ids[0])"),
      ("vm", ids[0], "new"), ("vm", ids[0], nil),
    ]
    for (number, (name, id, origin)) in commits.enumerated() {
      let message = GitMessage(subject: "x", machine: Machine(name, id: id), origin: origin)
      head = try git.commitList("\(number + 1)", message)
    }
    #expect(try git.machineNames(in: [head]) == [ids[0]: "vm", ids[1]: "vm 2", ids[2]: "box"])
  }

  @Test func `all merge bases are found`() throws {
    let git = try fixture.repository()
    func commit(_ text: String, _ parents: [GitObjectID]) throws -> GitObjectID {
      let blob = try git.writeBlob(Array(text.utf8))
      let tree = try git.tree([
        GitTreeEntry(mode: "100644", object: blob, bytes: Array("todo.json".utf8))
      ])
      return try git.commit(
        tree, parents: parents, GitMessage(subject: text), on: GitFixture.machine)
    }
    let root = try commit("root", [])
    let (one, two) = (try commit("1", [root]), try commit("2", [root]))
    #expect(try git.mergeBases(one, [two]) == [root])
    #expect(try git.mergeBases(one, [root]) == [root])
    let crossed = try commit("12", [one, two])
    let other = try commit("21", [two, one])
    #expect(Set(try git.mergeBases(crossed, [other])) == [one, two])
    #expect(try git.mergeBases(one, [commit("stranger", [])]) == [])
    // The merge base with a merge of several commits, which does not exist.
    let next = try commit("1+", [one])
    #expect(try git.mergeBases(next, [two]) == [root])
    #expect(try git.mergeBases(next, [two, one]) == [one])
    #expect(try git.mergeBases(next, [two, next]) == [next])
  }
}
