import TodoEntities

final class HistoryPresenter: CommandPresenter<any HistoryInteractorInput>, CommandViewOutput {
  weak var view: (any HistoryViewInput)?
  /// The maximum number of commands that are shown.
  private var limit: Int?
  private var numbers: [ItemID: Int] = [:]

  func didRequest(_ request: HistoryRequest) {
    switch request {
    case .show(let item, let limit):
      self.limit = limit
      interactor.readHistory(of: item)
    case .removed(let limit):
      self.limit = limit
      interactor.readRemoved()
    case .forget(let isDryRun): interactor.forgetHistory(isDryRun: isDryRun)
    }
  }
}

extension HistoryPresenter: HistoryInteractorOutput {
  func didRead(_ history: CommandHistory, of item: ItemSelection?, naming numbers: [ItemID: Int]) {
    // In chronological order: first the commands to undo, with those that are passed over in between, then those
    // to redo.
    self.numbers = numbers
    let count = history.done.count
    let passedOver = Dictionary(grouping: history.passedOver, by: \.olderCount)
    var found: [HistoryRow] = []
    for index in 0...count {
      for passed in passedOver[index] ?? [] {
        found += rows(passed.command, passed.reason == .isMerge ? .merge : .lapsed, of: item)
      }
      guard index < count else { break }
      found += rows(history.done[index], .rewind(.undo, steps: count - index), of: item)
    }
    for (index, command) in history.undone.enumerated() {
      found += rows(command, .rewind(.redo, steps: index + 1), of: item)
    }
    if found.isEmpty, item != nil {
      view?.showNoChange()
    } else {
      view?.showRows(Array(found.suffix(limit ?? found.count)))
    }
    router.close(with: .ok)
  }

  func didRead(removed: [RemovedItem], besides list: TodoList) {
    var numbers = Set(list.positions.map(list.number))
    let rows = removed.prefix(limit ?? removed.count).map { removed in
      let item = removed.item
      // As `reopen` reads it: the item that has the number, else the latest that had it.
      let id = numbers.insert(item.number).inserted ? nil : item.id
      return RemovedRow(
        id: id, row: ItemRow(item, at: now), arguments: removed.arguments, at: removed.at,
        wall: formatter.clock.wall(at: removed.at))
    }
    view?.showRemoved(rows.reversed())
    router.close(with: .ok)
  }

  func didForget(_ count: Int, isDryRun: Bool) {
    view?.showForgotten(count, isDryRun: isDryRun)
    router.close(with: .ok)
  }

  /// The rows of a command: one, or with an item, one for each change of it.
  private func rows(
    _ command: PastCommand, _ way: HistoryRow.Way, of item: ItemSelection?
  ) -> [HistoryRow] {
    let words = formatter.report(naming: numbers, for: formatter.person)
    let scriptWords = formatter.report(naming: numbers, for: .script)
    let changes: [HistoryRow.Change?] =
      item == nil
      ? [nil]
      : command.changes.map { change in
        .init(
          line: words.line(rewinding: change, .redo),
          scriptLine: scriptWords.line(rewinding: change, .redo),
          before: change.before.map { ItemRow($0, at: now) },
          after: change.after.map { ItemRow($0, at: now) })
      }
    return changes.map { change in
      HistoryRow(
        way: way, command: command, wall: formatter.clock.wall(at: command.at), change: change)
    }
  }
}
