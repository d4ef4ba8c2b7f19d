// Words the lines of `sync`, `--status` and `--log`. Shows at most 10 decisions, and names the log for more.

import TodoEntities

final class SyncPresenter: CommandPresenter<any SyncInteractorInput>, CommandViewOutput {
  weak var view: (any SyncViewInput)?

  func didRequest(_ request: SyncRequest) {
    switch request {
    case .synchronize(let plan): interactor.synchronize(plan)
    case .status: interactor.readStatus()
    case .log: interactor.readLog()
    }
  }
}

extension SyncPresenter: SyncInteractorOutput {
  func didRemark(_ remarks: [SharingRemark]) {
    view?.showRemarks(remarks.map { $0.message(formatter.clock) })
  }

  func didReach(_ step: SyncStep?) {
    let words =
      switch step {
      case .fetching: "fetching"
      case .merging(items: 0): "merging"
      case .merging(let items): "merging \(items.counting("item"))"
      case .sending: "sending"
      case nil: ""
      }
    view?.showStep(words.isEmpty ? "" : "syncing: \(words)")
  }

  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool
  ) {
    let merges = [changes, calendar?.merge].compactMap(\.self)
    let news = merges.flatMap { $0.newsLines(formatter.report(isDryRun: isDryRun)) }
    let others = merges.reduce(-news.count) { $0 + $1.incoming.count }
    let restored = calendar?.restored ?? 0
    view?.showExchange(
      ExchangeViewModel(
        lines: lines(changes, calendar, isDryRun: isDryRun), news: news,
        otherNews: others > 0 ? "and \(others) more" : "",
        warnings: restored > 0
          ? [SharingRemark.replaced(kept: restored).message(formatter.clock)] : [],
        remarks: (changes?.remarks ?? []) + (calendar?.remarks.map(\.message) ?? []),
        summary: changes, calendar: calendar, isDryRun: isDryRun))
    if isEnd { router.close(with: .ok) }
  }

  /// Returns the decisions and the counts.
  private func lines(
    _ changes: MergeSummary?, _ calendar: CalendarSummary?, isDryRun: Bool
  ) -> [String] {
    if let folder = calendar?.ended {
      return ["no longer synced with '\(folder)'. Its files stay there."]
    }
    var decisions = changes?.decisionLines(ours: MergeDecision.here, formatter) ?? []
    let (receive, send) = isDryRun ? ("receive", "send") : ("received", "sent")
    var counts = [changes].compactMap(\.self).map {
      "\($0.incoming.words(isDryRun: isDryRun)), \(send) \($0.outgoing.count)"
    }
    if let calendar {
      decisions += calendar.merge.decisionLines(ours: MergeDecision.here, formatter)
      decisions += calendar.moved.map { item in
        "\(item.number): another program moved '\(item.title)' to the next date, "
          + (item.due.map(formatter.words) ?? "")
      }
      counts.append(
        "\(receive) \(calendar.merge.incoming.count) from the calendar folder,"
          + " \(send) \(calendar.outgoing) to it")
    }
    var lines = Array(decisions.prefix(SyncPresenter.limit))
    if decisions.count > SyncPresenter.limit {
      let log = isDryRun ? "" : ". To list all, run: todo sync --log"
      lines.append("and \(decisions.count - SyncPresenter.limit) more\(log)")
    }
    let end = counts.joined(separator: "; ")
    // A dry run has decided nothing yet, so its counts come first.
    return isDryRun ? ["would sync: \(end)"] + lines : lines + ["synced: \(end)"]
  }

  /// The number of decisions that are shown. The log has all of them.
  private static let limit = 10

  func didRead(_ status: SharingStatus?, calendar: CalendarState?) {
    var lines: [String] = []
    if let status {
      lines += [
        "remote     \(status.remote)", "last sync  \(words(status.lastSync))",
        "to send    \(status.unsentWords)",
      ]
    }
    if let calendar {
      let files = calendar.files.count.counting("file")
      lines.append("calendar   \(calendar.folder) (\(files), \(words(calendar.last)))")
    }
    view?.showStatus(lines, of: status, calendar)
    router.close(with: .ok)
  }

  func didRead(_ merges: [GitLogEntry]) {
    let rows = merges.flatMap { merge in merge.message.decisions.map { row($0, of: merge) } }
    view?.showLog(rows, ifEmpty: "no merge has dropped a value")
    router.close(with: .ok)
  }

  private func row(_ decision: MergeDecision, of merge: GitLogEntry) -> SyncLogRow {
    let (machine, words) = (
      merge.message.machine?.name, decision.words(isPast: true, today: formatter.wordingDay)
    )
    let time = formatter.words(merge.at)
    return SyncLogRow(
      time: merge.at, machine: machine, decision: decision, words: words,
      line: [time, machine ?? "", words].filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// Words a time for people.
  private func words(_ time: Instant?) -> String {
    guard let time else { return "never" }
    guard let wall = formatter.clock.wall(at: time) else { return time.description }
    return DateLabel(FloatingDate(wall.day, at: wall.time), seenFrom: now).completeWords
  }

  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) {
    interactor.remember(error, as: Failure(error).message)
    let failure = Failure(error, isCommitted: isCommitted)
    if isUnsaid { router.close(with: failure.code) } else { fail(with: failure) }
  }
}

extension SharingStatus {
  /// The changes that the next synchronization sends.
  fileprivate var unsentWords: String {
    switch (unsentCount, hasChanged) {
    case (0, false): "nothing"
    case (0, true): "changes to the list"
    case (let count, false): count.counting("commit")
    case (let count, true): "\(count.counting("commit")) and later changes to the list"
    }
  }
}
