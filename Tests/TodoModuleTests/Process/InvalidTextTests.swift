import Testing

@testable import TodoModule

/// Variables whose bytes only another process can set.
@Suite struct `Variables that are not valid UTF-8` {
  @Test(arguments: [
    ("TODO_FILE", "TODO_FILE"), ("unset TODO_FILE; XDG_DATA_HOME", "XDG_DATA_HOME"),
    ("unset TODO_FILE; HOME", "HOME"),
  ])
  func `a location of the list is an error`(assignment: String, name: String) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let setting = "\(assignment)=$(printf '/tmp/\\377'); export \(name); "
    #expect(
      try fixture.shell(setting + "todo add Two").complaint(.io)
        == "no place for the list: \(name) is not valid UTF-8; name a file with --file")
    #expect(try fixture.stamp() == stamp)
    let named = try fixture.shell(setting + "todo add Two -F '\(fixture.folder.file())'")
    #expect(named.ending == .exited(0))
  }

  @Test func `a TODO_NOW is rejected`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try fixture.shell("TODO_NOW=$(printf '\\377'); export TODO_NOW; todo done 1")
    #expect(outcome.complaint(.usage) == "TODO_NOW is not valid UTF-8; nothing was done")
    #expect(try fixture.stamp() == stamp)
  }

  @Test(arguments: [[[0x66, 0xFF]], [[0x78], [0xED, 0xA0, 0x80]]] as [[[UInt8]]])
  func `an argument is rejected with its position`(words: [[UInt8]]) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    var child = fixture.child(["add"])
    child.arguments += words
    #expect(
      try child.run().complaint(.usage)
        == "argument \(words.count + 1) is not valid UTF-8; nothing was done")
    #expect(try fixture.stamp() == stamp)
  }
}
