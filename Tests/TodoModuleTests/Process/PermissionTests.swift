import Foundation
import Testing

@testable import TodoModule

/// What a user who is not the superuser may not do.
@Suite(.enabled(if: OrdinaryUser.isAvailable)) struct `What an ordinary user may not do` {
  /// A list of an ordinary user.
  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture(items: "One")
    for name in [""] + fixture.folder.names { try OrdinaryUser.own(fixture.folder.file(name)) }
    return fixture
  }

  private func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [["add", "Two"], ["done", "1"], ["remove", "1"], ["undo"]])
  func `a file that is read-only stays as it is`(words: [String]) throws {
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

  @Test func `a file that cannot be read is an error`() throws {
    let fixture = try fixture()
    try set(0o200, fixture.folder.file())
    for words in [["list"], ["add", "x"]] {
      let outcome = try OrdinaryUser.running(fixture.child(words)).run()
      #expect(
        outcome.complaint(.io) == "cannot read '\(fixture.folder.file())': permission denied")
    }
  }

  @Test(arguments: [true, false]) func `in a folder that is read-only nothing is written`(
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

  @Test(.enabled(if: geteuid() == 0)) func `an owner that cannot be kept is an error`() throws {
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

/// A user whom permissions bind: who runs the tests, or `nobody` in place of the superuser.
enum OrdinaryUser {
  private static let number: UInt32 = 65534

  /// Whether such a user can run the program.
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

  /// The same, run by this user.
  static func running(_ child: ChildProcess) throws -> ChildProcess {
    guard geteuid() == 0 else { return child }
    return try child.through(
      .setpriv, ["--reuid=\(number)", "--regid=\(number)", "--clear-groups", "--"])
  }
}
