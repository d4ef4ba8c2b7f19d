final class HistoryInteractor {
  weak var output: (any HistoryInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension HistoryInteractor: HistoryInteractorInput {
  func readHistory() {
    do throws(StoreError) {
      output?.didRead(try store.history())
    } catch {
      output?.didFail(error)
    }
  }

  func forgetHistory(isDryRun: Bool) {
    do throws(StoreError) {
      output?.didForget(try store.forgetHistory(isDryRun: isDryRun), isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
