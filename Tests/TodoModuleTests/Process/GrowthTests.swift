import Foundation
import Testing

@testable import TodoModule

/// Input that is as large as it can be. What grows with its square would be ended by the time limit, 60
/// seconds, of which each of these takes one or two.
@Suite struct `Large input` {
  enum Shape: CaseIterable {
    /// Item 1 depends on all others.
    case oneOnAll
    /// All others depend on item 1.
    case allOnOne
  }

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
}
