import TodoEntities

/// The message of a commit that holds a list: a subject, and what is read again, as trailers
/// (`git interpret-trailers`).
///
/// ```
/// Merge the list of laptop into that of desktop
///
/// Superseded: 7: title changed on both; kept 'Buy oat milk', dropped 'Buy milk'
/// Machine: desktop
/// ```
struct GitMessage: Equatable {
  /// The first line.
  let subject: String
  /// What a merge dropped, a line for each value.
  var supersededValues: [String] = []
  /// The machine that committed; nil if the message does not say.
  var machine: String?

  private static let supersededKey = "Superseded: "
  private static let machineKey = "Machine: "
}

extension GitMessage {
  /// The message of a commit of one machine's own changes.
  static func change(on machine: String) -> GitMessage {
    GitMessage(subject: "Change the list on \(machine)", machine: machine)
  }

  /// The message of a merge, with what was decided.
  static func merge(_ summary: MergeSummary, on machine: String) -> GitMessage {
    let other = summary.machine ?? "other machines"
    return GitMessage(
      subject: "Merge the list of \(other) into that of \(machine)",
      supersededValues: summary.report.droppedValues, machine: machine)
  }

  /// The text of the message, with a line break at its end. No line break or other control character of
  /// a subject or value is written.
  var text: String {
    let trailers =
      supersededValues.map { GitMessage.supersededKey + $0 }
      + (machine.map { [GitMessage.machineKey + $0] } ?? [])
    let paragraphs = [[subject], trailers].filter { !$0.isEmpty }
    return paragraphs.map { $0.map(GitMessage.inOneLine).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// Reads the text of any commit: its first line, and the trailers in its last paragraph.
  init(parsing text: String) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split(whereSeparator: \.isEmpty)
    let trailers = paragraphs.dropFirst().last ?? []
    func values(_ key: String) -> [String] {
      trailers.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
    }
    self.init(
      subject: String(paragraphs.first?.first ?? ""),
      supersededValues: values(GitMessage.supersededKey),
      machine: values(GitMessage.machineKey).last)
  }

  private static func inOneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension MergeReport {
  /// What a merge dropped, in words, a line for each value.
  fileprivate var droppedValues: [String] {
    superseded.map(\.words) + supersededMembers.map { "the list: '\($0)' changed on both" }
      + keptDespiteRemoval.map { "\($0.number): removed on one, changed on the other; kept" }
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
      let attribute = register.attributes.first { $0.field != nil } ?? .title
      let values = [("kept", kept), ("dropped", dropped)].compactMap { word, item in
        item.text(of: attribute).map { "\(word) '\($0)'" }
      }
      return "\(item.number): \(register.name) changed on both; \(values.joined(separator: ", "))"
    }
  }
}
