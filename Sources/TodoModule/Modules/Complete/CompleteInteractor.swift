// Finds the items that a word matches, for `done milk` and Tab, and at most 256 of them. Offers lines of a
// checklist, dates, and tags and projects in alphabetical order.

import TodoEntities

final class CompleteInteractor: StoreInteractor, CompleteInteractorInput {
  private typealias Candidate = CompletionSource.Candidate

  weak var output: (any CompleteInteractorOutput)?
  /// The greatest number of candidates. The user finds the others by typing another digit.
  private static let limit = 256

  func findCandidates(in source: CompletionSource, for request: CompleteRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      switch source {
      case .items(let state, let first):
        output?.didFind(try items(state, from: first, for: request), for: request)
      case .matches(let filter, let state):
        output?.didFindMatches(try matches(of: filter, state))
      case .checklist(let item, let first):
        output?.didFind(try lines(of: item, from: first), for: request)
      case .tags(let inFilter):
        // Every name can follow `tag:`, in quotes if needed, but only some names can follow `+`.
        let hasKey = request.stem.hasSuffix(":")
        let candidates = try names(\.tagSpellings).compactMap { found in
          let tag = Tag(found.value)
          let text = hasKey ? inFilter ? tag.value : tag.argument : Tag(typed: tag.name)?.name
          return text.map { Candidate($0, found.meaning) }
        }
        output?.didFind(candidates, for: request)
      case .projects:
        output?.didFind(try names { $0.projectSpellings() }, for: request)
      case .dates(let words, let reading): output?.didFind(dates(words, reading), for: request)
      case .words, .files: break
      }
    }
  }

  /// Returns the items with the typed digits at the start of their numbers; templates only after the first digit.
  private func items(
    _ state: ItemFilter.State, from first: Int, for request: CompleteRequest
  ) throws(StoreError) -> [Candidate] {
    let list = try store.read()
    let digits = request.typed.dropFirst(request.stem.count)
    let items = state == .done ? .ended : ItemFilter.term(.state(state))
    let query = ItemQuery(items, includesHidden: !digits.isEmpty)
    let positions = (try? search.positions(of: query, in: list)) ?? []
    let matches = positions.lazy.filter {
      let number = list.outline(at: $0).number
      return number >= first && String(number).hasPrefix(digits)
    }
    return candidates(matches.prefix(CompleteInteractor.limit).map { list[$0] })
  }

  /// Returns the items in this state that match a filter, among the items that `--where` selects.
  private func matches(
    of filter: ItemFilter, _ state: ItemFilter.State
  ) throws(StoreError) -> [Candidate] {
    let list = try store.read()
    // A filter without a state searches the items of `list`, which are open and not hidden.
    let base: ItemFilter? = state == .done ? .ended : nil
    let found = (try? search.find(.filter(filter), in: list, among: base)) ?? []
    return candidates(found.prefix(CompleteInteractor.limit).map { list[$0] })
  }

  private func candidates(_ items: [TodoItem]) -> [Candidate] {
    items.map { Candidate(String($0.number), .words($0.title)) }
  }

  /// Returns the lines of an item's checklist with their numbers, which begin with 1.
  private func lines(of item: ItemSelection, from first: Int) throws(StoreError) -> [Candidate] {
    let list = try store.read()
    let position = (try? list.positions(of: item))?.first
    let checklist = Checklist(position.flatMap { list[$0].notes })
    return checklist.lines.prefix(CompleteInteractor.limit).enumerated().map { index, line in
      Candidate(String(index + 1), .line(checklist.text(of: line), isDone: line.isDone))
    }.filter { Int($0.value) ?? 0 >= first }
  }

  /// Returns words for dates, each with its date, unless the date is relative to an item. The reading `.backward`
  /// leaves out future dates.
  private func dates(_ words: [String], _ reading: DateReading) -> [Candidate] {
    words.compactMap { word in
      let date = try? DateExpression(word).resolved(at: search.clock, reading: reading)
      if reading == .backward {
        guard let date, date.day <= search.clock.today else { return nil }
      }
      return Candidate(word, date.map { .date($0) })
    }
  }

  /// Returns the names in use, merged without regard to case, in alphabetical order.
  private func names(_ tallies: (TodoList) -> [NameTally]) throws(StoreError) -> [Candidate] {
    var found: [String: (name: String, openCount: Int)] = [:]
    for tally in tallies(try store.read()).sorted(by: { $0.name < $1.name }) {
      found[tally.name.caseFolded, default: (tally.name, 0)].openCount += tally.open
    }
    return found.sorted { $0.key < $1.key }.map {
      Candidate($0.value.name, .open($0.value.openCount))
    }
  }
}
