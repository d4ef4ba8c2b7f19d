import TodoEntities

final class CompleteInteractor {
  weak var output: (any CompleteInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch
  /// More candidates than this are of no use; typing another digit finds the others.
  private static let limit = 256

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension CompleteInteractor: CompleteInteractorInput {
  func findItems(_ state: ItemFilter.State, for request: CompleteRequest) {
    let digits = request.typed.dropFirst(request.stem.count)
    let query = ItemQuery(.term(.state(state)))
    read { list in
      let positions = (try? search.positions(of: query, in: list)) ?? []
      let matches = positions.lazy.filter {
        String(list.outline(at: $0).number).hasPrefix(digits)
      }
      output?.didFindItems(matches.prefix(CompleteInteractor.limit).map { list[$0] }, for: request)
    }
  }

  func findMatches(of filter: ItemFilter, _ state: ItemFilter.State, option: String?) {
    // A filter without a state searches what `list` shows, which is open and not waiting.
    let base: ItemFilter? = state == .done ? .term(.state(.done)) : nil
    read { list in
      let found = try? search.find(.filter(filter), in: list, among: base)
      let items = (found ?? []).prefix(CompleteInteractor.limit).map { list[$0] }
      output?.didFindMatches(items, option: option)
    }
  }

  func findLines(of item: ItemSelection, for request: CompleteRequest) {
    read { list in
      let position = (try? list.positions(of: item))?.first
      let checklist = Checklist(position.flatMap { list[$0].notes })
      let lines = checklist.lines.prefix(CompleteInteractor.limit).map {
        ChecklistText(text: checklist.text(of: $0), isDone: $0.isDone)
      }
      output?.didFindLines(lines, for: request)
    }
  }

  func findTags(for request: CompleteRequest) {
    // Imported tags may contain characters that cannot be typed in a token.
    read { list in
      let names = names(in: list) { $0.tags.map(\.name) }
      output?.didFindNames(names.filter { Tag(typed: $0.name) != nil }, for: request)
    }
  }

  func findProjects(for request: CompleteRequest) {
    read { list in
      let names = names(in: list) { [$0.project?.name].compactMap(\.self) }
      output?.didFindNames(names, for: request)
    }
  }

  func resolveDates(_ words: [String], reading: DateReading, for request: CompleteRequest) {
    let dates = words.map { word in
      DateWord(
        word: word, date: try? DateExpression(word).resolved(at: search.clock, reading: reading))
    }
    let isPast: (DateWord) -> Bool = { $0.date.map { $0.day <= self.search.clock.today } ?? false }
    output?.didResolveDates(reading == .backward ? dates.filter(isPast) : dates, for: request)
  }

  /// The names in use, merged without regard to case, in alphabetical order.
  private func names(in list: TodoList, _ names: (TodoItem) -> [String]) -> [NameInUse] {
    var counts: [String: Int] = [:]
    for position in list.positions {
      let item = list[position]
      for name in names(item) { counts[name, default: 0] += item.isCompleted ? 0 : 1 }
    }
    // Lowercasing each spelling once is cheaper than lowercasing the names of every item.
    var found: [String: (name: String, openCount: Int)] = [:]
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      found[name.lowercased(), default: (name, 0)].openCount += count
    }
    return found.sorted { $0.key < $1.key }.map {
      NameInUse(name: $0.value.name, openCount: $0.value.openCount)
    }
  }

  private func read(_ body: (TodoList) -> Void) {
    do throws(StoreError) { body(try store.read()) } catch { output?.didFail(error) }
  }
}
