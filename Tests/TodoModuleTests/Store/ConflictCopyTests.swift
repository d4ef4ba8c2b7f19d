import Testing

@testable import TodoModule

@Suite struct `Store: conflict copies` {
  private let folder: TemporaryFolder
  private let merger = FileListMerger(SystemFileSystem())

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("l/todo.json", "todo (Ann's conflicted copy 2026-11-20).json"),
    ("l/todo.json", "todo (conflicted copy 2026-11-20 101112).json"),
    ("l/todo.json", "todo (Ann's conflicted copy 2026-11-20) (1).json"),
    ("l/todo.json", "todo.sync-conflict-20261120-101112-ABCDEFG.json"),
    ("l/todo.json", "todo.sync-conflict-20261120-101112.json"),
    ("l/todo.json", "todo (in Konflikt stehende Kopie von Ann 2026-11-20).json"),
    ("l/todo.json", "todo (Case Conflict).json"), ("l/todo.json", "todo (1).json"),
    ("l/todo.json", "todo 2.json"), ("l/todo.json", "todo-DESKTOP-1AB2C3D.json"),
    ("l/todo.json", "todo-LAPTOP-QRS4TUVW.json"),
    (".todo", ".todo (Ann's conflicted copy 2026-11-20)"),
    (".todo", ".todo.sync-conflict-20261120-101112-ABCDEFG"),
  ])
  func `the names that cloud folders and browsers choose are known`(path: String, name: String)
    throws
  {
    let list = try #require(ListPath(path))
    let names = [name, name + ".merged", name + ".merged-2"]
    #expect(names.map(list.isConflictCopy) == [true, false, false])
    #expect(try !#require(ListPath("l/work.json")).isConflictCopy(name))
  }

  @Test(arguments: [
    "todo.json", "todo (work).json", "todo (2026).json", "todo ().json", "todo work.json",
    "todo 2026.json", "todo2.json", "todo-work.json", "todo-DESKTOP-.json",
    "todo.sync-conflict-.json",
    "todo.sync-conflict-2026112-101112-ABCDEFG.json", "todo.sync-conflict-20261120-101112-.json",
    "todo.sync-conflict-20261120-101112-a/b.json", "todo.json.damaged-20261120T101112Z",
    "mytodo (Ann's conflicted copy 2026-11-20).json", "todo (Ann's conflicted copy).txt",
  ])
  func `other names are not`(name: String) throws {
    #expect(try !#require(ListPath("l/todo.json")).isConflictCopy(name))
  }

  private func moveAside(_ name: String) throws -> String? {
    try merger.moveAside(folder.file(name), of: #require(ListPath(folder.file())))
  }

  @Test func `a copy of a cloud folder is renamed and never replaces a file`() throws {
    let name = "todo (A's conflicted copy 1).json"
    try folder.write(ListFixture.list([ListFixture.line(1)]), to: name)
    try folder.write("kept", to: name + ".merged")
    #expect(try merger.copy(at: folder.file(name)).count == 1)
    #expect(try moveAside(name) == folder.file(name + ".merged-2"))
    #expect(folder.text(name + ".merged") == "kept")
    #expect(folder.text(name) == nil)
  }

  @Test(arguments: ["backup.json", "other/todo (A's conflicted copy 1).json"])
  func `another copy stays where it is`(name: String) throws {
    try folder.makeFolder("other")
    try folder.write("x", to: name)
    #expect(try moveAside(name) == nil)
    #expect(folder.text(name) == "x")
  }

  @Test func `a copy that is not a list, or not there, is an error`() throws {
    try folder.write("[]", to: "c.json")
    let damage = ParseError(reason: "the list must be an object", line: 1, column: 1)
    let (damaged, none) = (folder.file("c.json"), folder.file("none"))
    #expect(throws: StoreError.unreadableVersion(.theirs, .damaged(path: damaged, damage))) {
      try merger.copy(at: damaged)
    }
    let missing = StoreError.system(.read, path: none, .noSuchFile)
    #expect(throws: StoreError.unreadableVersion(.theirs, missing)) { try merger.copy(at: none) }
  }
}
