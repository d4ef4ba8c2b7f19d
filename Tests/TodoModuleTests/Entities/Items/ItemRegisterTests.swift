import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Registers of an item` {
  @Test func `every part is in exactly one register`() {
    let parts = ItemRegister.all.flatMap(\.parts)
    #expect(parts.sorted { $0.rawValue < $1.rawValue } == Attribute.allCases)
  }

  @Test func `a register has the name of its first part's member`() {
    for register in ItemRegister.all {
      #expect(register.name == "\(register.parts[0].memberName)")
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
