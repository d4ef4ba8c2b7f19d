import TodoEntities

extension ChangeReport.Line {
  /// The line itself: `changed 5: Book flights  due 2026-11-23 → 2026-11-25, +urgent`.
  ///
  /// - Parameter terminal: The symbols of the terminal, where dates are in words; nil for a pipe.
  func message(isDryRun: Bool, for terminal: Glyphs?) -> String {
    let parts = difference?.parts ?? []
    let number = row.number
    if verb == .changed, case .text(.title, let old?, let new?) = parts.first, parts.count == 1 {
      let arrow = (terminal ?? .unicode).arrow
      return "\(isDryRun ? "would rename" : "renamed") \(number): \(old) \(arrow) \(new)"
    }
    let start = "\(verb.words(isDryRun: isDryRun)) \(number): \(row.title)"
    if verb == .continued, let due = row.due {
      return "\(start) (\(terminal == nil ? due.iso : due.fullWords))"
    }
    let words = details(parts, for: terminal)
    return start + (words.isEmpty ? "" : "  \(words)")
  }

  private func details(_ parts: [ItemDifference.Part], for terminal: Glyphs?) -> String {
    switch verb {
    case .added: parts.sortedForNewItem.map { $0.token(for: terminal) }.joined(separator: "  ")
    // The verb says what became of the state.
    case .completed, .openAgain:
      parts.filter { $0 != .completed && $0 != .reopened }.words(for: terminal)
    case .changed, .noted: parts.words(for: terminal)
    // The verb says what became of the start.
    case .started, .stopped: parts.filter { !$0.isStart }.words(for: terminal)
    case .continued, .reopened, .removed, .readded, .alreadyDone, .alreadyOpen, .alreadyStarted,
      .alreadyStopped, .unchanged:
      ""
    }
  }
}

extension [ItemDifference.Part] {
  /// The parts of a new item in the order of a list's columns: tags first.
  fileprivate var sortedForNewItem: [ItemDifference.Part] {
    filter(\.isTag) + filter { !$0.isTag }
  }
}

extension ItemDifference.Part {
  fileprivate var isTag: Bool {
    if case .addedTag = self { true } else { false }
  }

  fileprivate var isStart: Bool {
    if case .text(.started, _, _) = self { true } else { false }
  }

  /// A value of a new item: the due date as a list shows it, the others with their names.
  fileprivate func token(for terminal: Glyphs?) -> String {
    if case .date(.due, _, let date?) = self { return terminal == nil ? date.iso : date.fullWords }
    return words(for: terminal)
  }
}
