import Foundation
import Testing

@testable import TodoModule

@Suite struct `Concurrent processes on one list` {
  /// Starts a shell that runs a command `count` times and stops with code 9 if it fails. `$i` is the
  /// index of the run.
  private func loop(_ fixture: ProcessFixture, _ count: Int, _ body: String) throws
    -> RunningProcess
  {
    let script = "i=0; while [ $i -lt \(count) ]; do { \(body); } || exit 9; i=$((i + 1)); done"
    var child = fixture.shellChild(script, [])
    child.seconds = 240
    return try child.start()
  }

  @Test func `no process loses a change, or gives up, beside others`() throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three", "Four")
    let before = try #require(fixture.folder.text())
    // All are undone in the end, and the history keeps 1,000.
    let (writerCount, count) = (TestLength.of(8, long: 16), TestLength.of(2, long: 15))
    let writers = try (1...writerCount).map { writer in
      try loop(
        fixture, count,
        "todo add -q 'by \(writer),' $i && todo toggle -q 1,3 && todo edit -q 2 +by\(writer)-$i"
          + " && todo note -q 4 'by \(writer)'")
    }
    // A process that could not get the lock would end its loop with code 9.
    for writer in writers { #expect(writer.wait() == .ok("")) }
    let fields: [[Substring]] = try fixture.lines().map { $0.split(separator: "\t") }
    #expect(fields.compactMap { Int($0[0]) } == Array(1...(4 + writerCount * count)))
    var titles: [Substring] = ["One", "Two", "Three", "Four"]
    for writer in 1...writerCount { titles += (0..<count).map { "by \(writer), \($0)" } }
    #expect(fields.compactMap(\.last).sorted() == titles.sorted())
    #expect(
      fixture.folder.names == [".todo.json.history", ".todo.json.lock", "home", "todo.json"])
    try fixture.prepare("doctor")
    try fixture.prepare("undo", "\(writerCount * 4 * count)")
    #expect(fixture.folder.text() == before)
  }

  @Test func `readers never see a partial list while other processes write it`() throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three", "Four")
    let count = TestLength.of(2, long: 200)
    let writers = try [
      "todo add -q Item $i", "todo toggle -q 1-3", "todo edit -q 2 +tag$i", "todo note -q 3 more",
      "todo edit -q 4 Four $i", "todo add -q x; todo remove -q 5-10000 || true; todo undo -q",
    ].map { try loop(fixture, count, $0) }
    let readers = try [
      "todo list > /dev/null", "todo list --all --json > /dev/null", "todo show 1 > /dev/null",
    ].map { try loop(fixture, count * 2, $0) }
    for reader in readers { #expect(reader.wait() == .ok("")) }
    // The last writer may fail: its undo stops with a conflict if another process has changed an item
    // since.
    for writer in writers.dropLast() { #expect(writer.wait() == .ok("")) }
    _ = writers.last?.wait()
    let numbers = try fixture.lines().compactMap { Int($0.prefix { $0 != "\t" }) }
    #expect(Set(numbers).count == numbers.count)
    #expect(Set(numbers).isSuperset(of: 1...4))
    try fixture.prepare("doctor")
    #expect(fixture.folder.temporaries == [])
  }

  @Test func `two toggles at the same time report what each has done`() throws {
    for _ in 0..<TestLength.of(2, long: 100) {
      let fixture = try ProcessFixture(items: "One")
      let toggles = try (0..<2).map { _ in try fixture.child(["toggle", "1"]).start() }
      let outcomes = toggles.map { $0.wait() }
      #expect(Set(outcomes.map(\.output)) == ["done 1: One\n", "reopened 1: One\n"])
      #expect(outcomes.allSatisfy { $0.ending == .exited(0) && $0.errors.isEmpty })
      #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne"])
    }
  }

  @Test func `a process killed at any time loses no item that it has reported`() throws {
    let fixture = try ProcessFixture(items: "One")
    var acknowledged: [String] = []
    var random = SplitMix64(seed: 7)
    for round in 0..<TestLength.of(6, long: 1500) {
      let child = try fixture.child(["add", "round", "\(round)"]).start()
      usleep(useconds_t(random.next() % 20_000))
      child.kill()
      let outcome = child.wait()
      let titles = try fixture.lines().compactMap { $0.split(separator: "\t").last }.map(
        String.init)
      if !outcome.output.isEmpty { acknowledged.append("round \(round)") }
      #expect(titles.filter(acknowledged.contains) == acknowledged)
      #expect(titles.dropLast().allSatisfy { !$0.isEmpty })
    }
    try fixture.prepare("add", "last")
    #expect(fixture.folder.temporaries == [])
    try fixture.prepare("doctor")
  }
}
