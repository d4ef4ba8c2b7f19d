import TodoEntities

final class EditInteractor {
  weak var output: (any EditInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension EditInteractor: EditInteractorInput {
  func editItems(_ target: ItemTarget, _ edits: RequestedEdits) {
    do throws(StoreError) {
      let result = try store.change(dryRun: edits.isDryRun) {
        list throws(StoreError) -> Result<[ItemChange], TitleForSeveral> in
        let positions = try search.find(target, in: list)
        guard positions.count <= 1 || !edits.edits.contains(where: \.isTitle) else {
          return .failure(TitleForSeveral(count: positions.count))
        }
        return .success(
          try list.update(at: positions) { item throws(StoreError) in
            try self.apply(edits.edits, to: item)
          })
      }
      switch result {
      case .success(let changes): output?.didEdit(changes, by: edits)
      case .failure(let refusal): output?.didRefuseTitle(forItems: refusal.count)
      }
    } catch {
      output?.didFail(error)
    }
  }

  func findItems(_ selection: ItemSelection, isDryRun: Bool) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try list.positions(of: selection)
      output?.didFind(positions.map { list[$0] }, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
    do throws(StoreError) {
      let selection = ItemSelection([.number(original.number)])
      let changes = try store.change(dryRun: edits.isDryRun) { list throws(StoreError) in
        try list.update(at: try list.positions(of: selection)) { item throws(StoreError) in
          guard item == original else { throw .overtaken(number: original.number) }
          return try self.apply(edits.edits, to: item)
        }
      }
      output?.didEdit(changes, by: edits)
    } catch {
      output?.didFail(error)
    }
  }

  private func apply(_ edits: [ItemEdit], to item: TodoItem) throws(StoreError) -> TodoItem {
    do {
      let edited = try item.applying(edits, at: search.clock)
      // A priority imported from another program is kept only until the item's own is edited.
      return edits.contains(where: \.isPriority)
        ? edited.forgettingForeignPriority(at: search.clock.now) : edited
    } catch {
      throw .badEdit(error)
    }
  }
}

/// A title was given for this many items, more than one.
private struct TitleForSeveral: Error {
  let count: Int
}
