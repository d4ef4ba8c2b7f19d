import Testing

/// Machines that change and merge a list in random ways, and then meet until they agree.
@Suite struct `A list on many machines` {
  private static let seeds = 1...UInt64(Effort.of(8, long: 50))
  private static let count = Effort.of(5, long: 50)

  @Test(arguments: MergeSimulation.Topology.allCases, seeds)
  func `they end with the same bytes, and every change is there or was reported`(
    topology: MergeSimulation.Topology, seed: UInt64
  ) throws {
    for schedule in 0..<UInt64(Self.count) {
      do {
        var simulation = try MergeSimulation(seed: seed << 16 | schedule, topology)
        try simulation.run()
      } catch {
        Issue.record("schedule \(seed << 16 | schedule): \(error)")
      }
    }
  }

  @Test func `a clock for each item, instead of each register, fails this test`() {
    let failures = (1...100).count { seed in
      (try? {
        var simulation = try MergeSimulation(seed: UInt64(seed), .star, .perItem)
        try simulation.run()
      }()) == nil
    }
    #expect(failures > 10)
  }
}
