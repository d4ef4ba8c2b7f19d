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

  @Test func `copies are read in the order of their names and never replace a file`() throws {
    let folder = try TemporaryFolder()
    let names = ["todo (A's conflicted copy 2).json", "todo (A's conflicted copy 1).json"]
    for name in names { try folder.write(ListFixture.list([]), to: name) }
    try folder.write("kept", to: names[0] + ".merged")
    let merger = FileListMerger(SystemFileSystem())
    let list = try #require(ListPath(folder.file()))
    let copies = try merger.conflictCopies(of: list)
    #expect(copies.map(\.path) == [folder.file(names[1]), folder.file(names[0])])
    #expect(
      try copies.map(merger.moveAside) == [
        folder.file(names[1] + ".merged"), folder.file(names[0] + ".merged-2"),
      ])
    #expect(folder.text(names[0] + ".merged") == "kept")
    #expect(try merger.conflictCopies(of: list).isEmpty)
  }

  @Test func `a copy that is not a list is an error`() throws {
    let folder = try TemporaryFolder()
    let name = "todo (A's conflicted copy 1).json"
    try folder.write("[]", to: name)
    let list = try #require(ListPath(folder.file()))
    #expect {
      try FileListMerger(SystemFileSystem()).conflictCopies(of: list)
    } throws: { error in
      if case .damaged(folder.file(name), _) = error as? StoreError { true } else { false }
    }
  }
}
