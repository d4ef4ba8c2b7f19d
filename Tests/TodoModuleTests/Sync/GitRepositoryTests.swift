import Testing

@testable import TodoModule

/// The client with the installed git.
@Suite(.needs(.git))
struct `Repository of a list` {
  private let fixture: GitFixture

  init() throws { fixture = try GitFixture() }

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
      try files.append(
        linesMissingIn: fixture.folder.file("none/x"), of: ["a"], beside: nil)
    }
  }
}
