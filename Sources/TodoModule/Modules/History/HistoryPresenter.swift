// Orders the commands of `history` by time, words its rows, and counts the steps to each command, as in `undo 2`.
// Numbers the items of `--removed` as `reopen` reads them.

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
    // In chronological order: the commands to undo, with the commands that are passed over in between, then the
    // commands to redo.
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
      view?.showNoChange("no command in the history has changed this item")
    } else {
      view?.showRows(
        Array(found.suffix(limit ?? found.count)), ifEmpty: "nothing to undo or redo")
    }
    router.close(with: .ok)
  }

  func didRead(removed: [RemovedItem], besides list: TodoList) {
    var numbers = Set(list.positions.map(list.number))
    let rows = removed.prefix(limit ?? removed.count).map { removed in
      let item = removed.item
      // `reopen` takes a number for the item that has it, or else for the latest item that had it.
      let id = numbers.insert(item.number).inserted ? nil : item.id
      return RemovedRow(
        id: id, row: ItemRow(item, at: now), arguments: removed.arguments, at: removed.at,
        time: formatter.words(removed.at),
        words: removed.arguments.map { ShellWord.line($0) } ?? "unknown command")
    }
    view?.showRemoved(rows.reversed(), ifEmpty: "no removed items to restore")
    router.close(with: .ok)
  }

  func didForget(_ count: Int, isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showForgotten(
      "\(words.said("forgot", "would forget")) \(count.counting("command"))", count: count)
    router.close(with: .ok)
  }

  /// Returns the rows of a command: one, or with an item, one for each change of that item.
  private func rows(
    _ command: PastCommand, _ way: HistoryRow.Way, of item: ItemSelection?
  ) -> [HistoryRow] {
    func row(_ words: ReportLine, _ change: HistoryRow.Change?, count: String = "") -> HistoryRow {
      HistoryRow(
        way: way, command: command, time: formatter.words(command.at), count: count, words: words,
        change: change)
    }
    guard item != nil else {
      let count = way == .merge ? "" : command.itemCount.counting("item")
      return [row(words(command, way), nil, count: count)]
    }
    let people = formatter.report(naming: numbers, for: formatter.person)
    let scripts = formatter.report(naming: numbers, for: .script)
    return command.changes.map { change in
      row(
        people.line(rewinding: change, .redo).text,
        HistoryRow.Change(
          line: scripts.line(rewinding: change, .redo),
          before: change.before.map { ItemRow($0, at: now) },
          after: change.after.map { ItemRow($0, at: now) }))
    }
  }

  /// Returns the command, for a merge with the number of items that it changed.
  private func words(_ command: PastCommand, _ way: HistoryRow.Way) -> ReportLine {
    let line = ShellWord.line(command.arguments)
    switch way {
    case .rewind: return ReportLine(change: line)
    case .merge: return ReportLine(change: "\(line): received \(command.itemCount)")
    case .lapsed: return ReportLine(change: "\(line): its change is not in the list")
    }
  }
}
