// Changes items for `edit`. Refuses one title for several items, a `--replace` text that is missing in a title,
// and an item that something else changed while the editor was open.

import TodoEntities

final class EditInteractor: StoreInteractor, EditInteractorInput {
  weak var output: (any EditInteractorOutput)?

  func editItems(_ target: ItemTarget, _ edits: RequestedEdits) {
    reportingErrors(to: output) { () throws(StoreError) in
      let (done, related, (changes, numbers)) = try store.change(dryRun: edits.isDryRun) {
        list throws(StoreError) in
        let positions = try search.find(target, in: list)
        try check(edits.edits, for: positions, of: target, in: list)
        let done = try search.doneItems(leftOutBy: target, in: list)
        let edited = try edit(positions, by: edits.edits.map { $0.moving(target) }, in: &list)
        return (done, list.related(to: edited.0), edited)
      }
      output?.didFind(related)
      output?.didEdit(changes, leaving: done, naming: numbers, by: edits)
    }
  }

  func findItems(_ target: ItemTarget, isDryRun: Bool) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let positions = try search.find(target, in: list)
      output?.didFind(positions.map { list[$0] }, isDryRun: isDryRun)
    }
  }

  func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
    reportingErrors(to: output) { () throws(StoreError) in
      let (changes, numbers) = try store.change(dryRun: edits.isDryRun) { list throws(StoreError) in
        // Not by a selection, because the user has not typed this number.
        let position = list.positions.first { list.number(at: $0) == original.number }
        guard let position else { throw .noSuchItem("\(original.number)") }
        guard list[position] == original else { throw .overtaken(number: original.number) }
        return try edit([position], by: edits.edits, in: &list)
      }
      output?.didEdit(changes, leaving: nil, naming: numbers, by: edits)
    }
  }

  private func edit(
    _ positions: [Int], by edits: [ItemEdit], in list: inout TodoList
  ) throws(StoreError) -> ([ItemChange], [ItemID: Int]) {
    let changes = try list.edit(at: positions, by: edits, at: search.clock)
    return (changes, changes.dependencyNumbers(in: list))
  }

  /// Throws if the edits cannot be applied to these items.
  ///
  /// The text to replace must be in the title of every item that the user has named. If a filter finds the items,
  /// items without the text stay unchanged, but one must have it.
  private func check(
    _ edits: [ItemEdit], for positions: [Int], of target: ItemTarget, in list: TodoList
  ) throws(StoreError) {
    try edits.checkTitle(forItems: positions.count)
    guard let replacement = edits.compactMap(\.replacement).first else { return }
    let lacksText = { (position: Int) in !replacement.matches(list[position].title) }
    guard let first = positions.first(where: lacksText) else { return }
    if case .selection = target {
      throw .noSuchText(replacement.old, inTitleOf: list.number(at: first))
    }
    if positions.allSatisfy(lacksText) { throw .noSuchText(replacement.old, inTitleOf: nil) }
  }
}

extension ItemEdit {
  /// Returns this edit. For items of a project, a new project becomes a move, so that `a.x` becomes `b.x`.
  fileprivate func moving(_ target: ItemTarget) -> ItemEdit {
    guard case .filter(let filter) = target, case .project(let new?) = self else { return self }
    // A filter that also has `is:done` or `is:cancelled` still moves the project.
    let terms = filter.conjuncts.filter {
      ![.term(.state(.done)), .term(.state(.cancelled))].contains($0)
    }
    guard terms.count == 1, case .term(.project(let old)) = terms[0] else { return self }
    return .moveProject(old, to: new)
  }
}
