import TodoEntities

final class HistoryInteractor: HistoryInteractorInput {
  weak var output: (any HistoryInteractorOutput)?
  private let store: any HistoryStore
  private let past: any ListRecalling

  init(store: any HistoryStore, past: any ListRecalling) {
    self.store = store
    self.past = past
  }

  func readHistory(of item: ItemSelection?) {
    reportingErrors(to: output) { () throws(StoreError) in
      if let item {
        let (history, numbers) = try history(of: item)
        output?.didRead(history, of: item, naming: numbers)
      } else {
        output?.didRead(try store.history(), of: nil, naming: [:])
      }
    }
  }

  /// Returns the history of an item. Throws if it is neither in the list nor in the history.
  private func history(
    of item: ItemSelection
  ) throws(StoreError) -> (CommandHistory, [ItemID: Int]) {
    let history = try store.history(of: item)
    var list = TodoList()
    do throws(StoreError) {
      list = try store.read()
    } catch .gone {
      // The history may still have the item.
    }
    do throws(StoreError) {
      _ = try list.positions(of: item)
    } catch .noSuchItem where history.changesItems {
      // The item was removed, or the command that added it was undone.
    }
    let commands = history.done + history.undone + history.passedOver.map(\.command)
    return (history, commands.flatMap(\.changes).dependencyNumbers(in: list))
  }

  func readRemoved() {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      var removed = store.rememberedItems(onlyLatest: false).missing(in: list)
      if list.isShared { removed += itemsOfCommits(besides: removed.map(\.id), missingIn: list) }
      output?.didRead(removed: removed, besides: list)
    }
  }

  /// Returns the items that only the latest commits have, each in its last state.
  private func itemsOfCommits(besides known: [ItemID], missingIn list: TodoList) -> [RemovedItem] {
    var known = Set(list.positions.map(list.id)).union(known)
    var found: [RemovedItem] = []
    _ = past.recall(number: nil) { earlier in
      for position in 0..<earlier.count where known.insert(earlier.id(at: position)).inserted {
        found.append(RemovedItem(at: position, of: earlier))
      }
      return nil
    }
    return found
  }

  func forgetHistory(isDryRun: Bool) {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didForget(try store.forgetHistory(isDryRun: isDryRun), isDryRun: isDryRun)
    }
  }
}
