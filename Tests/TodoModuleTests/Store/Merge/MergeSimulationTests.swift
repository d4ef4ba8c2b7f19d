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

  /// It can only after a change without a clock. With one clock for each item, it did in a tenth of these
  /// schedules.
  @Test func `a value that was not changed does not win`() throws {
    let older = try (1...60).count { (seed: UInt64) -> Bool in
      var simulation = try MergeSimulation(seed: seed, .star)
      try simulation.run()
      return simulation.olderCount > 0
    }
    #expect(older <= 2)
  }
}
