import Testing

@testable import TodoModule

@Suite struct `Editing a part of a title, in the whole program` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home")
    program.run("add", "Sell milk and milk")
    program.run("add", "Call Anna")
  }

  static let rows: [(words: [String], output: String)] = [
    (["edit", "1", "--append", "and", "tea"], "renamed 1: Buy milk → Buy milk and tea\n"),
    (["edit", "--append", "1", "(draft)", "-n"], "would rename 1: Buy milk → Buy milk (draft)\n"),
    (["edit", "1", "--append", "--", "+home"], "renamed 1: Buy milk → Buy milk +home\n"),
    (
      ["edit", "1-2", "--prepend", "Today:"],
      """
      renamed 1: Buy milk → Today: Buy milk
      renamed 2: Sell milk and milk → Today: Sell milk and milk

      """
    ),
    (
      ["edit", "1", "due:fri", "--append", "later"],
      "changed 1: Buy milk later  title 'Buy milk' → 'Buy milk later', due 2026-11-27\n"
    ),
    (
      ["edit", "2", "--replace", "/milk/tea/"],
      "renamed 2: Sell milk and milk → Sell tea and milk\n"
    ),
    (["edit", "2", "--replace=/milk/tea/g"], "renamed 2: Sell milk and milk → Sell tea and tea\n"),
    (
      ["edit", "1-2", "--replace", "|milk|1/2 tea|"],
      """
      renamed 1: Buy milk → Buy 1/2 tea
      renamed 2: Sell milk and milk → Sell 1/2 tea and milk

      """
    ),
    (
      ["edit", "--where", "not xyz", "--replace", "/Buy/Get/"],
      """
      renamed 1: Buy milk → Get milk
      unchanged 2: Sell milk and milk
      unchanged 3: Call Anna

      """
    ),
    (
      ["edit", "--where", "xyz", "--replace", "/Buy/Get/"], "no item matches; nothing was changed\n"
    ),
  ]

  @Test(arguments: rows)
  func `text is added or replaced`(row: (words: [String], output: String)) {
    #expect(program.run(bytes: row.words.map { Array($0.utf8) }) == .init(output: row.output))
  }

  @Test(arguments: [
    (["3", "--replace", "/milk/tea/"], "'milk' in the title of item 3"),
    (["1-3", "+x", "--replace", "/milk/tea/"], "'milk' in the title of item 3"),
    (["1", "--replace", "/Milk/tea/", "-n"], "'Milk' in the title of item 1"),
    (
      ["--where", "+home", "+x", "--replace", "/milks/tea/"],
      "'milks' in the title of any selected item"
    ),
  ])
  func `a text that is not there changes nothing`(words: [String], place: String) {
    let before = program.folder.text()
    let errors = "todo: there is no \(place); nothing was changed\n"
    #expect(
      program.run(bytes: (["edit"] + words).map { Array($0.utf8) })
        == .init(.notFound, errors: errors))
    #expect(program.folder.text() == before)
  }
}
