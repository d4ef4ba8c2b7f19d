import TodoEntities

/// The messages of commits that hold a list. Their trailers are read again.
extension GitMessage {
  private static let machineKey = "Machine"
  private static let supersededKey = "Superseded"

  /// The message of a commit of one machine's own changes.
  static func change(on machine: String) -> GitMessage {
    GitMessage(
      subject: "Change the list on \(machine)",
      trailers: [Trailer(key: machineKey, value: machine)])
  }

  /// The message of a merge, with what was decided.
  static func merge(
    _ report: MergeReport, on machine: String, from other: String?
  ) -> GitMessage {
    GitMessage(
      subject: "Merge the list of \(other ?? "other machines") into that of \(machine)",
      trailers: report.droppedValues.map { Trailer(key: supersededKey, value: $0) }
        + [Trailer(key: machineKey, value: machine)])
  }

  /// The machine that committed; nil if the message does not say.
  var machine: String? { trailers.last { $0.key == GitMessage.machineKey }?.value }

  /// What the merge dropped, a line for each value.
  var supersededValues: [String] {
    trailers.filter { $0.key == GitMessage.supersededKey }.map(\.value)
  }
}

extension MergeReport {
  /// What a merge dropped, in words, a line for each value.
  fileprivate var droppedValues: [String] {
    superseded.map(\.words) + supersededMembers.map { "the list: '\($0)' changed on both" }
      + keptDespiteRemoval.map { "\($0.item.number): removed on one, changed on the other; kept" }
      + renumbered.map { "\($0.item.number): was \($0.number)" }
      + keptNext.map { "\($0.next.number): not changed like \($0.item.number), which it follows" }
      + removedDoubles.map { double in
        let why = double.other.map { "\($0.number)" } ?? "ended"
        return "\(double.item.number): removed; its series has \(why)"
      }
  }
}

extension SupersededValue {
  /// The value that was dropped and the one that was kept.
  fileprivate var words: String {
    switch place {
    case .member(let name): return "\(item.number): '\(name)' changed on both"
    case .register(let register):
      let part = register.parts.first { $0.field != nil } ?? .title
      let values = [("kept", kept), ("dropped", dropped)].compactMap { word, item in
        item.text(of: part).map { "\(word) '\($0)'" }
      }
      return "\(item.number): \(register.name) changed on both; \(values.joined(separator: ", "))"
    }
  }
}
