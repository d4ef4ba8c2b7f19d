import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Members of an item` {
  @Test(arguments: ItemPart.allCases)
  func `a name is written in quotes before a colon, in 4 to 16 bytes`(member: ItemPart) {
    let written = "\(member.memberNameAsWritten)"
    #expect(written == "\"\(member.memberName)\":")
    #expect((4...16).contains(written.utf8.count))
  }
}
