import TodoEntities

/// Fields for scripts, with the types that `--json` gives them.
extension ItemRow {
  /// Returns a field as text; empty if the item lacks it.
  func text(of field: ItemField, at clock: Clock, weights: Urgency.Weights) -> String {
    switch field {
    case .part(let part): text(of: part) ?? ""
    case .state: state.rawValue
    case .overdue: String(isOverdue)
    case .today: String(isDueToday)
    case .urgency: Urgency.words(urgency(at: clock, weights: weights).total)
    case .checklist: checklist.progress?.description ?? ""
    }
  }

  /// Appends a field as JSON; `null` if the item lacks it.
  func append(
    _ field: ItemField, at clock: Clock, weights: Urgency.Weights, to buffer: inout [UInt8]
  ) {
    switch field {
    case .part(let part): appendJSON(of: part, to: &buffer)
    case .state: JSONWriter.append(string: state.rawValue, to: &buffer)
    case .overdue, .today, .urgency: buffer += text(of: field, at: clock, weights: weights).utf8
    case .checklist: buffer += checklist.progress.json.bytes
    }
  }
}
