import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of edit`: ViewSuite {
  let output = ViewOutputSpy<EditRequest>()
  func view(in context: ModuleContext) -> EditView { EditView(output: output, context: context) }

  private func edits(
    _ edits: [ItemEdit], remarks: [EditWords.Remark] = [], isDryRun: Bool = false
  ) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun, hint: nil)
  }

  @Test func `the first word selects items, the others are edits`() throws {
    start(["1-3", "Buy", "+home"], flags: [.dryRun])
    let edits = edits([.title("Buy"), .addTag(Tag("home"))], isDryRun: true)
    #expect(output.events == [.requested(.edits(.these(.range(1, 3)), edits))])
  }

  @Test func `the edit of the title comes before those of tokens`() {
    start(["3", "+home", "Buy", "priorty:h", "pri:h", "milk"])
    let edits = edits(
      [.title("Buy priorty:h milk"), .addTag(Tag("home")), .priority(.high)],
      remarks: [.keptAsText("priorty:h", meant: "priority:h")])
    #expect(output.events == [.requested(.edits(.number(3), edits))])
  }

  static let flags: [(words: [String], flag: OptionSpec, edits: [ItemEdit])] = [
    (
      ["call", "+home", "first"], .append,
      [.titleChange(.append("call first")), .addTag(Tag("home"))]
    ),
    (["call", "first"], .prepend, [.titleChange(.prepend("call first"))]),
    // A word that would be no title.
    (["due"], .append, [.titleChange(.append("due"))]),
  ]

  @Test(arguments: flags)
  func `words that are no tokens are added to the title`(
    words: [String], flag: OptionSpec, edits: [ItemEdit]
  ) {
    let event = start(["3"] + words, flags: [flag])
    #expect(event == .requested(.edits(.number(3), self.edits(edits))))
  }

  @Test(arguments: [["3"], ["3", "+home"]])
  func `a replacement needs no other words`(words: [String]) throws {
    start(words, values: [.replace: "/a/b/g"])
    let replacement = try #require(TextReplacement(of: "a", with: "b", replacesAll: true))
    let tags = words.count > 1 ? [ItemEdit.addTag(Tag("home"))] : []
    let edits = edits([.titleChange(.replace(replacement))] + tags)
    #expect(output.events == [.requested(.edits(.number(3), edits))])
  }

  @Test func `a selection alone requests the editor`() {
    start(["3"])
    start(["3"], flags: [.dryRun])
    #expect(
      output.events == [
        .requested(.editor(.number(3), isDryRun: false)),
        .requested(.editor(.number(3), isDryRun: true)),
      ])
  }

  @Test func `with --where all words are edits`() throws {
    start(["+home"], values: [.filter: "due:any"])
    start(values: [.filter: "due:any"])
    #expect(
      output.events == [
        .requested(.edits(try .filter("due:any"), edits([.addTag(Tag("home"))]))),
        .requested(.editor(try .filter("due:any"), isDryRun: false)),
      ])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["3,,7"], .notNumbers("3,,7")),
    (["3,,7", "+home"], .notNumbers("3,,7")),
    (["3", ""], .blankTitle),
    (["3", " "], .blankTitle),
    (["3", "note:a", "note:b"], .mayBeText("note: can be given only once")),
  ]

  @Test(arguments: mistakes)
  func `words that are not a selection or not edits are rejected`(
    row: (words: [String], error: UsageError)
  ) {
    #expect(start(row.words) == .rejected(row.error))
  }
}
