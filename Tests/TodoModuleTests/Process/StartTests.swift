import Foundation
import Testing

@testable import TodoModule

/// What happens before the program reads its first word.
@Suite struct `The start of the program` {
  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `a file that cannot be opened before the list turns no command into another`() throws {
    let rehearsal = try SystemCallTrace(of: ["add", "Important"], try ProcessFixture())
    let opens = rehearsal.calls[..<rehearsal.start].indices.filter {
      rehearsal.calls[$0].name == "openat"
    }
    try #require(!opens.isEmpty)
    for call in opens {
      let comment: Comment = "\(rehearsal.calls[call].text)"
      let fixture = try ProcessFixture()
      let outcome = try rehearsal.outcome(
        of: ["add", "Important"], fixture, .failure("ENFILE"), at: call)
      // Without a shared library, the program does not start.
      guard outcome.ending == .exited(0) else { continue }
      #expect(outcome.output == "added 1: Important\n", comment)
      #expect(try fixture.lines().count == 1, comment)
    }
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `the system's own files are not needed for the arguments`() throws {
    let fixture = try ProcessFixture()
    let call = ["-P", "/proc/self/maps", "-e", "inject=openat:error=ENFILE"]
    let trace = ["-qq", "-o", "/dev/null"] + call
    #expect(
      try fixture.child(["add", "One"]).through(.strace, trace).run().output == "added 1: One\n")
  }

  private static let canHideProc: Bool = {
    guard geteuid() == 0, Tool.unshare.isThere, Tool.mount.isThere,
      let fixture = try? ProcessFixture()
    else { return false }
    var child = fixture.child([])
    (child.program, child.arguments) = ("/bin/sh", [])
    return (try? withoutProc(child, ["-c", "! [ -e /proc/self ]"]))?.ending == .exited(0)
  }()

  private static func withoutProc(_ child: ChildProcess, _ words: [String]) throws -> Outcome {
    let hide = "mount -t tmpfs none /proc && exec \"$@\""
    var child = try child.through(.unshare, ["-m", "sh", "-c", hide, "sh"])
    child.arguments += words.map { Array($0.utf8) }
    return try child.run()
  }

  @Test(
    .needs("/proc", if: FileManager.default.fileExists(atPath: "/proc/self")),
    .enabled(if: canHideProc, "only the superuser can hide /proc"))
  func `without /proc, every command works that can`() throws {
    var fixture = try ProcessFixture()
    func run(_ words: String...) throws -> Outcome {
      try Self.withoutProc(fixture.child([]), words)
    }
    #expect(try run("--version").output.hasPrefix("todo "))
    #expect(try run("add", "One") == .ok("added 1: One\n"))
    #expect(try run("list") == .ok("1\topen\t\t\t\t\tOne\n"))
    #expect(try run("undo") == .ok("undid: todo add One\nremoved 1: One\n"))
    // The merge driver is the program itself, which Linux finds in /proc.
    fixture.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    let folder = fixture.folder.path
    try #require(try fixture.shell("git init -q '\(folder)'").ending == .exited(0))
    #expect(
      try run("merge", "--install").complaint(.io)
        == "cannot read '/proc/self/exe': no such file or directory")
    #expect(!fixture.folder.names.contains(".gitattributes"))
  }
}
