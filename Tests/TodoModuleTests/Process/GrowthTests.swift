import Foundation
import Testing

@testable import TodoModule

/// Input that is four times as large as other input.
@Suite struct `Large input` {
  /// Without what the start takes, four times as much input takes four times as many instructions, or a
  /// little more, such as for sorting. If only a tenth of the work grew with the square of the input, it
  /// would be more than five times as many.
  @Test(
    .needs("valgrind", if: InstructionCount.isAvailable),
    arguments: GrowthRow.chosen)
  func `four times as much input takes about four times as much work`(row: GrowthRow) throws {
    let start = try #require(InstructionCount.ofStart).count
    let counts = try [row.size, 4 * row.size].map { size in
      var fixture = try ProcessFixture()
      let words = try row.words(&fixture, size)
      var child = fixture.child(words)
      if row.needsTerminal { child = child.on(try PseudoTerminal(columns: 80)) }
      let run = try InstructionCount(of: child)
      #expect(run.outcome.ending == .exited(row.code.rawValue))
      #expect((run.outcome.output + run.outcome.errors).contains(row.says))
      return run.count - start
    }
    #expect(counts[0] > start, "the input is too small to see how the work grows")
    #expect(Double(counts[1]) / Double(counts[0]) < 5, "\(counts)")
  }
}
