import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Registers of an item` {
  @Test func `every attribute is in exactly one register`() {
    let attributes = ItemRegister.all.flatMap(\.attributes)
    #expect(attributes.sorted { $0.rawValue < $1.rawValue } == Attribute.allCases)
  }

  @Test func `a register has the name of its first attribute's member`() {
    for register in ItemRegister.all {
      #expect(register.name == "\(register.attributes[0].memberName)")
    }
  }

  @Test func `the registers with stamps are those that users change`() {
    #expect(
      ItemRegister.stamped.map(\.name) == [
        "title", "isCompleted", "due", "scheduled", "wait", "priority", "project", "notes", "tags",
        "depends", "started", "spent",
      ])
  }
}
