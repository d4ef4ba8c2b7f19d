import TodoEntities

final class EditInteractor: StoreInteractor, EditInteractorInput {
  weak var output: (any EditInteractorOutput)?

  func editItems(_ target: ItemTarget, _ edits: RequestedEdits) {
    do throws(StoreError) {
      var refusal: EditRefusal?
      let changes = try store.change(target, dryRun: edits.isDryRun) { list throws(StoreError) in
        let positions = try search.find(target, in: list)
        refusal = self.refusal(of: edits.edits, for: positions, of: target, in: list)
        if refusal != nil { return [ItemChange]() }
        return try list.edit(at: positions, by: edits.edits, at: search.clock)
      }
      if let refusal {
        output?.didRefuse(refusal)
      } else {
        output?.didEdit(changes, by: edits)
      }
    } catch {
      output?.didFail(error)
    }
  }

  func findItems(_ target: ItemTarget, isDryRun: Bool) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try search.find(target, in: list)
      output?.didFind(positions.map { list[$0] }, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
    do throws(StoreError) {
      let changes = try store.change(dryRun: edits.isDryRun) { list throws(StoreError) in
        // Not as a selection: this is not a number that the user has typed.
        let position = list.positions.first { list.number(at: $0) == original.number }
        guard let position else { throw .noSuchItem("\(original.number)") }
        guard list[position] == original else { throw .overtaken(number: original.number) }
        return try list.edit(at: [position], by: edits.edits, at: search.clock)
      }
      output?.didEdit(changes, by: edits)
    } catch {
      output?.didFail(error)
    }
  }

  /// Returns why the edits cannot be applied to these items; nil if they can.
  ///
  /// The text to replace must be in the title of every item that the user has named. A filter says less
  /// about each item: items without the text stay as they are, but one must have it.
  private func refusal(
    of edits: [ItemEdit], for positions: [Int], of target: ItemTarget, in list: TodoList
  ) -> EditRefusal? {
    if positions.count > 1, edits.contains(where: \.isTitle) {
      return .titleForSeveral(positions.count)
    }
    guard let replacement = edits.compactMap(\.replacement).first else { return nil }
    let text = replacement.old
    let lacksText = { (position: Int) in !replacement.matches(list[position].title) }
    switch target {
    case .selection:
      return positions.first(where: lacksText).map { .noText(text, number: list.number(at: $0)) }
    case .filter:
      let isMissing = !positions.isEmpty && positions.allSatisfy(lacksText)
      return isMissing ? .noText(text, number: nil) : nil
    case .words: return nil
    }
  }
}
