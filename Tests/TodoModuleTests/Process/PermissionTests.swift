import Foundation
import Testing

@testable import TodoModule

/// Files and folders that an ordinary user may not read or write.
@Suite(.enabled(if: OrdinaryUser.isAvailable)) struct `File permissions` {
  /// Returns a list that belongs to an ordinary user.
  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture(items: "One")
    for name in [""] + fixture.folder.names { try OrdinaryUser.own(fixture.folder.file(name)) }
    return fixture
  }

  private func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [["add", "Two"], ["undo"]])
  func `a read-only list file can be read but not changed`(words: [String]) throws {
    let fixture = try fixture()
    try set(0o400, fixture.folder.file())
    let stamp = try fixture.stamp()
    let outcome = try OrdinaryUser.running(fixture.child(words)).run()
    #expect(
      outcome.complaint(.io) == "cannot write '\(fixture.folder.file())': permission denied",
      "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(
      try OrdinaryUser.running(fixture.child(["list"])).run() == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test func `a list file without read permission is an error`() throws {
    let fixture = try fixture()
    try set(0o200, fixture.folder.file())
    for words in [["list"], ["add", "x"]] {
      let outcome = try OrdinaryUser.running(fixture.child(words)).run()
      #expect(
        outcome.complaint(.io) == "cannot read '\(fixture.folder.file())': permission denied")
    }
  }

  @Test(arguments: [true, false]) func `a list in a read-only folder can be read but not changed`(
    hasLock: Bool
  ) throws {
    let fixture = try fixture()
    if !hasLock {
      try FileManager.default.removeItem(atPath: fixture.folder.file(".todo.json.lock"))
    }
    try set(0o500, fixture.folder.path)
    defer { try? set(0o700, fixture.folder.path) }
    let stamp = try fixture.stamp()
    let names = fixture.folder.names
    let outcome = try OrdinaryUser.running(fixture.child(["done", "1"])).run()
    #expect(outcome.complaint(.io)?.hasSuffix(": permission denied") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.names == names)
    #expect(
      try OrdinaryUser.running(fixture.child(["list"])).run() == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a list file is not changed if its owner cannot be preserved`() throws {
    let fixture = try fixture()
    try #require(chown(fixture.folder.file(), 12345, 12345) == 0)
    try set(0o666, fixture.folder.file())
    let stamp = try fixture.stamp()
    let outcome = try OrdinaryUser.running(fixture.child(["done", "1"])).run()
    #expect(outcome.complaint(.io)?.hasPrefix("cannot keep the owner of ") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
  }
}

/// A user without root's privileges: the one who runs the tests or, if that is root, `nobody`.
enum OrdinaryUser {
  private static let number: UInt32 = 65534

  /// Whether the tests can run the program as such a user.
  static let isAvailable: Bool = {
    guard geteuid() == 0 else { return true }
    guard Tool.setpriv.isThere, let fixture = try? ProcessFixture() else { return false }
    let outcome = try? running(fixture.child(["--version"])).run()
    return outcome?.ending == .exited(0)
  }()

  /// Makes this user the owner of a file.
  static func own(_ path: String) throws {
    if geteuid() == 0 { try #require(chown(path, number, number) == 0) }
  }

  /// Returns the same child, run by this user.
  static func running(_ child: ChildProcess) throws -> ChildProcess {
    guard geteuid() == 0 else { return child }
    return try child.through(
      .setpriv, ["--reuid=\(number)", "--regid=\(number)", "--clear-groups", "--"])
  }
}

/// One list of several users. Only the superuser can run the program as each of them.
@Suite(.enabled(if: geteuid() == 0 && OrdinaryUser.isAvailable)) struct `A list of several users` {
  private func fixture(mode: Int, group: gid_t = 4000) throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    try #require(chown(fixture.folder.path, 4001, group) == 0)
    try #require(chmod(fixture.folder.path, mode_t(mode)) == 0)
    return fixture
  }

  private func run(
    _ user: Int, _ words: [String], _ fixture: ProcessFixture, group: Int = 4000
  ) throws -> Outcome {
    try fixture.child(words).through(
      .setpriv, ["--reuid=\(user)", "--regid=\(group)", "--clear-groups", "--"]
    ).run()
  }

  @Test(arguments: [0o770, 0o2770]) func `a group can share a list`(mode: Int) throws {
    var fixture = try fixture(mode: mode)
    // The settings of another user cannot be read, which another line would report.
    fixture.environment["TODO_CONFIG"] = ""
    let list = ListFixture.list([ListFixture.line(1)], nextNumber: 2)
    try fixture.folder.write(list, permissions: 0o660)
    try #require(chown(fixture.folder.file(), 4001, 4000) == 0)
    for (index, user) in [4001, 4002, 4003, 4001, 4003, 4002].enumerated() {
      let outcome = try run(user, ["add", "by", "\(user)"], fixture)
      #expect(outcome == .ok("added \(index + 2): by \(user)\n"))
    }
    #expect(try run(4001, ["undo"], fixture).ending == .exited(0))
    for name in [".todo.json.lock", ".todo.json.history", "todo.json"] {
      #expect(try fixture.folder.permissions(name) == 0o660)
    }
    #expect(try run(4002, ["doctor"], fixture).ending == .exited(0))
    // Who is not in the group can do nothing.
    #expect(try run(4004, ["add", "x"], fixture, group: 4004).complaint(.io) != nil)
  }

  @Test func `a history that a stranger has put next to the list is not used`() throws {
    let fixture = try fixture(mode: 0o777)
    let history = fixture.folder.file(".todo.json.history")
    try fixture.folder.write("", to: ".todo.json.history", permissions: 0o666)
    try #require(chown(history, 65534, 65534) == 0)
    let complaint = try run(0, ["add", "secret"], fixture, group: 0).complaint(.io)
    #expect(
      complaint == "'\(history)' belongs to user 65534, and others can write to its folder. Delete"
        + " the file, use another folder, or make this folder private with chmod 700")
    #expect(fixture.folder.text(".todo.json.history") == "")
    #expect(fixture.folder.names == [".todo.json.history", "home"])
  }

  @Test(arguments: [true, false])
  func `a stranger's link in a folder for everybody is not followed`(isOfFolderOwner: Bool) throws {
    let fixture = try fixture(mode: 0o1777)
    try fixture.folder.makeFolder("there")
    try fixture.folder.link("todo.json", to: "there/victim.json")
    try #require(lchown(fixture.folder.file(), 65534, 65534) == 0)
    if isOfFolderOwner { try #require(chown(fixture.folder.path, 65534, 65534) == 0) }
    for words in [["add", "x"], ["sync", "--init", "/nowhere"]] {
      let outcome = try run(0, words, fixture, group: 0)
      #expect(
        outcome.complaint(.io)?.hasPrefix("'\(fixture.folder.file())' belongs to user 65534, and")
          == (isOfFolderOwner ? nil : true), "\(outcome)")
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("there"))
    #expect(made.isEmpty == !isOfFolderOwner)
  }

  @Test func `a file that has another name is never given to another user`() throws {
    let fixture = try fixture(mode: 0o755)
    let list = ListFixture.list([ListFixture.line(1)], nextNumber: 2)
    try fixture.folder.write(list)
    try #require(chown(fixture.folder.file(), 4001, 4000) == 0)
    for name in ["lock", "history"] {
      try fixture.folder.write("", to: name)
      try #require(
        link(fixture.folder.file(name), fixture.folder.file(".todo.json.\(name)")) == 0)
    }
    #expect(try fixture.todo("add", "x").ending == .exited(0))
    for name in ["lock", "history"] {
      #expect(try SystemFileSystem().status(at: fixture.folder.file(name)).user == 0)
    }
    #expect(try SystemFileSystem().status(at: fixture.folder.file()).user == 4001)
  }

  @Test func `doctor says that the group of a list cannot be kept`() throws {
    let fixture = try fixture(mode: 0o755)
    try fixture.folder.write(
      ListFixture.list([ListFixture.line(1)], nextNumber: 2), permissions: 0o660)
    try #require(chown(fixture.folder.file(), 4001, 1234) == 0)
    let sentence = "cannot keep the owner of '\(fixture.folder.file())': operation not permitted"
    #expect(try run(4001, ["add", "x"], fixture).complaint(.io) == sentence)
    let outcome = try run(4001, ["doctor"], fixture)
    #expect(outcome.ending == .exited(4))
    #expect(outcome.output.contains("nothing can be written: \(sentence)"), "\(outcome)")
  }

  @Test func `files are readable for their user whatever the umask`() throws {
    let fixture = try fixture(mode: 0o700)
    var child = fixture.child([])
    child.environment["XDG_DATA_HOME"] = fixture.folder.file("data")
    child.environment["TODO_FILE"] = nil
    let lines =
      "umask 777; for i in 1 2 3; do '\(TodoBinary.path)' add $i || exit; done; exec \"$@\""
    child.arguments = ["list"].map { Array($0.utf8) }
    let outcome = try child.through(shell: lines).through(
      .setpriv, ["--reuid=4001", "--regid=4000", "--clear-groups", "--"]
    ).run()
    #expect(outcome.ending == .exited(0) && outcome.output.contains("3\topen"), "\(outcome)")
    for name in [".todo.json.lock", ".todo.json.history", "todo.json"] {
      #expect(try fixture.folder.permissions("data/todo/\(name)") == 0o600)
    }
  }
}
