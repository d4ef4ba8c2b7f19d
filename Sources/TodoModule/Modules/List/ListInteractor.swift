import TodoEntities

final class ListInteractor {
  weak var output: (any ListInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch
  /// Items read in full at a time, so that a long list needs little memory.
  private static let chunk = 256

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ListInteractor: ListInteractorInput {
  func findItems(_ query: ListQuery) {
    do throws(StoreError) {
      let list = try store.read()
      let matches = try search.findAll(query.items, in: list)
      let positions = matches.prefix(query.items.limit ?? matches.count)
      for start in stride(from: 0, to: positions.count, by: ListInteractor.chunk) {
        let end = min(start + ListInteractor.chunk, positions.count)
        output?.didFind(
          positions[start..<end].map { position in
            let item = list[position]
            return query.showsUrgency
              ? RankedItem(item, at: search.clock) : RankedItem(item: item, urgency: nil)
          })
      }
      var counts = counts(of: matches, in: list, query.items)
      counts.shown = positions.count
      output?.didFindAll(of: query, counts)
    } catch {
      output?.didFail(error)
    }
  }

  private func counts(of matches: [Int], in list: TodoList, _ query: ItemQuery) -> ListCounts {
    let now = search.clock.wall
    var counts = ListCounts(matching: matches.count)
    for position in matches {
      let outline = list.outline(at: position)
      if outline.isOverdue(at: now) {
        counts.late += 1
      } else if !outline.isCompleted, outline.due?.day == now.day {
        counts.today += 1
      }
    }
    if query.isUnfiltered, !query.includesHidden {
      for position in list.positions {
        let outline = list.outline(at: position)
        guard outline.isWaiting(at: now), let wait = outline.wait else { continue }
        counts.waiting += 1
        counts.firstWait = min(counts.firstWait ?? wait, wait)
      }
    }
    if matches.isEmpty { counts.misses = list.misses(of: query.filter) }
    return counts
  }
}
