import Testing

@testable import TodoModule

/// What a failure says of a line that changes nothing.
@Suite struct `A line that only reads` {
  @Test(arguments: [
    ["show", "99"], ["explain", "urgency", "99"], ["note", "99", "--list"], ["tick", "99"],
  ])
  func `does not say that nothing was changed`(words: [String]) throws {
    let result = try ProgramFixture().run(bytes: words.map { Array($0.utf8) })
    #expect(result.errors == "todo: there is no item '99'\n")
  }

  @Test(arguments: [["note", "99", "call"], ["tick", "99", "1"], ["copy", "99"]])
  func `is told from one that would change something`(words: [String]) throws {
    let result = try ProgramFixture().run(bytes: words.map { Array($0.utf8) })
    #expect(result.errors == "todo: there is no item '99'; nothing was changed\n")
  }
}
