import Foundation
import Testing

@testable import TodoModule

/// Links, folders, devices and missing folders at the list's path, and other locations of the list.
@Suite struct `Path of the list` {
  private static let isSuperuser = geteuid() == 0

  @Test func `symbolic links are followed and kept, even if the list does not exist`() throws {
    let fixture = try ProcessFixture()
    try fixture.folder.makeFolder("elsewhere")
    try fixture.folder.link("todo.json", to: "middle")
    try fixture.folder.link("middle", to: fixture.folder.file("elsewhere/list"))
    for word in ["One", "Two"] {
      #expect(try fixture.todo("add", word).ending == .exited(0))
    }
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: fixture.folder.file()) == "middle")
    #expect(fixture.folder.names == ["elsewhere", "home", "middle", "todo.json"])
    #expect(
      try manager.contentsOfDirectory(atPath: fixture.folder.file("elsewhere")).sorted()
        == [".list.history", ".list.lock", "list"])
    #expect(try fixture.lines().count == 2)
  }

  @Test func `a symbolic link to itself is an error`() throws {
    let fixture = try ProcessFixture()
    try fixture.folder.link("todo.json", to: "todo.json")
    for words in [["list"], ["add", "x"]] {
      #expect(try fixture.child(words).run().complaint(.io)?.contains("links") == true)
    }
  }

  @Test(arguments: [0o600, 0o604, 0o640, 0o664])
  func `a write keeps the permissions`(mode: Int) throws {
    let fixture = try ProcessFixture(items: "One")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: fixture.folder.file())
    #expect(try fixture.todo("done", "1").ending == .exited(0))
    #expect(try fixture.folder.permissions("todo.json") == mode)
  }

  @Test(.enabled(if: isSuperuser)) func `a write keeps owner and group`() throws {
    let fixture = try ProcessFixture(items: "One")
    try #require(chown(fixture.folder.file(), 12345, 54321) == 0)
    #expect(try fixture.todo("done", "1").ending == .exited(0))
    for (name, owner) in ["todo.json": 12345, ".todo.json.lock": 0, ".todo.json.history": 0] {
      let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder.file(name))
      #expect(attributes[.ownerAccountID] as? Int == owner)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder.file())
    #expect(attributes[.groupOwnerAccountID] as? Int == 54321)
  }

  /// Names of objects that cannot hold a list, and functions that create one at a path.
  private static let strangers: [(String, @Sendable (String) throws -> Void)] = [
    ("a FIFO", { try #require(mkfifo($0, 0o600) == 0) }),
    ("a folder", { try #require(mkdir($0, 0o700) == 0) }),
    ("a device", { try #require(symlink("/dev/null", $0) == 0) }),
    ("a device", { try #require(symlink("/dev/zero", $0) == 0) }),
  ]

  @Test(arguments: strangers.indices)
  func `anything but a file is rejected without waiting`(index: Int) throws {
    let (words, make) = Self.strangers[index]
    let fixture = try ProcessFixture()
    try make(fixture.folder.file())
    for line in [["list"], ["add", "x"], ["done", "1"], ["undo"], ["show", "1"]] {
      var child = fixture.child(line)
      child.seconds = 10
      let outcome = try child.run()
      #expect(
        outcome.complaint(.io)
          == "'\(fixture.folder.file())' is \(words), not a list file", "\(line) \(outcome)")
    }
    #expect(fixture.folder.names.filter { $0 != ".todo.json.lock" } == ["home", "todo.json"])
  }

  @Test(arguments: [
    ("/dev/null", "'/dev/null' is a device, not a list file"),
    ("/dev/full", "'/dev/full' is a device, not a list file"),
    ("/", "'/' is a folder, not a list file"),
    (".", "'.' is a folder, not a list file"),
    ("/dev/null/list", "cannot read '/dev/null/list': not a directory"),
  ])
  func `a path that cannot hold a list is an I/O error`(
    path: String, sentence: String
  ) throws {
    let fixture = try ProcessFixture()
    for line in [["list"], ["add", "x"]] {
      #expect(try fixture.child(line + ["--file", path]).run().complaint(.io) == sentence)
    }
  }

  @Test(arguments: [256, 5000]) func `a name that is too long is an I/O error`(
    length: Int
  ) throws {
    var fixture = try ProcessFixture()
    let name = String(repeating: "n", count: length)
    fixture.environment["TODO_FILE"] = fixture.folder.file(name)
    #expect(try fixture.todo("add", "x").complaint(.io) != nil)
    #expect(fixture.folder.names == ["home"])
  }

  @Test func `in a missing folder, writing fails and reading finds an empty list`() throws {
    let fixture = try ProcessFixture()
    let path = fixture.folder.file("no/list")
    let folder = fixture.folder.file("no")
    #expect(
      try fixture.todo("add", "x", "--file", path).complaint(.io)
        == "the folder '\(folder)' does not exist; create it first")
    #expect(
      try fixture.todo("list", "--file", path)
        == .ok(
          "", remarks: "todo: the folder '\(folder)' does not exist, so the list is empty\n"))
    #expect(fixture.folder.names == ["home"])
  }

  @Test func `a list in memory creates no file`() throws {
    let fixture = try ProcessFixture()
    #expect(try fixture.todo("add", "x", "-F", ":memory:") == .ok("added 1: x\n"))
    #expect(try fixture.todo("list", "-F", ":memory:") == .ok(""))
    #expect(fixture.folder.names == ["home"])
  }

  @Test(arguments: [
    ("TODO_FILE", "TODO_FILE"), ("unset TODO_FILE; XDG_DATA_HOME", "XDG_DATA_HOME"),
    ("unset TODO_FILE; HOME", "HOME"),
  ])
  func `a location variable that is not valid UTF-8 is an error`(
    assignment: String, name: String
  ) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try fixture.shell(
      "\(assignment)=$(printf '/tmp/\\377'); export \(name); todo add Two")
    #expect(
      outcome.complaint(.io)
        == "no place for the list: \(name) is not valid UTF-8; name a file with --file")
    #expect(try fixture.stamp() == stamp)
    let named = try fixture.shell(
      "\(assignment)=$(printf '/tmp/\\377'); export \(name); todo add Two -F '\(fixture.folder.file())'"
    )
    #expect(named.ending == .exited(0))
  }

  @Test func `a TODO_NOW that is not valid UTF-8 is rejected`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try fixture.shell("TODO_NOW=$(printf '\\377'); export TODO_NOW; todo done 1")
    #expect(outcome.complaint(.usage) == "TODO_NOW is not valid UTF-8; nothing was done")
    #expect(try fixture.stamp() == stamp)
  }
}
