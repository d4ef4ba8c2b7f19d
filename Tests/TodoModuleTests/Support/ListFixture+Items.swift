import TodoEntities

@testable import TodoModule

extension ListFixture {
  /// The line of an item, as it is saved.
  static func line(of item: TodoItem) -> String {
    var text: [UInt8] = []
    ItemEncoder.append(item, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
