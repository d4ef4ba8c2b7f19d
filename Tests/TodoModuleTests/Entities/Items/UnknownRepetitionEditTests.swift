import Testing
import TodoEntities

@testable import TodoModule

/// `edit` of an item whose repetition only a newer version knows.
@Suite struct `Editing an item with an unknown repetition` {
  private func edited(_ item: TodoItem, _ words: String...) throws -> TodoItem {
    let words = try EditWords(words.map { ParsedArguments.Word($0) })
    return try item.applying(words.edits, at: Fixtures.clock)
  }

  @Test(arguments: ["due:2026-12-24", "+home", "until:2027-12-31", "wait:due-1d", "note:x"])
  func `any edit but that of the rule keeps it, anchor included`(word: String) throws {
    let item = UnknownRepetitionFixture.item()
    let edited = try edited(item, word)
    #expect(edited != item)
    #expect(edited.repetition == UnknownRepetitionFixture.repetition)
  }

  @Test func `a rule replaces it and keeps the series`() throws {
    let item = try edited(UnknownRepetitionFixture.item(), "every:2w/done")
    #expect(
      item.repetition
        == Repetition(
          rule: .every(2, .week), mode: .done, anchor: try DateFixtures.day("2026-11-27"),
          series: UnknownRepetitionFixture.series))
  }

  @Test func `clearing the rule removes it and the until date`() throws {
    let item = try edited(UnknownRepetitionFixture.item(until: "2027-12-31"), "every:none")
    #expect(item.repetition == nil)
    #expect(item.until == nil)
    #expect(item.unknownRepetitionMembers == [])
  }

  @Test func `the due date cannot be cleared alone`() throws {
    let item = UnknownRepetitionFixture.item()
    #expect(throws: ItemEditError.repetitionWithoutDue) { try edited(item, "due:none") }
    #expect(try edited(item, "due:none", "every:none").repetition == nil)
  }

  @Test func `an item without a due date can be edited, and can get one`() throws {
    let item = UnknownRepetitionFixture.item(due: nil)
    let tagged = try edited(item, "+home")
    #expect(tagged.due == nil)
    #expect(tagged.repetition == item.repetition)
    #expect(try edited(item, "due:2026-12-24").repetition == item.repetition)
  }

  @Test func `an until date before the due date is rejected`() throws {
    let (until, due) = try (DateFixtures.day("2026-11-26"), DateFixtures.day("2026-11-27"))
    #expect(
      throws: ItemEditError.untilBeforeDue(until: FloatingDate(until), due: FloatingDate(due))
    ) { try edited(UnknownRepetitionFixture.item(), "until:2026-11-26") }
  }

  @Test func `the editor shows it and accepts it unchanged`() throws {
    let item = UnknownRepetitionFixture.item()
    let draft = EditorDraft(item)
    #expect(draft.text.contains("\nevery: full-moon/skip\n"))
    #expect(try draft.edits(in: draft.text) == [])
    let edits = try draft.edits(
      in: draft.text.replacing("due: 2026-11-27", with: "due: 2026-12-24"))
    let edited = try item.applying(edits, at: Fixtures.clock)
    #expect(edited.due == Fixtures.date("2026-12-24"))
    #expect(edited.repetition == item.repetition)
    #expect(
      throws: UsageError.onLine(
        8,
        .badDate(
          AttributeToken(key: .every, value: "full-moon", word: "every:full-moon"),
          .notARule("full-moon", suggestion: nil)))
    ) { try draft.edits(in: draft.text.replacing("/skip", with: "")) }
  }
}
