// The sentences about what a merge decided: `7: title changed on both; kept …`.

import TodoEntities

extension MergeDecision {
  /// The sentence for people.
  var words: String { words(isPast: false) }

  /// The sentence without the item's number.
  var sentence: String { MergeDecision(kind, nil, other: other, parts).words }

  /// The sentence; of the past, without advice.
  func words(isPast: Bool) -> String {
    let lead = number.map { "\($0): " } ?? ""
    let (title, other) = (parts[.title] ?? "", other.map(String.init) ?? "")
    switch kind {
    case .changed, .differs: return lead + changeWords(title)
    case .removed:
      let names = [parts[.droppedBy], parts[.keptBy]]
      let (remover, editor) = (who(names[0]), who(names[1]))
      return names == [nil, nil]
        ? "\(lead)removed on one, changed on the other; kept '\(title)'"
        : "\(lead)\(remover) removed it, \(editor) changed it; kept '\(title)'"
    case .renumbered:
      let owner = parts[.keptBy].map { "\($0)'s " } ?? ""
      return "\(other) is now \(lead)\(title)"
        + (parts[.kept].map { " (\(other) is \(owner)'\($0)')" } ?? "")
    case .notes:
      return "\(lead)notes of '\(title)': both \(value(.kept, .keptBy)) and"
        + " \(value(.dropped, .droppedBy)) stay"
    case .next:
      let start = "\(lead)done on one,"
      return parts[.attribute].map {
        "\(start) changed on the other; \(other), the next one, still has: \($0)"
      }
        ?? "\(start) series ended on the other; \(other), the next one, stays: \(parts[.kept] ?? "")"
    case .double:
      let why = other.isEmpty ? "its series has ended" : "the series goes on with \(other)"
      return "\(lead)removed '\(title)'; \(why)"
    case .list: return "'\(parts[.attribute] ?? "")' of the list changed on both"
    case .circle:
      let numbers = (parts[.kept] ?? "").split(separator: ",").map(String.init)
      if isPast { return "\(numbers.listed(with: "and")) came to depend on each other" }
      return "\(numbers.listed(with: "and")) now depend on each other; to end that, type: todo edit"
        + " \(number ?? 0) undepend:\(other)"
    case .more: return "and \(other) more; git has both lists"
    case .text: return title
    }
  }

  private func changeWords(_ title: String) -> String {
    let attribute = parts[.attribute] ?? ""
    if attribute == "state", let kept = parts[.kept], let dropped = parts[.dropped] {
      let verbs = [dropped, kept].map { MergeDecision.verbs[$0] ?? $0 }
      return "'\(title)' was \(verbs[0]) \(place(parts[.droppedBy], else: "one")) and \(verbs[1])"
        + " \(place(parts[.keptBy], else: "the other")) later; it is \(kept)"
    }
    let name = attribute == Attribute.title.field ? attribute : "\(attribute) of '\(title)'"
    let verb = ["notes", "tags"].contains(attribute) ? "differ" : "differs"
    let start = "\(name) \(kind == .differs ? verb : "changed on both")"
    // A member that this version does not know has no values to show.
    if parts[.kept] == nil, parts[.dropped] == nil { return start }
    let kept = value(.kept, .keptBy, "later")
    return "\(start); kept \(kept), dropped \(value(.dropped, .droppedBy))"
  }

  /// What was done to an item, by the state that this gave it, where the two have different names.
  private static let verbs = ["open": "reopened", "running": "started"]

  private func who(_ machine: String?) -> String {
    machine == MergeDecision.here.name ? "you" : machine ?? "another machine"
  }

  private func place(_ machine: String?, else unknown: String) -> String {
    machine == MergeDecision.here.name ? "here" : "on \(machine ?? unknown)"
  }

  /// A value, its owner if known, and why it stays: `'Buy rice milk' (phone, later)`.
  private func value(_ value: Part, _ machine: Part, _ reason: String? = nil) -> String {
    let owner = parts[machine].map { $0 == MergeDecision.here.name ? "yours" : $0 }
    let remarks = [owner, reason].compactMap(\.self).joined(separator: ", ")
    return (parts[value].map { "'\($0)'" } ?? "none") + (remarks.isEmpty ? "" : " (\(remarks))")
  }
}
