import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Weights of urgency` {
  /// An item to which every factor applies, if others depend on it and it on others.
  private let item = TodoItem(
    number: 1, id: Fixtures.id(1), title: "Buy milk", createdAt: Fixtures.yesterday,
    modifiedAt: Fixtures.yesterday, due: Fixtures.date("2026-11-20"),
    scheduled: Fixtures.date("2026-11-19"), wait: Fixtures.date("2026-11-21"), priority: .medium,
    project: Project("House.Garden"), tags: [Tag("Work"), Tag("work"), Tag("next")],
    notes: "a\nb", started: Fixtures.yesterday)

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
