import Foundation
import Testing

@testable import TodoModule

/// Files and folders whose permissions forbid an ordinary user to read or write them.
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
  func `a list file whose owner cannot be preserved is not changed`() throws {
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
