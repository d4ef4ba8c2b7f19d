import Foundation
import Testing

@testable import TodoModule

/// A file that somebody has cut or changed.
@Suite struct `A file cut or damaged by somebody` {
  /// A list of twenty items of all kinds.
  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    let attributes = ["+home", "due:tomorrow", "priority:high", "project:a.b", "note:\u{E9}", ""]
    var child = fixture.child(["add", "-"])
    child.input = .pipe(
      (1...20).map { "Item \($0) \(attributes[$0 % attributes.count])" }.joined(separator: "\n"))
    try #require(try child.run().ending == .exited(0))
    try #require(try fixture.todo("done", "3-5").ending == .exited(0))
    return fixture
  }

  /// The commands either read the list or refuse it, and write nothing that they did not understand.
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
      #expect(try fixture.todo("list", "--all").output.hasSuffix("\tMore\n"), comment)
    } else {
      #expect(add.complaint(.badData) != nil, comment)
      #expect(fixture.list == bytes, comment)
    }
  }

  @Test func `cut off at any byte it is refused and left alone`() throws {
    let fixture = try fixture()
    let whole = try #require(fixture.list)
    let last = [whole.count - 1, whole.count - 2, whole.count - 3, 0, 1]
    for count in sample(whole.count, Effort.of(35, long: whole.count)) + last {
      try check(whole.prefix(count), fixture, "cut at \(count)")
    }
  }

  @Test func `with any bit flipped it is read or refused`() throws {
    let fixture = try fixture()
    let whole = try #require(fixture.list)
    var random = SplitMix64(seed: 20)
    for offset in sample(whole.count, Effort.of(50, long: whole.count)) {
      var bytes = whole
      bytes[offset] ^= 1 << UInt8(random.next() % 8)
      try check(bytes, fixture, "byte \(offset) is now \(bytes[offset])")
    }
  }

  /// So many offsets, spread over all.
  private func sample(_ size: Int, _ count: Int) -> [Int] {
    (0..<count).map { $0 * size / count }
  }
}
