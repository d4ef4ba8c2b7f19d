import Testing
import TodoEntities

@testable import TodoModule

/// Changes of lines, and the changes that undo them.
@Suite struct `Changes of lines` {
  private func line(_ position: Int, _ number: Int) -> DocumentEdit.Line {
    DocumentEdit.Line(position: position, text: ListFixture.line(number).bytes[...])
  }

  private func replacement(_ position: Int, _ old: Int, _ new: Int) -> LineChanges.Replacement {
    LineChanges.Replacement(
      position: position, before: ListFixture.line(old).bytes[...],
      after: ListFixture.line(new).bytes[...])
  }

  /// Items 1 2 3 4 become 9 5 8 6 4: 1 is removed, 2 and 3 become 5 and 6, 9 and 8 are inserted.
  @Test func `an inverted change expects each line at its position after the change`() throws {
    let changes = LineChanges(
      nextNumber: (10, 11), replacements: [replacement(1, 2, 5), replacement(2, 3, 6)],
      removals: [line(0, 1)], insertions: [line(0, 9), line(2, 8)])
    let inverted = LineChanges(
      nextNumber: (11, 10), replacements: [replacement(1, 5, 2), replacement(3, 6, 3)],
      removals: [line(0, 9), line(2, 8)], insertions: [line(0, 1)])
    #expect(changes.inverted == inverted)
    #expect(inverted.inverted == changes)
    let before = ListFixture.list([1, 2, 3, 4].map { ListFixture.line($0) }, nextNumber: 10)
    let after = ListFixture.list([9, 5, 8, 6, 4].map { ListFixture.line($0) }, nextNumber: 11)
    let document = try ListDocument(before.bytes)
    #expect(changes.fits(document))
    #expect(!inverted.fits(document))
    #expect(document.serialized(applying: changes.edit) == after.bytes)
    let changed = try ListDocument(after.bytes)
    #expect(inverted.fits(changed))
    #expect(!changes.fits(changed))
    #expect(changed.serialized(applying: inverted.edit) == before.bytes)
  }
}
