import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Weights of urgency` {
  private let item = Fixtures.item(
    1, due: "2026-11-20", priority: .medium, project: "House.Garden",
    tags: ["Work", "work", "next"],
    notes: "a\nb")

  private func terms(_ change: (inout Urgency.Weights) -> Void) -> [Urgency.Term] {
    var weights = Urgency.Weights.standard
    change(&weights)
    return Urgency(item, at: Fixtures.clock, weights: weights).terms
  }

  @Test func `the standard weights are Taskwarrior's`() {
    #expect(terms { _ in } == Urgency(item, at: Fixtures.clock).terms)
    let values = Dictionary(
      uniqueKeysWithValues: terms { _ in }.map { ($0.factor, Urgency.words($0.value)) })
    #expect(values[.priority] == "3.90")
    #expect(values[.next] == "15.00")
    #expect(values[.project] == "1.00")
    #expect(values[.notes] == "0.90")
  }

  @Test(arguments: Urgency.Factor.allCases)
  func `a factor counts as much as its weight says`(factor: Urgency.Factor) throws {
    func value(_ weight: Double) -> Double {
      terms { $0[factor] = weight }.first { $0.factor == factor }?.value ?? 0
    }
    #expect(abs(value(2 * factor.standardWeight) - 2 * value(factor.standardWeight)) < 1e-9)
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
    #expect(own.map(\.key) == ["tag.work", "project.house", "project.house.garden"])
    #expect(own.map(\.noun) == ["tag work", "project house", "project house.garden"])
  }

  @Test func `sorting uses the weights`() throws {
    let list = TodoList([
      Fixtures.item(1, due: "2026-11-20"), Fixtures.item(2, tags: ["calm"]),
    ])
    var weights = Urgency.Weights.standard
    weights.tags["calm"] = 100
    let query = ItemQuery(.all([]), order: .urgency)
    let usual = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    let own = try ItemSearch(at: Fixtures.clock, weights: weights).positions(of: query, in: list)
    #expect(usual == [0, 1])
    #expect(own == [1, 0])
  }
}
