/// An item generated from a fixed seed, with all values that its urgency depends on. The 500 items
/// are the same in every run, and those that Taskwarrior imported for `UrgencyRecord`.
struct UrgencySample {
  /// The number, 1 to 500.
  let number: Int
  /// The minutes from the creation to `now`; negative if it was created after `now`.
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
