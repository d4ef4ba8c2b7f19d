// The sentences about the decisions of a merge: `7: title changed in both versions; kept …`.

import TodoEntities

extension MergeDecision {
  /// Returns the sentence without the item's number.
  func sentence(today: CalendarDay) -> String {
    MergeDecision(kind, nil, other: other, parts).words(today: today)
  }

  /// Returns the sentence. About a past merge, it has no suggestion. Without `today`, it has dates in ISO 8601.
  func words(isPast: Bool = false, today: CalendarDay? = nil) -> String {
    let lead = number.map { "\($0): " } ?? ""
    let (title, other) = (parts[.title] ?? "", other.map(String.init) ?? "")
    switch kind {
    case .changed, .differs: return lead + changeWords(title, today)
    case .removed:
      let names = [parts[.droppedBy], parts[.keptBy]]
      let (remover, editor) = (who(names[0]), who(names[1]))
      return names == [nil, nil]
        ? "\(lead)one version removed it, the other changed it; kept '\(title)'"
        : "\(lead)\(remover) removed it, \(editor) changed it; kept '\(title)'"
    case .renumbered:
      // The copy of a list has no machine, and the item with the new number is from the copy.
      let isOfCopy = parts[.kept] != nil && parts[.keptBy] == nil
      let owner =
        isOfCopy
        ? nil : parts[.droppedBy].map { $0 == MergeDecision.here.name ? "your " : "\($0)'s " }
      return "renumbered \(owner ?? "")item \(other) '\(title)' to \(number ?? 0)"
        + (parts[.kept].map {
          ", because \(parts[.keptBy] ?? "the other version") also added an item \(other), '\($0)'"
        } ?? "")
    case .notes:
      return "\(lead)kept both notes of '\(title)': \(value(.kept, .keptBy)) and"
        + " \(value(.dropped, .droppedBy))"
    case .next:
      let start = "\(lead)one version completed it, the other"
      return parts[.attribute].map {
        "\(start) changed it; the next item \(other) keeps its own \($0)"
      } ?? "\(start) ended its series; kept the next item \(other), '\(parts[.kept] ?? "")'"
    case .double:
      let why = other.isEmpty ? "has ended" : "continues with item \(other)"
      return "\(lead)removed '\(title)', because its series \(why)"
    case .list: return "'\(parts[.attribute] ?? "")' of the list changed in both versions"
    case .circle:
      let numbers = (parts[.kept] ?? "").split(separator: ",").map(String.init).listed(with: "and")
      return isPast
        ? "the merge made items \(numbers) depend on each other"
        : "items \(numbers) now depend on each other. To end that, run: todo edit \(number ?? 0)"
          + " undepend:\(other)"
    case .more: return "and \(other) more; git has both lists"
    case .text: return title
    }
  }

  private func changeWords(_ title: String, _ today: CalendarDay?) -> String {
    let attribute = parts[.attribute] ?? ""
    if attribute == "state", let kept = parts[.kept], let dropped = parts[.dropped] {
      let verbs = [dropped, kept].map { MergeDecision.verbs[$0] ?? $0 }
      return "'\(title)' was \(verbs[0]) \(place(parts[.droppedBy], else: "one")) and later"
        + " \(verbs[1]) \(place(parts[.keptBy], else: "the other")); it is now \(kept)"
    }
    let name = attribute == Attribute.title.field ? attribute : "\(attribute) of '\(title)'"
    let verb = ["notes", "tags"].contains(attribute) ? "differ" : "differs"
    let start = "\(name) \(kind == .differs ? verb : "changed in both versions")"
    // A field that this version does not know has no values to show.
    if parts[.kept] == nil, parts[.dropped] == nil { return start }
    let isDate = Attribute.allCases.contains { $0.isDate && $0.field == attribute }
    let day = isDate ? today : nil
    let kept = value(.kept, .keptBy, "later", seenFrom: day)
    return "\(start); kept \(kept), dropped \(value(.dropped, .droppedBy, seenFrom: day))"
  }

  /// The verbs of the states that have another name than their verb.
  private static let verbs = ["open": "reopened", "running": "started"]

  private func who(_ machine: String?) -> String {
    machine == MergeDecision.here.name ? "you" : machine ?? "another machine"
  }

  private func place(_ machine: String?, else one: String) -> String {
    machine == MergeDecision.here.name ? "here" : machine.map { "on \($0)" } ?? "in \(one) version"
  }

  /// Returns a value with its owner, if known, and the reason why it was kept: `'Buy rice milk' (phone, later)`.
  /// A date is put into words if the day of the reader is given.
  private func value(
    _ value: Part, _ machine: Part, _ reason: String? = nil, seenFrom today: CalendarDay? = nil
  ) -> String {
    let owner = parts[machine].map { $0 == MergeDecision.here.name ? "yours" : $0 }
    let remarks = [owner, reason].compactMap(\.self).joined(separator: ", ")
    let words = parts[value].map { text in
      today.flatMap { FloatingDate(iso8601: text.utf8)?.fullWords(from: $0) } ?? "'\(text)'"
    }
    return (words ?? "none") + (remarks.isEmpty ? "" : " (\(remarks))")
  }
}
