import Testing

@testable import TodoModule

@Suite struct `Members of an item` {
  @Test(arguments: ItemMember.allCases)
  func `a name is written in quotes before a colon, and two words hold it`(member: ItemMember) {
    let written = "\(member.nameAsWritten)"
    #expect(written == "\"\(member.name)\":")
    #expect((4...16).contains(written.utf8.count))
  }
}
