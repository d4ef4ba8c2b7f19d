import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Help in the editor's text` {
  private static let help = """
    # ------------------------ >8 ------------------------
    # Everything from the line with >8 on is ignored.
    # Notes go below the first empty line. An empty value clears the attribute.
    # To change nothing, leave the text as it is, or delete all of it.
    #
    #   tags              names, separated by spaces
    #   project           a name, with dots between levels: house.garden
    #   priority          high, medium or low
    #   due, scheduled, wait, until
    #                     2026-12-01, 2026-12-01T17:00, fri, fri@17:00, 3d, 2w, eom
    #   scheduled, wait, until
    #                     due-3d as well
    #   every             3d, 2w, 1m, mon,thu, eom, 1st-mon, 1w/strict, 1w/done
    #   spent             30min, 2h, 1h30min; +30min adds, -30min subtracts

    """

  @Test func `it says what can be written, in 80 columns`() {
    #expect(EditorDraft(Fixtures.item(1)).page(after: nil).hasSuffix("\n\n" + Self.help))
    #expect(Self.help.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func `every line of an attribute has one, except the title`() {
    let words = Self.help.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init)
    let names = EditorFields.keys.map(\.name).filter { $0 != "title" }
    #expect(names.filter { !words.contains($0) } == [])
  }

  @Test(arguments: [
    "due: 2026-12-01", "due: 2026-12-01T17:00", "due: fri", "due: fri@17:00", "wait: 3d",
    "wait: 2w", "until: eom", "wait: due-3d", "until: due-3d", "every: 3d", "every: 2w",
    "every: 1m", "every: mon,thu", "every: 1w/strict", "every: 1w/done", "project: house.garden",
    "tags: home work", "priority: medium",
  ]) func `its examples are accepted`(line: String) throws {
    let draft = EditorDraft(Fixtures.item(1))
    #expect(try !draft.edits(in: "title: Buy milk\n\(line)\n").isEmpty)
  }
}
