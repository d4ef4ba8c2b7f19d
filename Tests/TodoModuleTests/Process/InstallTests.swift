import Foundation
import Testing

@testable import TodoModule

/// `make install` and `make uninstall` of the binary that was built with these tests.
@Suite(.needs(.make)) struct `Installation with make` {
  private let fixture: ProcessFixture

  init() throws { fixture = try ProcessFixture() }

  private static let installed = [
    "bin/todo", "share/bash-completion/completions/todo.bash",
    "share/fish/vendor_completions.d/todo.fish", "share/man/man1/todo.1",
    "share/zsh/site-functions/_todo",
  ]

  /// The size of a file.
  private func size(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }

  @Test func `uninstall deletes what was installed with the folders that become empty`() throws {
    let place = try folder("de st'n")
    // A recipe that split the name at its space would overwrite or delete this file.
    try fixture.folder.write("theirs", to: "de")
    let output = try make("install", destination: place, prefix: "/usr local")
    #expect(try files(in: "de st'n") == Self.installed.map { "usr local/\($0)" })
    // Without its symbols.
    let program = "\(place)/usr local/bin/todo"
    #expect(try size(program) < size(TodoBinary.path))
    #expect(try output.contains("\ntodo has \(size(program) / 1000) kB\n"))
    var child = fixture.child(["--version"])
    child.program = program
    #expect(try child.run().ending == .exited(0))
    try make("uninstall", destination: place, prefix: "/usr local")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place) == [])
    #expect(fixture.folder.text("de") == "theirs")
  }

  @Test func `a program that does not run without its symbols is installed with them`() throws {
    try folder("tools")
    try fixture.folder.write("#!/bin/sh\necho > \"$2\"\n", to: "tools/strip", permissions: 0o755)
    let tools = "\(fixture.folder.file("tools")):\(Tool.searchPath)"
    try make("install", destination: "", prefix: folder("usr"), path: tools)
    #expect(try size(fixture.folder.file("usr/bin/todo")) == size(TodoBinary.path))
  }

  @Test func `uninstall keeps folders that contain other files`() throws {
    let place = try folder("stage")
    try make("install", destination: place, prefix: "/usr")
    try fixture.folder.write("theirs", to: "stage/usr/share/zsh/site-functions/_other")
    try make("uninstall", destination: place, prefix: "/usr")
    #expect(try files(in: "stage") == ["usr/share/zsh/site-functions/_other"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place + "/usr/share") == ["zsh"])
  }

  @Test(arguments: ["", "/"])
  func `without DESTDIR, uninstall keeps bin and share of the prefix`(root: String) throws {
    let place = try folder("pre fix")
    try make("install", destination: root, prefix: place)
    #expect(try files(in: "pre fix") == Self.installed)
    try make("uninstall", destination: root, prefix: place)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: place).sorted() == ["bin", "share"])
  }

  @discardableResult private func folder(_ name: String) throws -> String {
    try fixture.folder.makeFolder(name)
    return fixture.folder.file(name)
  }

  /// Returns the paths of all files below a folder, sorted.
  private func files(in name: String) throws -> [String] {
    let place = fixture.folder.file(name)
    return try FileManager.default.subpathsOfDirectory(atPath: place).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(place)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Returns what make prints.
  @discardableResult
  private func make(
    _ goal: String, destination: String, prefix: String, path: String = Tool.searchPath
  ) throws -> String {
    var child = fixture.child(
      [
        "-C", SourceTree.root, goal, "DESTDIR=\(destination)", "PREFIX=\(prefix)",
        "PROGRAM=\(TodoBinary.path)",
      ])
    child.program = try #require(Tool.make.path)
    child.environment["PATH"] = path
    let outcome = try child.run()
    try #require(outcome.ending == .exited(0) && outcome.errors == "", "\(outcome)")
    return outcome.output
  }
}
