import TodoEntities

@testable import TodoModule

/// JSON texts of lists for tests, in the layout of the file.
enum Fixture {
  /// The list of these item lines.
  static func list(_ lines: [String], nextNumber: Int = 100) -> String {
    let head = "{\"version\":1,\"nextNumber\":\(nextNumber),\"items\":[\n"
    return head + lines.joined(separator: ",\n") + (lines.isEmpty ? "]}\n" : "\n]}\n")
  }

  /// An item's line; what `members` says comes behind what every item has.
  static func line(_ number: Int, _ members: String = "") -> String {
    "{\"number\":\(number),\"id\":\"\(id(number))\",\"title\":\"Title \(number)\""
      + ",\"isCompleted\":false,\"createdAt\":\"2026-11-20T09:20:00Z\""
      + ",\"modifiedAt\":\"2026-11-20T09:21:00Z\"\(members.isEmpty ? "" : ",")\(members)}"
  }

  /// An id of its own for each number up to 9999.
  static func id(_ number: Int) -> String {
    let digits = String(number)
    return "0f9ba35c-1d2e-4f5a-8b6c-00000000" + String(repeating: "0", count: 4 - digits.count)
      + digits
  }
}

extension String {
  /// The text in UTF-8.
  var bytes: [UInt8] { Array(utf8) }
}
