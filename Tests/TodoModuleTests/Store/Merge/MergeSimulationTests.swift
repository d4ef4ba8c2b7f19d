import Testing

/// Machines that change and merge a list in random ways, and then meet until they agree.
@Suite struct `A list on many machines` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 50))
  private static let count = TestLength.of(5, long: 50)

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

  /// Returns in how many of the first schedules a merge kept an older value.
  private func olderCount(of count: Int, _ model: SimulatedMachine.ClockModel) throws -> Int {
    try (1...UInt64(count)).count { (seed: UInt64) -> Bool in
      var simulation = try MergeSimulation(seed: seed, .star, model)
      try simulation.run()
      return simulation.olderCount > 0
    }
  }

  @Test func `a value that was not changed does not win, as it would with a clock for each item`()
    throws
  {
    #expect(try olderCount(of: 200, .perRegister) <= 2)
    #expect(try olderCount(of: 200, .perItem) >= 20)
  }
}
