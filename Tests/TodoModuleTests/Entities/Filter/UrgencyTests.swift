import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Urgency: comparison with Taskwarrior` {
  private static let clock = Clock(
    now: Instant(secondsSinceEpoch: UrgencySample.now), offset: Fixtures.utc)

  @Test func `every item has the same urgency as in Taskwarrior`() {
    let items = UrgencySample.all.map(\.item)
    let graph = DependencyGraph(TodoList(items))
    let ours = items.map { item in
      let urgency = Urgency(item, at: Self.clock, graph.dependence(of: item.id))
      return Int((urgency.total * 100).rounded())
    }
    #expect(ours == UrgencyRecord.hundredths)
  }

  @Test func `the most urgent items come first, without waiting items`() throws {
    let list = TodoList(UrgencySample.all.map(\.item))
    let query = ItemQuery(.all([]), order: .urgency)
    var sums = Urgency.Weights.standard
    sums.isInherited = false
    let found = try ItemSearch(at: Self.clock, weights: sums).positions(of: query, in: list)
    let shown = UrgencySample.all.indices.filter { UrgencySample.all[$0].wait ?? 0 <= 0 }
    #expect(Set(found) == Set(shown))
    let urgencies = shown.map { UrgencyRecord.hundredths[$0] }.sorted(by: >)
    #expect(found.map { UrgencyRecord.hundredths[$0] } == urgencies)
  }
}

@Suite struct `Urgency: terms` {
  @Test func `every factor that applies adds a term`() {
    let item = Fixtures.item(
      1, due: "2026-11-20", wait: "2026-11-21", priority: .medium, project: "home",
      tags: ["a", "NEXT"], notes: "one\n\n \ntwo")
    let urgency = Urgency(item, at: Fixtures.clock)
    // The others need an earlier scheduled date, a start, or other items.
    let rest: Set<Urgency.Factor> = [.scheduled, .active, .blocking, .blocked]
    #expect(urgency.terms.map(\.factor) == Urgency.Factor.allCases.filter { !rest.contains($0) })
    #expect(
      urgency.terms.map { Urgency.words($0.value) }
        == ["1.00", "-3.00", "0.90", "0.90", "8.98", "0.01", "3.90", "15.00"])
    #expect(Urgency.words(urgency.total) == "27.68")
  }

  @Test(arguments: [
    ("2026-11-13T09:20", "12.00"), ("2026-11-13T21:20", "11.77"), ("2026-11-20", "8.98"),
    ("2026-12-04T09:20", "2.40"), ("2026-12-04", "2.58"), ("2026-12-05", "2.40"),
    ("9999-12-31", "2.40"), ("0001-01-01", "12.00"),
  ])
  func `the due term grows from two weeks before to a week after`(due: String, expected: String) {
    let terms = Urgency(Fixtures.item(1, due: due), at: Fixtures.clock).terms
    #expect(terms.filter { $0.factor == .due }.map { Urgency.words($0.value) } == [expected])
  }

  @Test func `a due day begins at midnight in the user's time zone`() {
    let clock = Clock(now: Fixtures.now, offset: Fixtures.fiveHoursBehind)
    let terms = Urgency(Fixtures.item(1, due: "2026-11-20"), at: clock).terms
    #expect(terms.filter { $0.factor == .due }.map { Urgency.words($0.value) } == ["8.88"])
  }

  @Test(arguments: [
    (0, "0.00"), (86_399, "0.00"), (86_400, "0.01"), (365 * 86_400, "2.00"),
    (366 * 86_400, "2.00"), (9000 * 86_400, "2.00"),
  ])
  func `the term for age counts full days up to a year`(seconds: Int, expected: String) {
    let created = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch - seconds)
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "x", createdAt: created, modifiedAt: created)
    let total = Urgency(item, at: Fixtures.clock).total
    #expect(Urgency.words(total) == expected)
  }

  @Test(arguments: [
    (0.0, "0.00"), (-0.001, "0.00"), (0.005, "0.01"), (-3, "-3.00"), (-0.25, "-0.25"),
    (27.6821, "27.68"), (100, "100.00"),
  ])
  func `a value is shown with two decimals`(amount: Double, expected: String) {
    #expect(Urgency.words(amount) == expected)
  }
}

extension UrgencySample {
  /// The sample as an item.
  fileprivate var item: TodoItem {
    let created = Instant(secondsSinceEpoch: Self.now - created * 60)
    let priorities: [Character: Priority] = ["H": .high, "M": .medium, "L": .low]
    let lines = (0..<notes).map { "note \($0)" }
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "n\(number)", createdAt: created,
      modifiedAt: created, due: due.flatMap { Self.date($0, isDay: isDay) },
      scheduled: scheduled.flatMap { Self.date($0, isDay: false) },
      wait: wait.flatMap { Self.date($0, isDay: false) },
      priority: priority.flatMap { priorities[$0] }, project: hasProject ? Project("p") : nil,
      tags: tags.map(Tag.init), notes: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      depends: depends.map { Fixtures.id(UInt32($0)) },
      started: isActive ? Instant(secondsSinceEpoch: Self.now - 300) : nil)
  }

  private static func date(_ minutes: Int, isDay: Bool) -> FloatingDate? {
    let wall = WallClock(Instant(secondsSinceEpoch: now + minutes * 60), offset: 0)
    return wall.map { FloatingDate($0.day, at: isDay ? nil : $0.time) }
  }
}

/// An item generated from a fixed seed, with all values that its urgency depends on. The 500 items are the same
/// in every run. They are the items that Taskwarrior imported for `UrgencyRecord`.
struct UrgencySample {
  /// The number, 1 to 500.
  let number: Int
  /// The minutes from the creation to `now`, negative if it was created after `now`.
  let created: Int
  /// The minutes from `now` to the due date, or to the start of the due day if `isDay`.
  let due: Int?
  let isDay: Bool
  let wait: Int?
  /// `H`, `M` or `L`.
  let priority: Character?
  let hasProject: Bool
  let tags: [String]
  let notes: Int
  /// The minutes from `now` to the date from which it can begin.
  let scheduled: Int?
  let isActive: Bool
  /// The numbers of items before it.
  let depends: [Int]

  /// 2026-11-20T12:00:00Z.
  static let now = 1_795_176_000
  /// The minutes from midnight to `now`.
  static let noon = 720

  /// All items.
  static let all: [UrgencySample] = {
    var random = SplitMix64(seed: 20_261_120)
    return (1...500).map { UrgencySample($0, &random) }
  }()

  private init(_ number: Int, _ random: inout SplitMix64) {
    self.number = number
    created = Int(random.next() % 800_000)
    let dueKind = random.next() % 4
    let minutes = Int(random.next() % 50_000) - 16_000
    let day = Int(random.next() % 34) - 11
    isDay = dueKind == 1
    due = dueKind == 0 ? nil : isDay ? day * 1440 - Self.noon : minutes
    let waits = random.next() % 5 == 0
    let until = Int(random.next() % 20_000) - 8000
    wait = waits ? until : nil
    priority = [nil, "H", "M", "L"][Int(random.next() % 4)]
    hasProject = random.next() % 2 == 0
    let names = ["home", "work", "errand", "call"].filter { _ in random.next() % 3 == 0 }
    tags = names + (random.next() % 20 == 0 ? ["next"] : [])
    notes = max(0, Int(random.next() % 8) - 3)
    let isScheduled = random.next() % 3 == 0
    let start = Int(random.next() % 20_000) - 10_000
    scheduled = isScheduled ? start : nil
    isActive = random.next() % 10 == 0
    let count = max(0, Int(random.next() % 4) - 1)
    let others = (0..<count).map { _ in Int(random.next() % 500) + 1 }
    depends = Set(others).filter { $0 < number }.sorted()
  }
}

@Suite struct `Weights of urgency` {
  /// An item to which every factor applies, if others depend on it and it on others.
  private let item = Fixtures.item(
    1, due: "2026-11-20", scheduled: "2026-11-19", wait: "2026-11-21", priority: .medium,
    project: "House.Garden", tags: ["Work", "work", "next"], notes: "a\nb",
    started: Fixtures.yesterday)

  private func terms(_ change: (inout Urgency.Weights) -> Void) -> [Urgency.Term] {
    var weights = Urgency.Weights.standard
    change(&weights)
    let dependence = Dependence(isBlocked: true, isBlocking: true)
    return Urgency(item, at: Fixtures.clock, dependence, weights: weights).terms
  }

  @Test(arguments: Urgency.Factor.allCases)
  func `a factor counts as much as its weight says`(factor: Urgency.Factor) throws {
    let usual = try #require(terms { _ in }.first { $0.factor == factor })
    let double = terms { $0[factor] = 2 * factor.standardWeight }.first { $0.factor == factor }
    #expect(abs((double?.value ?? 0) - 2 * usual.value) < 1e-9)
    #expect(terms { $0[factor] = 0 }.allSatisfy { $0.factor != factor })
    var weights = Urgency.Weights.standard
    weights[factor] = factor.standardWeight
    #expect(weights == .standard)
  }

  @Test func `tags and projects have weights of their own, in any case and for subprojects`() {
    let own = terms {
      $0.tags = ["work": 4, "other": 9]
      $0.projects = ["house": 2.5, "house.garden": -1, "hous": 7, "garden": 7]
    }.filter { $0.name != nil }
    #expect(
      own == [
        Urgency.Term(factor: .tags, name: "work", value: 4),
        Urgency.Term(factor: .project, name: "house", value: 2.5),
        Urgency.Term(factor: .project, name: "house.garden", value: -1),
      ])
    #expect(own.map(\.noun) == ["tag work", "project house", "project house.garden"])
  }

  @Test func `sorting uses the weights`() throws {
    let list = TodoList([Fixtures.item(1, due: "2026-11-20"), Fixtures.item(2, tags: ["calm"])])
    var weights = Urgency.Weights.standard
    weights.tags["calm"] = 100
    let query = ItemQuery(.all([]), order: .urgency)
    let usual = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    let own = try ItemSearch(at: Fixtures.clock, weights: weights).positions(of: query, in: list)
    #expect(usual == [0, 1])
    #expect(own == [1, 0])
  }
}

/// Items that get their own urgency from their due dates, and items that they depend on.
@Suite struct `Urgency: items that block an urgent item` {
  /// Returns the numbers and urgencies of the items, the most urgent first.
  private func order(_ program: ProgramFixture) -> String {
    program.type("next --format '{number} {urgency}'").output
      .split(separator: "\n").joined(separator: ", ")
  }

  private func program(_ lines: String...) -> ProgramFixture {
    let program = ProgramFixture()
    program.type(lines)
    return program
  }

  @Test func `an item is as urgent as the item that it blocks, and is listed before it`() {
    let program = program(
      "add Paint due:2026-11-18 pri:h", "add Buy", "add Other pri:h due:sat")
    program.type("edit 1 depends:2")
    #expect(order(program) == "3 14.52, 2 10.89, 1 10.89")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config urgency.inherit off")
    #expect(order(program) == "3 14.52, 1 10.89, 2 8.00")
  }

  @Test func `the deepest item of a chain comes first, and a waiting item passes urgency on`() {
    let program = program(
      "add a due:2026-11-10 pri:h", "add b", "add c", "add d", "edit 1 depends:2",
      "edit 2 depends:3")
    #expect(order(program) == "3 13.00, 2 13.00, 1 13.00, 4 0.00")
    program.type("edit 2 wait:2026-12-01", "add e", "edit 4 depends:5")
    #expect(order(program) == "3 13.00, 1 13.00, 5 8.00, 4 -5.00")
    program.type("done 3")
    #expect(order(program) == "1 13.00, 5 8.00, 4 -5.00")
  }

  @Test func `explain names the source of the urgency, and show and filters use it`() {
    let program = program("add a due:2026-11-10 pri:h", "add b", "edit 1 depends:2")
    #expect(
      program.type("explain urgency 2").output
        == "number\t2\ntitle\tb\nblocking\t8.00\nage\t0.00\nfrom 1\t5.00\tit waits for this item\nurgency\t13.00\n"
    )
    #expect(
      program.type("explain urgency 2 --json").output
        == #"{"rows":[{"text":"number","result":"2","note":""},{"text":"title","result":"b","note":""},"#
        + #"{"text":"blocking","result":"8.00","note":""},{"text":"age","result":"0.00","note":""},"#
        + #"{"text":"from 1","result":"5.00","note":"it waits for this item"},"#
        + #"{"text":"urgency","result":"13.00","note":""}]}"# + "\n")
    #expect(program.type("show 2 --json=urgency").output == "[\n{\"urgency\":13.00}\n]\n")
    #expect(program.type("list urgency.above:12.99 --format {number}").output == "1\n2\n")
    #expect(program.type("list urgency.above:13 --format {number}").output == "")
    #expect(
      program.type("list urgency:13 not urgency.below:-1.5 --format {number}").output == "1\n2\n")
    #expect(
      program.type("explain filter urgency.above:8.5 urgency.below:13").output
        .contains("urgency.above:8.5 and urgency.below:13"))
    for value in ["x", "1e9", "nan", "", "1-2", "12345678901"] {
      #expect(program.type("list urgency.above:\(value)").code == .usage)
    }
  }

  /// A random graph, circles too, compared with a search from each item.
  @Test func `every item has the largest sum above it, and comes after the open items below it`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<TestLength.of(30, long: 1000) {
      let count = Int.random(in: 1...12, using: &random)
      let mayCircle = Bool.random(using: &random)
      let items = (1...count).map { number in
        let depends = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ -> UInt32? in
          let other = Int.random(in: 1...count, using: &random)
          return mayCircle || other < number ? UInt32(other) : nil
        }
        let dues = ["2026-11-10", "2026-11-20", "2027-11-20"]
        let item = Fixtures.item(
          number, due: dues.randomElement(using: &random), depends: Set(depends).sorted())
        return Int.random(in: 0...5, using: &random) == 0 ? item.completed(at: Fixtures.now) : item
      }
      let list = TodoList(items)
      let graph = DependencyGraph(list)
      let own = items.map { Urgency($0, at: Fixtures.clock, graph.dependence(of: $0.id)).total }
      func reach(_ start: Int, _ next: (Int) -> [Int]) -> Set<Int> {
        var (seen, rest): (Set<Int>, [Int]) = ([start], [start])
        while let last = rest.popLast() {
          for place in next(last) where !items[place].isCompleted && seen.insert(place).inserted {
            rest.append(place)
          }
        }
        return seen
      }
      let above = { graph.dependents(of: items[$0].id) }
      let below = { graph.dependencies(of: items[$0].id) }
      let search = ItemSearch(at: Fixtures.clock)
      let flow = search.urgencies(of: Array(items.indices), in: list, graph)
      for place in items.indices {
        let all = items[place].isCompleted ? [place] : reach(place, above)
        #expect(flow.urgency(of: items[place], in: list).total == all.map { own[$0] }.max())
      }
      let order = search.sorted(Array(items.indices), by: .urgency, in: list)
      for (rank, place) in order.enumerated() where !items[place].isCompleted {
        // Its dependencies that are not in a circle with it are before it.
        for other in reach(place, below) where !reach(other, below).contains(place) {
          #expect(order.firstIndex(of: other) ?? 0 < rank)
        }
      }
    }
  }
}
