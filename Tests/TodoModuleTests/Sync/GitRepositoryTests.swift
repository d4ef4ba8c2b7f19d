import Testing

@testable import TodoModule

/// The client with the installed git.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `Repository of a list` {
  private let fixture: GitFixture

  init() throws { fixture = try GitFixture() }

  @Test func `the installed git is new enough`() throws {
    try fixture.repository().checkVersion()
  }

  @Test func `a folder outside of any repository is told`() throws {
    try fixture.makeFolder("a")
    fixture.variables["GIT_CEILING_DIRECTORIES"] = fixture.folder.path
    #expect(throws: GitError.notARepository(folder: fixture.folder.file("a"))) {
      try fixture.client().repository()
    }
  }

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

  @Test func `a repository that holds more than the list is told`() throws {
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
    try git.commitList("x", as: "notes.txt")
    #expect(throws: GitError.notOurs(folder: git.folder, other: "notes.txt")) {
      try git.repositoryOfList(git.list)
    }
  }

  @Test func `a repository of another user is not used`() throws {
    let git = try fixture.repository()
    // Git has this variable for its own tests.
    fixture.variables["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    let error = #expect(throws: GitError.self) { try fixture.client().repository() }
    guard case .failed(let command, let sentence) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(command == "rev-parse")
    #expect(sentence.hasPrefix("detected dubious ownership in repository at "), "\(sentence)")
    #expect(sentence.contains(git.folder))
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
    let commands: [(words: [String], operation: GitOperation)] = [
      (["merge", "other"], .merge), (["rebase", "other"], .rebase),
      (["cherry-pick", "other"], .cherryPick), (["revert", base.hex], .revert),
    ]
    for (words, operation) in commands {
      switch words.count {
      case 2: try fixture.tryGit("a", words[0], words[1])
      default: Issue.record("two words")
      }
      #expect(found() == operation, "\(words)")
      try fixture.git("a", words[0], "--abort")
      #expect(found() == nil)
    }
    #expect(try git.head().commit == ours)
    try fixture.git("a", "checkout", "--quiet", "--detach")
    #expect(throws: GitError.noBranch) { try git.head() }
  }

  @Test func `the stages of an unresolved file are read`() throws {
    let git = try fixture.repository()
    let name = "-odd *.json"
    try git.commitList("base\n", as: name)
    try fixture.git("a", "branch", "other")
    try git.commitList("ours\n", as: name)
    try fixture.git("a", "checkout", "--quiet", "--force", "other")
    try git.commitList("theirs\n", as: name)
    try fixture.git("a", "checkout", "--quiet", "--force", "main")
    #expect(try git.unmergedStages(of: name) == [:])
    try fixture.tryGit("a", "-c", "user.name=a", "-c", "user.email=b", "merge", "other")
    let stages = try git.unmergedStages(of: name)
    let texts = try (1...3).map { stage in
      String(decoding: try git.blob(try #require(stages[stage]), at: name), as: UTF8.self)
    }
    #expect(texts == ["base\n", "ours\n", "theirs\n"])
  }

  @Test func `files are merged line by line`() throws {
    let git = try fixture.repository()
    for (name, text) in [("base", "1\n2\n3\n"), ("ours", "0\n2\n3\n"), ("theirs", "1\n2\n4\n")] {
      try fixture.folder.write(text, to: "a/\(name)")
    }
    #expect(try git.mergeFile(ours: "ours", base: "base", theirs: "theirs", markerSize: 7) == 0)
    #expect(fixture.folder.text("a/ours") == "0\n2\n4\n")
    try fixture.folder.write("9\n2\n3\n", to: "a/theirs")
    #expect(try git.mergeFile(ours: "ours", base: "base", theirs: "theirs", markerSize: 12) == 1)
    #expect(fixture.folder.text("a/ours")?.hasPrefix("<<<<<<<<<<<< ours\n") == true)
    #expect(throws: GitError.self) {
      try git.mergeFile(ours: "ours", base: "none", theirs: "theirs", markerSize: 7)
    }
  }

  @Test func `the merge driver is removed`() throws {
    let git = try fixture.repository()
    let command = "'/opt/my todo' merge %O %A %B --marker-size %L --path %P"
    #expect(try git.mergeDriver() == nil)
    try git.unregisterMergeDriver()
    try git.setConfig("merge.todo.driver", to: command)
    #expect(try git.mergeDriver() == command)
    try git.unregisterMergeDriver()
    #expect(try git.mergeDriver() == nil)
  }

  @Test func `local files are excluded once`() throws {
    let git = try fixture.repository()
    for name in [".todo.json.lock", ".todo.json.history", "other"] {
      try fixture.folder.write("x", to: "a/\(name)")
    }
    for patterns in [["/.todo.json.lock"], ["/.todo.json.lock", "/.todo.json.history"]] {
      try git.exclude(patterns)
    }
    let lines = try #require(fixture.folder.text("a/.git/info/exclude")).split(separator: "\n")
    #expect(lines.suffix(2) == ["/.todo.json.lock", "/.todo.json.history"])
    #expect(lines.count { $0.hasPrefix("/") } == 2)
    #expect(try fixture.git("a", "status", "--porcelain") == "?? other\n")
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
      try files.append(
        linesMissingIn: fixture.folder.file("none/x"), of: ["a"], beside: nil)
    }
  }
}
