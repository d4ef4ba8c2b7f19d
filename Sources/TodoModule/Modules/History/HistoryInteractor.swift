import TodoEntities

final class HistoryInteractor: HistoryInteractorInput {
  weak var output: (any HistoryInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }

  func readHistory(of item: ItemSelection?) {
    do throws(StoreError) {
      if let item {
        output?.didRead(try history(of: item), of: item)
      } else {
        output?.didRead(try store.history(), of: nil)
      }
    } catch {
      output?.didFail(error)
    }
  }

  /// Returns the history of an item. Throws if it is neither in the list nor in the history.
  private func history(of item: ItemSelection) throws(StoreError) -> CommandHistory {
    let history = try store.history(of: item)
    do throws(StoreError) {
      _ = try store.read().positions(of: item)
    } catch .noSuchItem where history.changesItems {
      // The item was removed, or its adding undone.
    }
    return history
  }

  func forgetHistory(isDryRun: Bool) {
    do throws(StoreError) {
      output?.didForget(try store.forgetHistory(isDryRun: isDryRun), isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
