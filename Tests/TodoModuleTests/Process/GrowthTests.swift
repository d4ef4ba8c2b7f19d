import Foundation
import Testing

@testable import TodoModule

/// Input that is as large as it can be, or four times as large as other input.
@Suite struct `Large input` {
  enum Shape: CaseIterable {
    /// Item 1 depends on all others.
    case oneOnAll
    /// All others depend on item 1.
    case allOnOne
  }

  /// What grows with its square would be ended by the time limit, 60 seconds, of which this takes one
  /// or two.
  @Test(arguments: Shape.allCases)
  func `an item with 50,000 dependencies is shown`(shape: Shape) throws {
    let fixture = try ProcessFixture()
    let count = 50_000
    let ids = (0...count).map { number in
      let digits = String(number, radix: 16)
      return "a0000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
    let time =
      "\"isCompleted\":false,\"createdAt\":\"2026-11-20T09:20:00Z\","
      + "\"modifiedAt\":\"2026-11-20T09:20:00Z\"}"
    let items = ids.indices.map { index -> String in
      var depends: [String] = []
      switch shape {
      case .oneOnAll: if index == 0 { depends = Array(ids.dropFirst()) }
      case .allOnOne: if index > 0 { depends = [ids[0]] }
      }
      let list = depends.isEmpty ? "" : "\"depends\":[\"\(depends.joined(separator: "\",\""))\"],"
      return "{\"number\":\(index + 1),\"id\":\"\(ids[index])\",\"title\":\"T\",\(list)\(time)"
    }
    try fixture.folder.write(
      "{\"version\":1,\"nextNumber\":\(count + 2),\"items\":[\n\(items.joined(separator: ",\n"))\n]}\n",
      to: "todo.json")
    let outcome = try fixture.todo("show", "1")
    #expect(outcome.ending == .exited(0))
    let numbers = (2...count + 1).map(String.init).joined(separator: ",")
    let name = shape == .oneOnAll ? "depends" : "blocks"
    #expect(outcome.output.contains("\n\(name)\t\(numbers)\n"))
  }

  /// Without what the start takes, four times as much input takes four times as many instructions, or a
  /// little more, such as for sorting. If only a tenth of the work grew with the square of the input, it
  /// would be more than five times as many.
  @Test(
    .enabled(if: InstructionCount.isAvailable, "valgrind is missing or does not work here"),
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
