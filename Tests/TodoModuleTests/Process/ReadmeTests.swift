import Foundation
import Testing

@testable import TodoModule

/// Runs the transcripts and scripts of the README, and compares the other documents with what they show.
@Suite struct `README` {
  private static let text = SourceTree.text("README.md") ?? ""
  /// The text without its line breaks.
  private static let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  private static let changes = SourceTree.text(".github/CHANGELOG.md") ?? ""
  private static let contributing = SourceTree.text(".github/CONTRIBUTING.md") ?? ""
  private static let viper = SourceTree.text(".github/VIPER.md") ?? ""

  /// A command in a transcript, and the output below it.
  struct Step: Equatable {
    let command: String
    let output: String
  }

  @Test func `transcripts show what a terminal shows`() throws {
    let fixture = try Self.fixture()
    let steps = Self.blocks("console").flatMap(Self.steps)
    try #require(steps.count > 10)
    try Self.expect(steps, in: fixture)
  }

  @Test(.needs(.git))
  func `two machines exchange their lists as shown`() throws {
    var fixture = try Self.fixture()
    fixture.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    fixture.environment["GIT_CEILING_DIRECTORIES"] = fixture.folder.path
    let steps = Self.blocks("console git").flatMap(Self.steps)
    try #require(steps.count > 5)
    try Self.expect(steps, in: fixture)
  }

  @Test func `the exit codes agree with the program`() {
    let codes = ExitCode.allCases.map { "`\($0.rawValue)` \($0.name)" }.joined(separator: ", ")
    #expect(Self.words.contains(codes), "write in README.md: \(codes)")
  }

  @Test func `the change log begins with this version, or with unreleased changes`() throws {
    let headings = Self.changes.split(separator: "\n").filter { $0.hasPrefix("## ") }
    let released = headings.first == "## Unreleased" ? headings.dropFirst() : headings[...]
    #expect(released.first == "## \(Version.current.program)")
  }

  @Test func `a module is shown exactly as in its files`() throws {
    let parts = Self.viper.split(separator: "\n### [").dropFirst()
    try #require(parts.count == 14)
    for part in parts {
      let path = try #require(part.split(separator: "](../")[1].split(separator: ")").first)
      let shown = try #require(Self.blocks("swift", in: String(part)).first)
      let text = try #require(SourceTree.text(String(path)), "no such file: \(path)")
      expectSameLines(shown, text, "run .ci/shown, which writes .github/VIPER.md anew: \(path)")
    }
  }

  @Test func `every source file that the documents name exists`() throws {
    let all = Self.text + Self.contributing + Self.viper
    let words = all.split { " `,;()".contains($0) || $0.isNewline }
    let paths = Set(
      words.filter { $0.hasSuffix(".swift") && $0.contains("/") }
        .map { $0.hasPrefix("../") ? String($0.dropFirst(3)) : String($0) })
    try #require(paths.count > 3)
    for path in paths {
      let folders = ["", "Sources/", "Sources/TodoModule/", "Tests/TodoModuleTests/"]
      #expect(folders.contains { SourceTree.text($0 + path) != nil }, "correct this path: \(path)")
    }
  }

  @Test func `the tests that the guide names exist`() throws {
    let filter = Self.block("sh", beginning: "swift test --filter", in: Self.contributing) ?? ""
    let names = filter.split { !$0.isLetter }.drop { $0 != "CommandSpec" }.filter { $0 != "Tests" }
    try #require(names.count > 5)
    let folder = SourceTree.root + "/Tests/TodoModuleTests"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names {
      #expect(files.contains { $0.hasSuffix("/\(name)Tests.swift") }, "correct the filter: \(name)")
    }
  }

  @Test func `the search of the guide finds the file that decides something`() throws {
    let steps = Self.blocks("console", in: Self.contributing).flatMap(Self.steps)
    let shown = try #require(steps.first)
    let outcome = try Self.fixture().shell("cd '\(SourceTree.root)' && \(shown.command)")
    #expect(outcome == .ok(shown.output))
  }

  @Test func `each picture exists, and has colours for a light and a dark page`() throws {
    let paths = Self.text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    try #require(paths.count == 2)
    for path in paths {
      let picture = try #require(SourceTree.text(path), "no such file: \(path)")
      #expect(
        picture.contains("@media(prefers-color-scheme:dark)") && picture.hasSuffix("</svg>\n"))
    }
  }

  @Test func `every option in the README exists`() throws {
    let options = (CommandRegistry.allOptions + OptionSpec.global).map(\.name)
    // Keys are options too.
    let known = Set((options + AttributeToken.Key.allCases.map(\.rawValue)).map { "--" + $0 })
    let foreign: Set = ["--bare", "--strip-components"]
    // Named among the changes.
    let gone: Set = ["--resolve", "--conflicts", "--edit"]
    let words = (Self.text + Self.changes).split { !$0.isLetter && $0 != "-" }.map(String.init)
    let named = Set(words.filter { $0.hasPrefix("--") && $0.count > 3 }).subtracting(foreign)
    try #require(named.count > 5)
    #expect(named.subtracting(known) == gone, "correct these options in README.md or CHANGELOG.md")
  }
}

extension `README` {
  /// Returns an empty list on the day of the transcripts.
  static func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_NOW"] = "2026-11-20T09:20"
    fixture.environment["NO_COLOR"] = "1"
    return fixture
  }

  private static func expect(_ steps: [Step], in fixture: ProcessFixture) throws {
    for step in steps {
      let line = "cd '\(fixture.folder.path)'\n\(step.command)"
      let outcome = try fixture.shellChild(line, []).on(PseudoTerminal(columns: 80)).run()
      expectSameLines(outcome.output, step.output, "$ \(step.command)")
    }
  }

  /// Returns the code blocks of a language, in order.
  static func blocks(_ language: String, in text: String = text) -> [String] {
    text.split(separator: "```\(language)\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
  }

  private static func block(
    _ language: String, beginning: String, in text: String = text
  ) -> String? {
    blocks(language, in: text).first { $0.hasPrefix(beginning) }
  }

  /// Returns the commands of a transcript, each with the output below it.
  static func steps(of block: String) -> [Step] {
    ("\n" + block).split(separator: "\n$ ").map { part in
      let lines = part.drop { $0 == "\n" }.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let output = lines.count > 1 ? String(lines[1]) : ""
      let ended = output.isEmpty || output.hasSuffix("\n") ? output : output + "\n"
      return Step(command: String(lines[0]), output: ended)
    }
  }
}
