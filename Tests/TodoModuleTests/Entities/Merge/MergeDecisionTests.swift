import Testing
import TodoEntities

@Suite struct `Who is told that a change gave way` {
  private static let own = Machine("vm", id: "1")

  /// Who kept a value and who lost it, and whether `own` is told.
  @Test(
    arguments: [
      (Machine("vm", id: "2"), Machine("vm", id: "1"), true),
      (Machine("vm", id: "1"), Machine("vm", id: "2"), false),
      (Machine("vm", id: "2"), Machine("vm", id: "3"), false),
      // An earlier version gives no id.
      (Machine("vm"), Machine("vm", id: "1"), true), (Machine("vm", id: "1"), Machine("vm"), false),
      (Machine("vm", id: "2"), Machine("vm"), true), (Machine("vm"), Machine("vm"), false),
      (Machine("box"), Machine("vm"), true), (Machine("vm"), Machine("box"), false),
      (nil, Machine("vm"), true), (Machine("box"), nil, false),
    ] as [(Machine?, Machine?, Bool)])
  func `is known by id, else by name`(winner: Machine?, loser: Machine?, isTold: Bool) {
    var parts: [MergeDecision.Part: String] = [.title: "Buy milk"]
    parts[.keptBy] = winner?.name
    parts[.keptByID] = winner?.id
    parts[.droppedBy] = loser?.name
    parts[.droppedByID] = loser?.id
    for kind in [MergeDecision.Kind.changed, .differs, .removed] {
      let decision = MergeDecision(kind, 1, parts)
      let seen = decision.seen(fromLosing: Self.own)
      #expect((seen != nil) == isTold)
      if let seen {
        #expect(seen.parts[.droppedBy] == "here" && seen.parts[.droppedByID] == nil)
        #expect(seen.parts[.keptBy] == winner?.name)
      }
    }
    #expect(MergeDecision(.notes, 1, parts).seen(fromLosing: Self.own) == nil)
  }

  @Test func `the machine of several commits is the one that all can be of`() {
    let (one, two) = (Machine("vm", id: "1"), Machine("vm", id: "2"))
    #expect(Machine(of: [one, "vm", one]) == one && Machine(of: ["vm", "vm"]) == "vm")
    #expect(Machine(of: [one, two]) == nil && Machine(of: [one, "box"]) == nil)
    #expect(Machine(of: [nil, one]) == nil && Machine(of: [nil]) == nil && Machine(of: []) == nil)
  }
}
