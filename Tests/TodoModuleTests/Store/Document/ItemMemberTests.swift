import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Members of an item` {
  @Test(arguments: ItemPart.allCases)
  func `a name is written in quotes before a colon, and two words hold it`(member: ItemPart) {
    let written = "\(member.memberNameAsWritten)"
    #expect(written == "\"\(member.memberName)\":")
    #expect((4...16).contains(written.utf8.count))
  }
}
