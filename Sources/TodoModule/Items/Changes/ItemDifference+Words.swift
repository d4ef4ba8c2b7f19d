import TodoEntities

extension ItemDifference {
  /// The item and what differs, in one line: `3: Buy milk  due 2026-12-01 → 2026-12-03, +urgent`.
  ///
  /// - Parameter terminal: The symbols of the terminal, where dates are in words: `Tue 1 Dec`. Nil
  ///   for a pipe, where nothing depends on the locale.
  func line(for terminal: Glyphs?) -> String {
    let words = parts.words(for: terminal)
    return "\(row.number): \(row.title)" + (words.isEmpty ? "" : "  \(words)")
  }
}

extension [ItemDifference.Part] {
  /// What differs, separated by commas.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func words(for terminal: Glyphs?) -> String {
    map { $0.words(for: terminal) }.joined(separator: ", ")
  }
}

extension ItemDifference.Part {
  /// What differs, in words: `due 2026-12-01 → 2026-12-03`.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func words(for terminal: Glyphs?) -> String {
    let arrow = (terminal ?? .unicode).arrow
    return switch self {
    case .completed: "done"
    case .reopened: "open again"
    case .addedTag(let name): "+\(name)"
    case .removedTag(let name): "-\(name)"
    case .date(let part, let old, let new):
      change(
        of: part.field ?? "", from: old?.words(for: terminal), arrow, to: new?.words(for: terminal))
    case .text(let part, let old, let new):
      change(of: part.field ?? "", from: old.map(part.quoted), arrow, to: new.map(part.quoted))
    case .appendedNotes(let text): "notes + '\(text)'"
    case .dependencies(let added, let removed):
      "dependencies" + (added > 0 ? " +\(added)" : "") + (removed > 0 ? " -\(removed)" : "")
    case .checklist(let lines, let progress):
      lines.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }.joined(separator: ", ")
        + " (\(progress))"
    case .anchor(let old, let new): change(of: "repeats from", from: old, arrow, to: new)
    case .member(let name): "other data for \(name)"
    }
  }

  /// `due Tue 1 Dec → none`; without an old value, nothing was overwritten: `due Tue 1 Dec`.
  private func change(
    of name: String, from old: String?, _ arrow: String, to new: String?
  ) -> String {
    guard let old else { return "\(name) \(new ?? "")" }
    return "\(name) \(old) \(arrow) \(new ?? "none")"
  }
}

extension DateLabel {
  fileprivate func words(for terminal: Glyphs?) -> String { terminal == nil ? iso : fullWords }
}

extension ItemPart {
  /// Returns a value, in quotes if it is a text of any words.
  fileprivate func quoted(_ value: String) -> String {
    self == .title || self == .notes ? "'\(value)'" : value
  }
}
