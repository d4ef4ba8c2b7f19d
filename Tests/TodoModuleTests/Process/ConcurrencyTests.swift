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

  @Test func `no process loses a change or fails among others`() throws {
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

/// The program among other programs that change its files.
@Suite struct `The program and other programs` {
  /// A change while the program flushes its first file, which strace makes it do for two seconds.
  enum Change: String, CaseIterable {
    case renamed = "sed 's/Two/Edited/' todo.json > copy; mv copy todo.json"
    case inPlace = "sed 's/Two/Edited/' todo.json > copy; cat copy > todo.json"
    case byTodo = "rm .todo.json.lock; todo edit -q 2 Edited"
  }

  /// Adds an item, which takes two seconds at this flush. Returns during the flush: the entry is in the history just
  /// before it.
  private func startWriter(
    _ fixture: ProcessFixture, flush: Int = 1
  ) throws -> RunningProcess {
    let history = try #require(fixture.folder.text(".todo.json.history"))
    let delay = [
      "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync",
      "-e", "inject=fsync:delay_enter=2000000:when=\(flush)",
    ]
    let writer = try fixture.child(["add", "New"]).through(.strace, delay).start()
    while fixture.folder.text(".todo.json.history") == history { usleep(1000) }
    return writer
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable), arguments: Change.allCases)
  func `a change of another program during a write is kept`(change: Change) throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    let writer = try startWriter(fixture)
    let other = try fixture.shell("cd '\(fixture.folder.path)' || exit; \(change.rawValue)")
    // Without the lock file, the entry of the writer looks like one that did not reach the list.
    let remarks = change == .byTodo ? Self.dropped("todo add New") : ""
    #expect(other == .ok("", remarks: remarks))
    // The number that this entry has given is not given again.
    let number = change == .byTodo ? 4 : 3
    #expect(writer.wait() == .ok("added \(number): New\n"))
    let lines = try fixture.lines().map { $0.split(separator: "\t").last.map(String.init) }
    #expect(lines == ["One", "Edited", "New"])
    #expect(try fixture.todo("undo") == .ok("undid: todo add New\nremoved \(number): New\n"))
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `a list that reappears during a write is not replaced`() throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    // Without a history, nothing says that the list had items.
    try fixture.prepare("history", "--forget")
    try #require(rename(fixture.folder.file(), fixture.folder.file("save")) == 0)
    // The first flush is the flush of an empty list.
    let writer = try startWriter(fixture, flush: 2)
    try #require(rename(fixture.folder.file("save"), fixture.folder.file()) == 0)
    #expect(writer.wait() == .ok("added 3: New\n"))
    #expect(try fixture.lines().count == 3)
  }

  /// Returns the remark on a command in the history that the list does not have.
  private static func dropped(_ command: String) -> String {
    "todo: the last command, `\(command)`, is not in the list: it was interrupted, or an older list was"
      + " restored. Undo and redo skip it. To list items that are missing now, run: todo history --removed\n"
  }

  /// A counter in the title of item 1, which another program raises without a lock.
  private func raise(_ path: String, to count: Int, inPlace isInPlace: Bool) throws {
    let digits = Array(String(100_000 + count).utf8)
    while true {
      let file = open(path, O_RDWR)
      guard file >= 0 else { continue }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let size = pread(file, &bytes, bytes.count, 0)
      guard let start = bytes[..<max(0, size)].firstRange(of: Array("counter ".utf8)) else {
        continue
      }
      let now = try #require(FileStamp(file))
      if isInPlace {
        pwrite(file, digits, digits.count, off_t(start.upperBound))
        // Otherwise the file had been replaced, and this program wrote to one without a name.
        if FileStamp(path)?.number == now.number { return }
      } else {
        bytes.replaceSubrange(start.upperBound..<start.upperBound + digits.count, with: digits)
        let copy = path + ".other"
        try Data(bytes[..<size]).write(to: URL(fileURLWithPath: copy))
        if FileStamp(path) == now, rename(copy, path) == 0 { return }
      }
    }
  }

  @Test(arguments: [true, false])
  func `nothing is lost next to a program that takes no lock`(inPlace: Bool) throws {
    let fixture = try ProcessFixture(items: "counter 100000")
    let count = TestLength.of(4, long: 250)
    let writers = try (1...4).map { writer in
      let body = "todo add -q 'by \(writer),' $i"
      let script =
        "i=0; while [ $i -lt \(count) ]; do c=7; while [ $c = 7 ]; do { \(body); }; c=$?; done;"
        + " [ $c = 0 ] || exit $c; i=$((i + 1)); done;"
        + " : > '\(fixture.folder.path)/end-\(writer)'"
      var child = fixture.shellChild(script, [])
      child.seconds = 600
      return try child.start()
    }
    var (raised, lost, last) = (0, 0, 0)
    var run = Duration.zero
    while fixture.folder.names.count(where: { $0.hasPrefix("end-") }) < 4 {
      raised += 1
      try raise(fixture.folder.file(), to: raised, inPlace: inPlace)
      // The writers get time for a command, however long one takes on this machine.
      let pause = run * Int.random(in: 0...8)
      usleep(5000 + UInt32(pause.components.attoseconds / 1_000_000_000_000))
      var lines: [String] = []
      run = try ContinuousClock().measure { lines = try fixture.lines("1") }
      let line = lines.first ?? ""
      let shown = Int(line.suffix(6)).map { $0 - 100_000 } ?? 0
      if shown < raised { lost += 1 }
      last = max(last, shown)
    }
    // A writer that gave up with a conflict has tried again.
    for writer in writers { #expect(writer.wait().ending == .exited(0)) }
    // The time between the program's comparison and its rename, and the same time in this test.
    #expect(lost <= max(2, raised / 20))
    let added = try fixture.lines().compactMap { $0.split(separator: "\t").last.map(String.init) }
    let expected = (1...4).flatMap { writer in (0..<count).map { "by \(writer), \($0)" } }
    let missing = Set(expected).subtracting(added)
    #expect(missing.count <= max(2, expected.count / 50))
    try fixture.prepare("doctor")
  }
}

/// The values that show whether a file has changed.
private struct FileStamp: Equatable {
  let number: UInt64
  let size: Int
  let changed: Int

  init?(_ path: String) {
    guard let status = try? SystemFileSystem().status(ofLinkAt: path) else { return nil }
    self.init(status)
  }

  init?(_ file: Int32) {
    let descriptor = FileDescriptor(rawValue: file)
    guard let status = try? SystemFileSystem().status(of: descriptor) else { return nil }
    self.init(status)
  }

  private init(_ status: FileStatus) {
    (number, size, changed) = (status.identity.number, status.size, status.changedAt)
  }
}
