import Foundation
import Testing

@testable import TodoModule

/// Machines that change and synchronize one list at random, at the same time.
@Suite(.needs(.git))
struct `Random machines` {
  @Test(arguments: 1...TestLength.of(2, long: 40))
  func `agree in the end, lose nothing and keep published numbers`(seed: Int) throws {
    var schedule = try SyncSchedule(seed: seed)
    for _ in 0..<TestLength.of(8, long: 60) { try schedule.step() }
    try schedule.finish()
    try schedule.rewind()
  }
}

/// A random schedule.
private struct SyncSchedule {
  private let seed: Int
  private let fixture: SyncFixture
  private var machines: [SyncMachine]
  private var random: SplitMix64
  private var steps = 0
  /// The titles that were added, and those that some command has removed.
  private var added: Set<String> = []
  private var removed: Set<String> = []
  /// The numbers of items by id, as the remote has had them.
  private var published: [String: Int] = [:]
  /// The ids of items that the remote has had and then lost.
  private var gone: Set<String> = []

  private var comment: Comment { "seed \(seed), step \(steps)" }

  init(seed: Int) throws {
    self.seed = seed
    random = SplitMix64(seed: UInt64(seed))
    let names = ["laptop", "desktop", "server", "phone"]
    fixture = try SyncFixture(Array(names.prefix(Int.random(in: 2...4, using: &random))))
    try fixture.join()
    machines = fixture.machines
  }

  /// Starts a command, a sync or both on every machine, all at once.
  mutating func step() throws {
    steps += 1
    var runs: [(words: [String], run: RunningProcess)] = []
    for index in machines.indices {
      machines[index].now = now(index)
      let choice = Int.random(in: 0..<100, using: &random)
      var commands = choice < 80 ? [try command(index)] : []
      if choice >= 60 { commands.append(["sync"]) }
      for words in commands { runs.append((words, try machines[index].child(words).start())) }
    }
    for (words, run) in runs { check(run.wait(), of: words) }
    try checkNumbers()
  }

  /// The time of a machine: a step takes a minute, and one clock is an hour behind.
  private func now(_ index: Int) -> String {
    let minute = 9 * 60 + 20 + steps + (index == 1 ? -60 : 0)
    let digits = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "2026-11-20T" + digits.joined(separator: ":")
  }

  private mutating func command(_ index: Int) throws -> [String] {
    let title = "item \(steps) of \(machines[index].name)"
    let numbers = try machines[index].numbers().values.sorted()
    let number = "\(numbers.randomElement(using: &random) ?? 1)"
    let tag = Int.random(in: 1...5, using: &random)
    let day = Int.random(in: 10...28, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<25: return ["add", title]
    case ..<35: return ["add", title, "due:2026-12-01", "every:1w"]
    case ..<45: return ["edit", number, tag < 3 ? "pri:high" : "pri:low"]
    case ..<52: return ["edit", number, "due:2026-12-\(day)"]
    case ..<60: return ["edit", number, "+t\(tag)"]
    case ..<66: return ["note", number, "by \(machines[index].name) in step \(steps)"]
    case ..<80: return ["done", number]
    case ..<88: return ["remove", number]
    case ..<94: return ["undo"]
    case ..<97: return ["redo"]
    default: return ["undo", "2"]
    }
  }

  private mutating func check(_ outcome: Outcome, of words: [String]) {
    // Another machine can have removed the item or changed what is undone, or be faster to send.
    let codes: [Int32] = words[0] == "sync" ? [0, 7] : words[0] == "add" ? [0] : [0, 3, 7]
    #expect(codes.map { .exited($0) }.contains(outcome.ending), "\(words) \(outcome) \(comment)")
    if words[0] == "add" { added.insert(words[1]) }
    for line in outcome.output.split(separator: "\n") where line.hasPrefix("removed ") {
      removed.insert(String(line.drop { $0 != ":" }.dropFirst(2)))
    }
  }

  /// Expects that the remote's list still has the numbers that it had.
  private mutating func checkNumbers() throws {
    let numbers = try fixture.remoteNumbers()
    gone.formUnion(published.keys.filter { numbers[$0] == nil })
    for (id, number) in numbers {
      let old = published.updateValue(number, forKey: id)
      // A next item that was removed and made again has the same id (version 5), but is a new item.
      let isNew = gone.contains(id) && id.dropFirst(14).first == "5"
      #expect(
        old == nil || old == number || isNew, "\(id) was \(old ?? 0), is \(number); \(comment)")
    }
  }

  /// Checks the list when everything has been sent.
  mutating func finish() throws {
    try fixture.settle()
    try checkNumbers()
    try fixture.expectAgreement(comment)
    #expect(try fixture.remoteNumbers() == fixture.machines[0].numbers(), comment)
    let titles = try fixture.machines[0].titles().map(SyncSchedule.plain)
    let missing = added.subtracting(removed.map(SyncSchedule.plain)).subtracting(titles)
    #expect(missing.isEmpty, comment)
    #expect(Set(titles).isSubset(of: added), comment)
  }

  /// Undoes and redoes everything on each machine, which brings back the same items, and shares the result.
  mutating func rewind() throws {
    for index in machines.indices {
      let machine = machines[index]
      try rewindAll("redo", on: machine)
      let (before, isWhole) = (try contents(machine), try rewindAll("undo", on: machine))
      let numbers = try machine.numbers()
      #expect(Set(numbers.values).count == numbers.count, comment)
      let isWholeAgain = try rewindAll("redo", on: machine)
      // Undo skips a command if a sync has changed its items since.
      if isWhole, isWholeAgain { #expect(try contents(machine) == before, comment) }
      try machine.run("sync")
      try checkNumbers()
    }
    try fixture.settle()
    try checkNumbers()
    try fixture.expectAgreement(comment)
  }

  /// Undoes or redoes all commands of a machine. Returns whether none was passed over.
  @discardableResult private func rewindAll(
    _ word: String, on machine: SyncMachine
  ) throws -> Bool {
    var isWhole = true
    // An undo that fails because of a change since says so, and how to pass over it.
    while true {
      var outcome = try machine.todo(word)
      if outcome.ending == .exited(7) {
        isWhole = false
        outcome = try machine.todo(word, "--skip")
      }
      if outcome.ending == .exited(3) { return isWhole }
      try #require(outcome.ending == .exited(0), "\(word): \(outcome) \(comment)")
    }
  }

  /// The values of each item that users see, except its number, by id.
  private func contents(_ machine: SyncMachine) throws -> [String: String] {
    let format = "{id}\t{state}\t{title}\t{due}\t{priority}\t{tags}\t{notes}"
    let lines = try machine.run("list", "--all", "--format", format).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let end = line.firstIndex(of: "\t") ?? line.endIndex
        return (String(line[..<end]), String(line[end...]))
      })
  }

  /// The words of a title: a report can end with dates and tags.
  private static func plain(_ title: String) -> String {
    title.split(separator: " ").prefix(4).joined(separator: " ")
  }
}
