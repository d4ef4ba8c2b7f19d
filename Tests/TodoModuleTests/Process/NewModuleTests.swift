import Foundation
import Testing

@testable import TodoModule

/// `make new-module`, in a copy of what it reads and changes. It makes commands that nobody would: one
/// that the program has is rejected.
@Suite(.needs(.make), .needs(.swift), .needs("swiftc", if: TypeChecker.compiler.isThere))
struct `New modules` {
  private let fixture: ProcessFixture
  private var folder: TemporaryFolder { fixture.folder }

  init() throws {
    fixture = try ProcessFixture()
    try fixture.folder.makeFolder("Tests")
    try fixture.folder.makeFolder("Tests/TodoModuleTests")
    let parts = [
      ".ci", ".swift-format", "Makefile", "README.md", "Sources", "Tests/TodoModuleTests/Support",
      "Tests/TodoModuleTests/Modules",
    ]
    for part in parts {
      try FileManager.default.copyItem(
        atPath: "\(SourceTree.root)/\(part)", toPath: fixture.folder.file(part))
    }
  }

  /// A name of the fewest or the most letters, for each kind of command.
  private static let kinds: [(name: String, words: [String])] = [
    (name: "qx", words: []),
    (name: "counterrevolutionary", words: []),
    (name: "qz", words: ["READS=1"]),
    (name: "counterrevolutionist", words: ["READS=1"]),
  ]

  @Test func `a new module is complete, however long its name is`() throws {
    let abstract = "Pick | & drop " + String(repeating: "x", count: 42)
    var made: [String] = []
    for kind in Self.kinds {
      let before = try files()
      let outcome = try make(["NAME=\(kind.name)", "ABSTRACT=\(abstract)"] + kind.words)
      try #require(outcome.ending == .exited(0) && outcome.errors == "", "\(outcome)")
      let after = try files()
      let added = Set(after.keys).subtracting(before.keys)
      #expect(added == Set(Self.added(kind.name)))
      #expect(added.allSatisfy(outcome.output.contains), "\(outcome.output)")
      let changed = before.keys.filter { before[$0] != after[$0] }
      #expect(changed.sorted() == ["README.md", Self.registry])
      try #expect(new(in: Self.registry, before, after) == ["    { .\(kind.name) },"])
      // It is the last of its group.
      let (group, next) = kind.words.isEmpty ? ("Change", "Look") : ("Look", "Move")
      let readmes = try [before, after].map { files in
        String(decoding: try #require(files["README.md"]), as: UTF8.self)
      }
      let shelf = try #require(
        readmes[0].split(separator: "\n").first { $0.hasPrefix("- **\(group)**: ") })
      #expect(readmes[1] == readmes[0].replacing(shelf, with: "\(shelf), `\(kind.name)`"))
      #expect(folder.text(Self.registry)?.contains("{ .\(kind.name) },\n    // \(next)") == true)
      made += added
    }
    for path in made {
      #expect(folder.text(path)?.lowercased().contains("template") == false, "\(path)")
    }
    var lint = fixture.child(
      ["format", "lint", "--strict", "--configuration", folder.file(".swift-format")]
        + (made + [Self.registry]).map { folder.file($0) })
    lint.program = try #require(Tool.swift.path)
    #expect(try lint.run() == .ok(""))
    try #expect(errors(in: made.filter { $0.hasPrefix("Sources") } + [Self.registry]) == [])
  }

  static let names: [(name: String, says: String)] = [
    ("", "NAME is missing"), ("x", "two letters"), ("Yodel", "lower-case"),
    ("ab\ncd", "lower-case"),
    ("counterrevolutionarye", "20 letters"), ("remove", "exists"), ("rm", "exists"),
    ("complete", "exists"), ("version", "exists"), ("dates", "exists"), ("switch", "Swift keyword"),
    ("command", "CommandView"),
  ]
  static let abstracts: [(abstract: String, says: String)] = [
    ("", "ABSTRACT is missing"), ("pick", "capital"), ("Pick.", "full stop"),
    (#"Pick "one""#, "quote"), (#"Pick \(one)"#, "backslash"), ("Pick\none", "one line"),
    ("Pick ", "spaces"), ("Pick  one", "spaces"), ("Pick\u{1B}", "ASCII"),
    ("Pick \(String(repeating: "x", count: 52))", "56"),
  ]

  @Test func `a mistake is reported, and no file is changed`() throws {
    let before = try files()
    for row in Self.names { try expectMistake(row.says, name: row.name) }
    for row in Self.abstracts { try expectMistake(row.says, abstract: row.abstract) }
    try expectMistake("READS", reads: "yes")
    #expect(try files() == before)
  }

  private func expectMistake(
    _ words: String, name: String = "yodel", abstract: String = "Pick an item", reads: String = ""
  ) throws {
    var child = fixture.child([])
    child.program = folder.file(".ci/new-module")
    child.environment.merge(["NAME": name, "ABSTRACT": abstract, "READS": reads]) { $1 }
    let outcome = try child.run()
    #expect(outcome.ending == .exited(2) && outcome.output == "", "\(words)")
    #expect(outcome.errors.hasPrefix("new-module: "), "\(words)")
    #expect(outcome.errors.contains(words), "\(words)")
  }

  @Test(.needs(.shellcheck)) func `shellcheck finds nothing`() throws {
    var child = fixture.child([folder.file(".ci/new-module")])
    child.program = try #require(Tool.shellcheck.path)
    #expect(try child.run() == .ok(""))
  }
}

extension `New modules` {
  private static let registry = "Sources/TodoModule/Program/CommandRegistry.swift"

  /// The files that are made for this command.
  private static func added(_ name: String) -> [String] {
    let type = name.capitalized
    let sources = ["Command", "Contract", "Interactor", "Presenter", "Router", "View"].map {
      "Sources/TodoModule/Modules/\(type)/\(type)\($0).swift"
    }
    return sources + ["Tests/TodoModuleTests/Modules/\(type)/\(type)ModuleTests.swift"]
  }

  private func make(_ words: [String]) throws -> Outcome {
    var child = fixture.child(["-C", folder.path, "new-module"] + words)
    child.program = try #require(Tool.make.path)
    return try child.run()
  }

  /// The bytes of every file of the copy, by path.
  private func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        guard !path.hasPrefix("home") else { return nil }
        return FileManager.default.contents(atPath: folder.file(path)).map { (path, $0) }
      })
  }

  /// The lines of a file that were not in it before, when no other was taken out.
  private func new(
    in path: String, _ before: [String: Data], _ after: [String: Data]
  ) throws -> [String] {
    let lines = try [before, after].map { files in
      String(decoding: try #require(files[path]), as: UTF8.self).components(separatedBy: "\n")
    }
    let changes = lines[1].difference(from: lines[0])
    try #require(changes.removals.isEmpty)
    return changes.insertions.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
  }

  /// The compiler's messages about these files of the copy, together with the program's other sources.
  private func errors(in paths: [String]) throws -> [String] {
    let others = Layer.program.flatMap(\.files).filter {
      !paths.contains("Sources/\($0.path)")
    }
    return try TypeChecker.errors(
      in: paths.map { folder.file($0) }, seeing: others.map(\.fullPath), target: "TodoModule")
  }
}
