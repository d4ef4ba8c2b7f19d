import Foundation
import Testing

@testable import TodoModule

@Suite struct `Git: the merge driver` {
  static let commands: [(path: String, command: String)] = [
    ("/usr/bin/todo", "'/usr/bin/todo' merge %O %A %B --marker-size %L --path %P"),
    (
      "/home/Ann's 100% $x/todo",
      #"'/home/Ann'\''s 100%% $x/todo' merge %O %A %B --marker-size %L --path %P"#
    ),
  ]

  @Test(arguments: commands)
  func `a shell command runs the program, and the program is found in it`(
    path: String, command: String
  ) {
    #expect(MergeDriver.command(for: path) == command)
    #expect(MergeDriver.program(in: command) == path)
  }

  @Test func `a command without an absolute path names no program`() {
    #expect(MergeDriver.program(in: "/usr/bin/todo merge %A") == "/usr/bin/todo")
    for command in ["todo merge %O %A %B", "", "'", "'todo' x"] {
      #expect(MergeDriver.program(in: command) == nil)
    }
  }

  static let lines: [(name: String, line: String)] = [
    ("todo.json", "todo.json -text merge=todo"),
    ("my list.json", #""my list.json" -text merge=todo"#),
    ("a*[b]?.json", #"a\*\[b]\?.json -text merge=todo"#),
    (#"a"b\ c"#, #""a\"b\\\\ c" -text merge=todo"#),
    ("#1.json", "\\#1.json -text merge=todo"), ("!x y", #""\\!x y" -text merge=todo"#),
    ("a\tb", #""a\011b" -text merge=todo"#), ("Übung.json", "Übung.json -text merge=todo"),
  ]

  @Test(arguments: lines)
  func `the line of attributes names only the list`(name: String, line: String) throws {
    #expect(try #require(ListPath("lists/\(name)")).attributesLine == line)
  }

  @Test func `the patterns of private files apply to the list's folder`() throws {
    let path = try #require(ListPath("/home/ann/dot/my[1]/todo.json"))
    #expect(path.attributes == "/home/ann/dot/my[1]/.gitattributes")
    let repository = GitRepository(gitFolder: "/home/ann/dot/.git", prefix: "my[1]/")
    #expect(
      path.privatePatterns(in: repository) == [
        #"/my\[1]/.todo.json.lock"#, #"/my\[1]/.todo.json.history"#,
        #"/my\[1]/.todo.json.sync.lock"#, #"/my\[1]/.todo.json.removed"#,
        #"/my\[1]/.todo.json.calendar"#,
        #"/my\[1]/.todo.json.*.tmp"#, #"/my\[1]/.todo.json.history.damaged-*"#,
        #"/my\[1]/todo.json.damaged-*"#, #"/my\[1]/.todo.json.git.damaged-*"#,
      ])
  }

  @Test(
    .needs(.git),
    arguments: ["todo.json", "my list.json", "a*[b]?.json", #"a"b\ c"#, "#1", "!x y", "a\tb"])
  func `git understands the line and the patterns, and an uninstall removes the line`(name: String)
    throws
  {
    let fixture = GitFixture()
    _ = try fixture.repository()
    try fixture.makeFolder("a/my [x]")
    let git = fixture.client("a/my [x]")
    let list = try #require(ListPath(fixture.folder.file("a/my [x]/\(name)")))
    let repository = try git.repository()
    let program = "/nowhere/todo"
    let first = try git.installMergeDriver(program, for: list, in: repository)
    #expect(first.hasChangedDriver && first.hasChangedAttributes && first.program == program)
    #expect(try git.installMergeDriver(program, for: list, in: repository).isEmpty)
    #expect(git.missingMergeProgram() == program)
    let attribute = try fixture.git("a/my [x]", "check-attr", "-z", "merge", "text", "--", name)
    #expect(attribute == "\(name)\0merge\0todo\0\(name)\0text\0unset\0")
    let other = try fixture.git("a/my [x]", "check-attr", "-z", "merge", "--", "other")
    #expect(other == "other\0merge\0unspecified\0")
    for path in [
      list.lock, list.history, list.syncLock, list.temporary(1), list.file + ".damaged-1",
    ] {
      try Data().write(to: URL(filePath: path))
      _ = try fixture.git("a/my [x]", "check-ignore", "-q", "--", path)
    }
    let last = try git.uninstallMergeDriver(for: list)
    #expect(last.hasChangedDriver && last.hasChangedAttributes && last.program == nil)
    #expect(try git.mergeDriver() == nil)
    #expect(!FileManager.default.fileExists(atPath: list.attributes))
    #expect(try git.uninstallMergeDriver(for: list).isEmpty)
    try git.unregisterMergeDriver()
  }

  @Test(
    .needs(.git),
    arguments: [".gitattributes", ".git/info/exclude"])
  func `a link, FIFO or folder in the place of git's files is refused`(name: String) throws {
    let fixture = GitFixture()
    let git = try fixture.repository()
    let list = try #require(ListPath(fixture.folder.file("a/todo.json")))
    let repository = try git.repository()
    let path = fixture.folder.file("a/\(name)")
    let before = "\(list.attributesLine)\nexport PATH\n"
    try fixture.folder.write(before, to: "victim")
    func check(_ kind: FileKind, _ make: () throws -> Void) throws {
      try? FileManager.default.removeItem(atPath: path)
      try make()
      let refusal = GitError.file(.notARegularFile(path: path, kind))
      #expect(throws: refusal) { try git.installMergeDriver("/bin/x", for: list, in: repository) }
      #expect(try fixture.client().mergeDriver() == nil)
      if name == ".gitattributes" {
        #expect(throws: refusal) { try git.uninstallMergeDriver(for: list) }
      }
    }
    for target in ["victim", "missing"] {
      try check(.symbolicLink) {
        try fixture.folder.link("a/\(name)", to: fixture.folder.file(target))
      }
    }
    try check(.fifo) { try #require(mkfifo(path, 0o600) == 0) }
    try check(.folder) { try fixture.makeFolder("a/\(name)") }
    #expect(fixture.folder.text("victim") == before)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("missing")))
  }

  @Test(.needs(.git))
  func `private files that git tracks already are found`() throws {
    let fixture = GitFixture()
    _ = try fixture.repository()
    try fixture.makeFolder("a/l")
    for name in ["l/todo.json", "l/.todo.json.history", "l/todo.json.damaged-1", ".todo.json.lock"]
    {
      try fixture.folder.write("x", to: "a/\(name)")
    }
    let git = fixture.client("a/l")
    let list = try #require(ListPath(fixture.folder.file("a/l/todo.json")))
    let repository = try git.repository()
    let first = try git.installMergeDriver("/bin/x", for: list, in: repository)
    #expect(first.trackedPrivateFiles == [])
    try fixture.git("a", "add", "--force", "--all")
    let again = try git.installMergeDriver("/bin/x", for: list, in: repository)
    #expect(again.trackedPrivateFiles == [".todo.json.history", "todo.json.damaged-1"])
    #expect(again.isEmpty)
  }

  @Test func `lines that do not fit on the disk leave the file unchanged`() throws {
    let folder = TemporaryFolder()
    try folder.write("*.png binary", to: ".gitattributes")
    let files = FaultyFileSystem([6: .half, 7: .failure(.inputOutput)])
    #expect(throws: StoreError.self) {
      try files.append(linesMissingIn: folder.file(".gitattributes"), of: ["a", "b"], beside: nil)
    }
    #expect(files.calls.dropFirst(6).prefix(3) == ["write", "write", "truncate"], "\(files.calls)")
    #expect(folder.text(".gitattributes") == "*.png binary")
  }

  @Test(.needs(.git))
  func `other lines of the attributes stay`() throws {
    let fixture = GitFixture()
    let git = try fixture.repository()
    let list = try #require(ListPath(fixture.folder.file("a/todo.json")))
    try fixture.folder.write("*.png binary", to: "a/.gitattributes")
    try git.installMergeDriver("/bin/x", for: list, in: try git.repository())
    #expect(fixture.folder.text("a/.gitattributes") == "*.png binary\ntodo.json -text merge=todo\n")
    _ = try git.uninstallMergeDriver(for: list)
    #expect(fixture.folder.text("a/.gitattributes") == "*.png binary\n")
  }
}
