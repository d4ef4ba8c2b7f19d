import Foundation
import Testing

@testable import TodoModule

/// List files that were truncated or changed by accident.
@Suite struct `Damaged list files` {
  /// Returns a fixture with twenty items with different attributes, three of them done.
  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    let attributes = ["+home", "due:tomorrow", "priority:high", "project:a.b", "note:\u{E9}", ""]
    let lines = (1...20).map { "Item \($0) \(attributes[$0 % attributes.count])" }
    try fixture.prepare("add", "-", input: lines.joined(separator: "\n"))
    try fixture.prepare("done", "3-5")
    return fixture
  }

  /// Expects that commands either read the list and can change it, or reject it and leave it unchanged.
  private func check(_ bytes: Data, _ fixture: ProcessFixture, _ comment: Comment) throws {
    let path = fixture.folder.file()
    try #require(FileManager.default.createFile(atPath: path, contents: bytes))
    let list = try fixture.todo("list", "--all")
    if list.ending == .exited(0) {
      #expect(list.errors.isEmpty, comment)
    } else {
      #expect(list.complaint(.badData) != nil, comment)
    }
    let add = try fixture.todo("add", "More")
    if list.ending == .exited(0) {
      #expect(add.ending == .exited(0), comment)
      #expect(try fixture.lines().last?.hasSuffix("\tMore") == true, comment)
    } else {
      #expect(add.complaint(.badData) != nil, comment)
      #expect(fixture.list == bytes, comment)
    }
  }

  @Test func `a list file truncated at any byte is rejected and left unchanged`() throws {
    let fixture = try fixture()
    let whole = try #require(fixture.list)
    let last = [whole.count - 1, whole.count - 2, 0]
    for count in sample(whole.count, TestLength.of(3, long: whole.count)) + last {
      try check(whole.prefix(count), fixture, "truncated to \(count) bytes")
    }
  }

  @Test func `a list file with any bit flipped is read, or rejected and left unchanged`() throws {
    let fixture = try fixture()
    let whole = try #require(fixture.list)
    var random = SplitMix64(seed: 20)
    for offset in sample(whole.count, TestLength.of(5, long: whole.count)) {
      var bytes = whole
      bytes[offset] ^= 1 << UInt8(random.next() % 8)
      try check(bytes, fixture, "byte \(offset) is now \(bytes[offset])")
    }
  }

  /// Returns `count` offsets, spread evenly over `size` bytes.
  private func sample(_ size: Int, _ count: Int) -> [Int] {
    (0..<count).map { $0 * size / count }
  }
}
