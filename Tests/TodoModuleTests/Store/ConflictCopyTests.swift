import Testing

@testable import TodoModule

@Suite struct `Store: conflict copies` {
  @Test(arguments: [
    "todo (Ann's conflicted copy 2026-11-20).json", "todo (conflicted copy 2026-11-20 101112).json",
    "todo (Ann's conflicted copy 2026-11-20) (1).json",
    "todo.sync-conflict-20261120-101112-ABCDEFG.json", "todo.sync-conflict-20261120-101112.json",
  ])
  func `the names that Dropbox and Syncthing choose are known`(name: String) throws {
    let list = try #require(ListPath("l/todo.json"))
    #expect(list.isConflictCopy(name))
    #expect(!list.isConflictCopy(name + ".merged"))
    #expect(!list.isConflictCopy(name + ".merged-2"))
    #expect(try !#require(ListPath("l/work.json")).isConflictCopy(name))
  }

  @Test(arguments: [
    "todo.json", "todo (1).json", "todo (copy).json", "todo.sync-conflict-.json",
    "todo.sync-conflict-2026112-101112-ABCDEFG.json", "todo.sync-conflict-20261120-101112-.json",
    "todo.sync-conflict-20261120-101112-a/b.json", "todo.json.damaged-20261120T101112Z",
    "mytodo (Ann's conflicted copy 2026-11-20).json", "todo (Ann's conflicted copy).txt",
  ])
  func `other names are not`(name: String) throws {
    #expect(try !#require(ListPath("l/todo.json")).isConflictCopy(name))
  }

  @Test func `a list without an extension has copies too`() throws {
    let list = try #require(ListPath(".todo"))
    #expect(list.isConflictCopy(".todo (Ann's conflicted copy 2026-11-20)"))
    #expect(!list.isConflictCopy(".todo (Ann's conflicted copy 2026-11-20).merged"))
    #expect(list.isConflictCopy(".todo.sync-conflict-20261120-101112-ABCDEFG"))
  }

  @Test func `a copy of a cloud folder is renamed and never replaces a file`() throws {
    let folder = try TemporaryFolder()
    let name = "todo (A's conflicted copy 1).json"
    try folder.write(ListFixture.list([ListFixture.line(1)]), to: name)
    try folder.write("kept", to: name + ".merged")
    let merger = FileListMerger(SystemFileSystem())
    let list = try #require(ListPath(folder.file()))
    #expect(try merger.copy(at: folder.file(name)).count == 1)
    #expect(
      try merger.moveAside(folder.file(name), of: list) == folder.file(name + ".merged-2"))
    #expect(folder.text(name + ".merged") == "kept")
    #expect(folder.text(name) == nil)
  }

  @Test func `another copy stays where it is`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("other")
    let merger = FileListMerger(SystemFileSystem())
    let list = try #require(ListPath(folder.file()))
    for name in ["backup.json", "other/todo (A's conflicted copy 1).json"] {
      try folder.write("x", to: name)
      #expect(try merger.moveAside(folder.file(name), of: list) == nil)
      #expect(folder.text(name) == "x")
    }
  }

  @Test func `a copy that is not a list, or not there, is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "c.json")
    let merger = FileListMerger(SystemFileSystem())
    #expect {
      try merger.copy(at: folder.file("c.json"))
    } throws: { error in
      if case .unreadableVersion(.theirs, .damaged(folder.file("c.json"), _)) = error as? StoreError
      {
        true
      } else {
        false
      }
    }
    let none = StoreError.unreadableVersion(
      .theirs, .system(.read, path: folder.file("none"), .noSuchFile))
    #expect(throws: none) { try merger.copy(at: folder.file("none")) }
  }
}
