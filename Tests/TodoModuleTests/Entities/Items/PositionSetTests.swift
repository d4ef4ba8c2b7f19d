import Testing

@testable import TodoEntities

@Suite struct `A set of positions` {
  @Test func `has the positions that were added`() {
    var random = SplitMix64(seed: 3)
    for most in [1, 63, 64, 65, 1000] {
      var set = PositionSet()
      var expected: Set<Int> = []
      #expect(set.isEmpty)
      for _ in 0..<200 {
        let position = Int.random(in: 0...most, using: &random)
        set.insert(position)
        expected.insert(position)
        #expect(set.count == expected.count && !set.isEmpty)
      }
      for position in 0...(most + 130) {
        #expect(set.contains(position) == expected.contains(position), "\(position) of \(most)")
      }
    }
  }
}
