import TodoEntities

final class AddInteractor {
  weak var output: (any AddInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock
  private let makeID: () -> ItemID
  private let input: any InputReading

  init(
    store: any TodoStore, clock: Clock, makeID: @escaping () -> ItemID, input: any InputReading
  ) {
    self.store = store
    self.clock = clock
    self.makeID = makeID
    self.input = input
  }
}

extension AddInteractor: AddInteractorInput {
  func addItems(_ request: AddRequest) {
    switch request.source {
    case .words(let words): add([words], isDryRun: request.isDryRun)
    case .standardInput: addInput(isDryRun: request.isDryRun)
    }
  }

  private func addInput(isDryRun: Bool) {
    let bytes: [UInt8]
    do { bytes = try input.readAll() } catch {
      output?.didFailToReadInput(error)
      return
    }
    do throws(UsageError) { add(try EditWords.lines(of: bytes), isDryRun: isDryRun) } catch {
      output?.didRejectInput(error)
    }
  }

  private func add(_ drafts: [EditWords], isDryRun: Bool) {
    do throws(StoreError) {
      let items = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        var items: [AddedItem] = []
        for words in drafts {
          items.append(AddedItem(item: try add(words, to: &list), words: words))
        }
        return items
      }
      output?.didAdd(items, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  private func add(_ words: EditWords, to list: inout TodoList) throws(StoreError) -> TodoItem {
    guard list.nextNumber <= TodoItem.highestNumber else { throw .outOfNumbers }
    let blank = TodoItem(
      number: list.nextNumber, id: makeID(), title: words.title, createdAt: clock.now,
      modifiedAt: clock.now)
    let item: TodoItem
    do { item = try blank.applying(words.edits, at: clock) } catch {
      throw .badEdit(error, line: words.line)
    }
    list.append(item)
    return item
  }
}
