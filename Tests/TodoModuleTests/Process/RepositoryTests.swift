import Foundation
import Testing

@testable import TodoModule

/// The files at the root of the repository, and the subjects of commits that its hook refuses.
@Suite struct `The repository` {
  private static let root = [
    ".ci", ".editorconfig", ".git-blame-ignore-revs", ".github", ".gitignore", ".swift-format",
    "Benchmarks", "Makefile", "Package.swift", "README.md", "Sources", "Tests",
  ]

  private func run(
    _ program: String, _ words: [String], input: String = ""
  ) throws -> Outcome {
    let folder = TemporaryFolder()
    return try ChildProcess(
      program: program, arguments: words.map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], folder: folder,
      input: .pipe(input)
    ).run()
  }

  @Test(.needs(.git)) func `its root has these files and folders, and no others`() throws {
    // A package of the sources has no repository.
    guard FileManager.default.fileExists(atPath: SourceTree.root + "/.git") else { return }
    let safe = "safe.directory=\(SourceTree.root)"
    let outcome = try run(
      try #require(Tool.git.path), ["-c", safe, "-C", SourceTree.root, "ls-files", "-z"])
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    let names = outcome.output.split(separator: "\0").compactMap { $0.split(separator: "/").first }
    #expect(
      Set(names.map(String.init)).subtracting(Self.root) == [],
      "move it into a folder, or name it here")
  }

  private static let good = [
    "Add a page for each command", "Say what is left out by an export",
    "Check that the first word is imperative", "Need no terminal for sync",
    "Pass the clock to views",
    "Merge the tests of help with those of the manual", "Bring removed items back",
    "Explain why a line is refused when it has no digit", String(repeating: "A", count: 72),
    "Write “née” with its accents " + String(repeating: "é", count: 40),
  ]

  private static let bad = [
    "", "add a page", "Added a page", "Adding a page", "Adds a page", "Answers of the corpus",
    "A page for each command", "The page shows its command", "Of a series only this date moves",
    "Help is short", "Figures for today", "Page of text is in a file of its own",
    "Browse: the page of text", "key=value is answered", "Key=value is refused",
    "Mend reopen; write its page", "Move Sources/TodoModule to the root", "Write /tmp/list",
    "Mend HelpPage.swift", "Merge branch 'main' of /work/s62", "Merge branch 'frame' into meaning",
    "No line is nothing to add", String(repeating: "A", count: 73),
  ]

  @Test(.needs(.git), arguments: [true, false])
  func `its hook refuses a subject that is not a short imperative sentence`(isFile: Bool) throws {
    let script = SourceTree.root + "/.ci/commit-msg"
    let folder = TemporaryFolder()
    func isRefused(_ subject: String) throws -> Bool {
      try folder.write(
        "# A comment\n\(subject)\n\nThe body; it says why: Sources/x.swift\n", to: "msg")
      let words = isFile ? [script, folder.file("msg")] : [script, "-"]
      let outcome = try run("/bin/sh", words, input: subject + "\n")
      #expect(outcome.ending == .exited(0) || outcome.ending == .exited(1), "\(outcome)")
      #expect((outcome.ending == .exited(0)) == (outcome.output + outcome.errors).isEmpty)
      return outcome.ending != .exited(0)
    }
    for subject in Self.good { #expect(try !isRefused(subject), "\(subject)") }
    for subject in Self.bad { #expect(try isRefused(subject), "\(subject)") }
  }

  @Test func `documents of a package have no link to a file that is not packed`() throws {
    let folder = TemporaryFolder()
    let script = SourceTree.root + "/.ci/package"
    let outcome = try run("/bin/sh", [script, "documents", folder.file("doc")])
    try #require(outcome == Outcome(ending: .exited(0), output: "", errors: ""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("doc"))
    #expect(Set(names) == ["README.md", "CHANGELOG.md"])
    for name in names {
      let text = try #require(folder.text("doc/\(name)"))
      #expect(text.count > 1000)
      for link in text.matches(of: /\]\(([^)]*)\)/).map(\.1) where !link.contains(":") {
        #expect(link.hasPrefix("#") || names.contains(String(link)), "\(name): \(link)")
      }
    }
    #expect(folder.text("doc/README.md")?.contains("](CHANGELOG.md)") == true)
  }

  @Test func `the notes of a release are the section of its version in the change log`() throws {
    let script = SourceTree.root + "/.ci/package"
    let log = try #require(SourceTree.text(".github/CHANGELOG.md"))
    let sections = log.split(separator: "\n## ").dropFirst().map { $0.split(separator: "\n") }
    try #require(sections.count > 2)
    for section in sections {
      let outcome = try run("/bin/sh", [script, "notes", String(section[0])])
      #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty)
      #expect(outcome.output.split(separator: "\n") == Array(section.dropFirst()))
    }
    for version in ["9.9.9", "0.3", ""] {
      #expect(try run("/bin/sh", [script, "notes", version]).ending == .exited(1), "\(version)")
    }
  }
}
