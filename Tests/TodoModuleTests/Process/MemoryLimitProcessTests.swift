import Foundation
import Testing

@testable import TodoModule

/// The program with little address space, as under `ulimit -v`.
@Suite struct `Little memory` {
  /// The least limit in KB at which the program, as it was built for these tests, starts at all.
  private static let floor: Int? = {
    guard let fixture = try? ProcessFixture() else { return nil }
    return stride(from: 8192, through: 1 << 20, by: 2048).first { limit in
      (try? run(["--version"], limit, fixture))?.ending == .exited(0)
    }
  }()

  private static func run(
    _ words: [String], _ limit: Int, _ fixture: ProcessFixture
  ) throws -> Outcome {
    try fixture.child(words).through(shell: "ulimit -c 0; ulimit -v \(limit); exec \"$@\"").run()
  }

  private static let count = 9_000
  private static let lines: [[String]] = [
    ["list"], ["list", "--json"], ["edit", "--where", "item", "+zz"], ["toggle", "1-9000"],
    ["remove", "--where", "item"], ["note", "--where", "item", "text"], ["export", "--to", "csv"],
    ["export", "--to", "ics"], ["show", "1-9000"], ["add", "x"], ["import", "import.csv"],
    ["undo"], ["doctor"], ["history"], ["clear"], ["done", "1"],
  ]

  private func fixture() throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    let titles = (1...Self.count).map { "item \($0) of a long list" }
    let lines = (1...Self.count).map { ListFixture.line($0, "\"notes\":\"item in a long list\"") }
    try fixture.folder.write(ListFixture.list(lines, nextNumber: Self.count + 1))
    try fixture.folder.write("title\n" + titles.joined(separator: "\n"), to: "import.csv")
    try #require(try fixture.todo("edit", "1-9000", "+all").ending == .exited(0))
    return fixture
  }

  @Test(.enabled(if: floor != nil), arguments: lines.prefix(TestLength.of(6, long: .max)))
  func `a command succeeds or says that memory is short`(words: [String]) throws {
    let fixture = try fixture()
    let words = words.map { $0 == "import.csv" ? fixture.folder.file($0) : $0 }
    let floor = try #require(Self.floor)
    let history = try #require(fixture.folder.text(".todo.json.history"))
    let list = try #require(fixture.folder.text())
    var codes: Set<Int32> = []
    // From too little to read the list up to what is plenty.
    let step = TestLength.of(8192, long: 1024)
    for limit in stride(from: floor + 2048, through: floor + 65_536, by: step) {
      let outcome = try Self.run(words, limit, fixture)
      // doctor lists what it could not read, with code 4.
      guard case .exited(let code) = outcome.ending, [0, 4, 5].contains(code) else {
        Issue.record("\(words) at \(limit) KB: \(outcome.ending) \(outcome.errors.suffix(300))")
        continue
      }
      codes.insert(code)
      if code == 5 {
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(" MB of memory that this process may use"))
        #expect(fixture.folder.text() == list)
      }
      try fixture.folder.write(list)
      try fixture.folder.write(history, to: ".todo.json.history")
    }
    #expect(codes.isSuperset(of: [0, words == ["doctor"] ? 4 : 5]))
  }
}
