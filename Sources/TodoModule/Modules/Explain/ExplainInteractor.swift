import TodoEntities

final class ExplainInteractor {
  weak var output: (any ExplainInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch
  private var clock: Clock { search.clock }

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ExplainInteractor: ExplainInteractorInput {
  func resolve(_ date: DateExpression, _ reading: DateReading) {
    do {
      output?.didResolve(date, reading, in: try date.steps(at: clock, reading: reading))
    } catch {
      output?.didFail(.badDate(error))
    }
  }

  func read(_ filter: ItemFilter) {
    do {
      var dates: [FilterDate] = []
      let restriction = search.restriction(of: filter)
      let outerTerms = restriction?.terms ?? []
      for case .date(let attribute, let relation, let expression) in outerTerms + filter.terms {
        // A date that is relative to `due` is a different one for each item.
        if case .due = expression.base { continue }
        let date = try expression.resolved(in: attribute, relation, at: clock)
        dates.append(FilterDate(term: .date(attribute, relation, expression), date: date))
      }
      output?.didRead(filter, dates: dates, within: restriction)
    } catch {
      output?.didFail(.badDate(error))
    }
  }

  func rank(_ selection: ItemSelection) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try list.positions(of: selection)
      let graph = DependencyGraph(list)
      output?.didRank(
        positions.map { position in
          let item = list[position]
          let relations = ItemRelations(dependence: graph.dependence(of: item.id))
          return RankedItem(item, at: clock, relations, weights: search.weights)
        })
    } catch {
      output?.didFail(error)
    }
  }

  func repeatDays(by repetition: RepetitionExpression) {
    guard let first = repetition.rule.first(onOrAfter: clock.today) else {
      output?.didRepeat(repetition, on: [])
      return
    }
    let series = KnownRepetition(
      rule: repetition.rule, mode: repetition.mode, anchor: first, series: ItemID(high: 0, low: 0))
    output?.didRepeat(repetition, on: [first] + series.upcoming(from: first, count: 4))
  }

  func findRepetition(spelledAs error: DateError) {
    // The mistake is in the command line, so an unreadable list does not matter here.
    let list = (try? store.read()) ?? TodoList([])
    var found: UnknownRepetition?
    var numbers: [Int] = []
    for position in list.positions {
      guard case .unknown(let repetition) = list[position].repetition,
        repetition.description.isIdentical(to: error.text)
      else { continue }
      found = found ?? repetition
      numbers.append(list[position].number)
    }
    if let found {
      output?.didFind(found, inItems: numbers)
    } else {
      output?.didNotFindRepetition(spelledAs: error)
    }
  }
}

extension ItemFilter {
  /// All terms, from left to right.
  fileprivate var terms: [Term] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    case .term(let term): [term]
    }
  }
}
