import TodoEntities

final class HistoryInteractor: HistoryInteractorInput {
  weak var output: (any HistoryInteractorOutput)?
  private let store: any HistoryStore

  init(store: any HistoryStore) { self.store = store }

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
      // What is known of its items is in the history.
    }
    do throws(StoreError) {
      _ = try list.positions(of: item)
    } catch .noSuchItem where history.changesItems {
      // The item was removed, or its adding undone.
    }
    let commands = history.done + history.undone + history.merges.map(\.command)
    return (history, commands.flatMap(\.changes).dependencyNumbers(in: list))
  }

  func readRemoved() {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      output?.didRead(
        removed: store.removedItems(onlyLatest: false).missing(in: list), besides: list)
    }
  }

  func forgetHistory(isDryRun: Bool) {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didForget(try store.forgetHistory(isDryRun: isDryRun), isDryRun: isDryRun)
    }
  }
}
