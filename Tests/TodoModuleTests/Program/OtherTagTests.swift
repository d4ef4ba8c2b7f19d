import Testing
import TodoEntities

@testable import TodoModule

/// Tags that `+` cannot name: other programs have them.
@Suite struct `Tags of other programs` {
  /// Names that are easily read as something else.
  private static let names = [
    "type:docs", "2nd-hand", "C++", "5xx", "5", "help wanted", "type: bug", "a, b", "x,", "+1",
    "-x",
    "#1", "a\"b", "a:\"b c\"", "a:\"b", "it's", "'q'", "\"", "'\"", "none", "any", "not",
    "this or that", "see due:fri", "see +home", "due:fri", "tag:home", "(x)", "a(b c)", "f(x)",
    "/x y/",
    "🏡", "🏡 x", "$(pwd)", "\\", "é à", " x", "x ", "2026-12-01", "view:x",
  ]

  /// Returns random names of characters and words that have a meaning, each once.
  private static func randomNames(_ count: Int) -> [String] {
    var random = SplitMix64(seed: 2026)
    let parts = [
      "a", "B", "7", " ", " ", ",", "\"", "'", "(", ")", "+", "-", ":", "/", "é", "🏡", "none", "or",
      "not", "$", "\\", "due:fri", "+home", "#", "*", "tag:", "any", "and", "~", "=", "1-3",
    ]
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...5, using: &random))
        .compactMap { _ in parts.randomElement(using: &random) }.joined()
    }.filter { !$0.isBlank }
  }

  @Test func `are set, found, completed and taken off by their name alone`() throws {
    var seen: Set<TodoEntities.Tag> = []
    let tags = (Self.names + Self.randomNames(TestLength.of(60, long: 2000))).map {
      TodoEntities.Tag($0)
    }
    .filter { seen.insert($0).inserted }
    let program = ProgramFixture("add Plain +home")
    for (index, tag) in tags.enumerated() {
      #expect(program.run("add", "Other", "tag:\(tag.argument)").code == .ok, "\(tag)")
      #expect(try names(of: index + 1, in: program) == [tag.name])
    }
    let offered = program.run("complete", "--", "list", "tag:").output.split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(Set(offered).isSuperset(of: tags.map { "tag:\($0.argument)" }))
    let all = ["list", "--all", "--format", "{number}"]
    for (index, tag) in tags.enumerated() {
      let number = "\(index + 2)\n"
      for filter in [
        ["tag:\(tag.argument)"], ["--where", tag.term], ["(\(tag.term))"],
        ["not", "untag:\(tag.argument)"],
      ] {
        #expect(program.run(all + filter).output == number, "\(filter)")
      }
      let words = ["edit", "\(index + 2)"]
      #expect(program.run(words + ["untag:\(tag.argument)"]).code == .ok, "\(tag)")
      #expect(try names(of: index + 1, in: program) == [])
    }
  }

  private func names(of index: Int, in program: ProgramFixture) throws -> [String] {
    let text = try #require(program.folder.text())
    return try ListDocument(Array(text.utf8), at: program.path).item(at: index).tags.map(\.name)
  }

  @Test(arguments: [
    ("list +C++", "Lamp"), ("list '+type:docs'", "Lamp"), ("list tag:c++", "Lamp"),
    ("list --where '+\"2nd-hand\"'", "Oil"), ("list '+\"2nd-hand\"'", "Oil"),
    ("list 'tag:\"2nd-hand\"'", "Oil"), ("list \"tag:'2nd-hand'\"", "Oil"),
    ("list tag:2nd-hand", "Oil"), ("list not tag:C++", "Oil"), ("list untag:C++", "Oil"),
    ("next tag:2nd-hand", "Oil"), ("list 'tag:\"2nd-hand\" or +none'", "Oil"),
  ])
  func `are found by each form of a filter`(line: String, title: String) {
    let program = ProgramFixture("add Lamp tag:C++ tag:type:docs", "add Oil tag:2nd-hand")
    #expect(program.type(line + " --format {title}").output == title + "\n")
  }

  @Test func `are suggested if their name was searched as text`() {
    let program = ProgramFixture("add Oil tag:2nd-hand")
    program.attachTerminal()
    #expect(
      program.run("list", "+2nd-hand").errors.contains(
        "To filter by tag:2nd-hand, run: todo list tag:2nd-hand"))
  }

  @Test func `are kept and named by the editor`() throws {
    let item = Fixtures.item(1, tags: ["help wanted", "C++", "a,b", "none"])
    let draft = EditorDraft(item)
    #expect(draft.text.contains("tags: \"help wanted\" C++ \"a,b\" \"none\"\n"))
    let edits = try draft.edits(in: draft.text.replacing("C++", with: "2nd, x"))
    #expect(
      edits == [.removeAllTags]
        + ["help wanted", "2nd", "x", "a,b", "none"].map { ItemEdit.addTag(TodoEntities.Tag($0)) })
  }
}
