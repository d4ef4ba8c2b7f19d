import Testing
import TodoEntities

@testable import TodoModule

/// Importing lists of todo's own, whose items stay in the file's bytes until they are merged.
@Suite struct `Importing a list of todo's own` {
  /// Lines that an import writes as they are, and lines that it does not.
  private static let lines =
    ListFixture.mixedLines(10)
    + [
      ListFixture.line(11).replacing("false", with: "true"),
      ListFixture.line(12).replacing(#","title""#, with: #", "title""#),
      ListFixture.line(13, #""clock":{"due":90000}"#), ListFixture.line(14, #""urgency":3.5"#),
      ListFixture.line(17).replacing(#":17,"#, with: ":1000200,"),
      ListFixture.line(15).replacing("{", with: "{\n"),
      ListFixture.line(16).replacing("Title", with: #"T\u0069tle\u200b"#),
    ]

  private static let texts = [
    ListFixture.list(lines), ListFixture.list(lines.reversed()), ListFixture.list([]),
    ListFixture.list(lines).replacing(#","items""#, with: #","shared":true,"items""#),
    "[" + lines.joined(separator: ",") + "]", lines.joined(separator: "\n"),
  ]

  private static let known = [
    ListFixture.list([]), ListFixture.list([ListFixture.line(900), ListFixture.line(4)]),
    ListFixture.list([ListFixture.line(900).replacing(#""number":900"#, with: #""number":3"#)]),
    ListFixture.list([ListFixture.line(2, #""due":"2027-01-01""#)])
      .replacing(#","items""#, with: #","shared":true,"items""#),
  ]

  /// Imports a text twice over. Returns the outcomes and the file after them.
  private func imported(
    _ list: ImportedList, into known: String
  ) throws -> (outcomes: [ImportOutcome], text: String) {
    let document = try ListDocument(known.bytes)
    var result = document.list
    let outcomes = try (1...2).map { _ in
      try ExchangeFormat.json.merge([list, list], into: &result)
    }
    let changes = try LineChanges(result, of: document)
    return (outcomes, text(document.serialized(applying: changes)))
  }

  @Test(arguments: texts, known)
  func `items of a document are imported as items in memory are`(text: String, known: String) throws
  {
    let list = try ExchangeFormat.json.list(in: text)
    var inMemory = list
    inMemory.items = Array(list)
    inMemory.document = nil
    let (expected, found) = try (imported(inMemory, into: known), imported(list, into: known))
    #expect(found.outcomes == expected.outcomes)
    #expect(found.text == expected.text)
    #expect(found.outcomes[1].added.isEmpty && found.outcomes[1].updated.isEmpty)
  }

  @Test func `new items are in the list as lines, and can be changed`() throws {
    let lines = (1...3).map { ListFixture.line($0) }
    let list = try ExchangeFormat.json.list(in: ListFixture.list(lines))
    var result = TodoList()
    try ExchangeFormat.json.merge([list], into: &result)
    let texts = result.appended.map {
      $0.source.storedText(at: $0.position).map { text(Array($0)) }
    }
    #expect(texts == lines)
    let edited = result[1].completed(at: ExchangeFixture.clock.now)
    result.replace(at: 1, with: edited)
    #expect(result.items == [ListFixture.item(1), edited, ListFixture.item(3)])
    #expect(result.positions.map { result.number(at: $0) } == [1, 2, 3])
    #expect(result.positions.map { result.outline(at: $0) } == result.items.map(\.outline))
  }
}
