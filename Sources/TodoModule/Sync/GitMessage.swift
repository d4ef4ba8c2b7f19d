// Writes and reads the messages of commits, which hold the decisions of a merge, at most 1,000.

import TodoEntities

/// The message of a commit that holds a list: a subject, and trailers (`git interpret-trailers`), which todo reads
/// again.
///
/// ```
/// Merge the list of laptop into that of desktop
///
/// Superseded: {"kind":"changed","number":7,"title":"Buy oat milk","attribute":"title",…}
/// Machine: desktop
/// Machine-Id: 4f1c09a86d2e7b35
/// ```
struct GitMessage: Equatable {
  /// The first line.
  let subject: String
  /// The decisions of a merge.
  var decisions: [MergeDecision] = []
  /// The machine that committed; nil if the message does not say.
  var machine: Machine?
  /// The words after the id of a machine in its first commit: `new`, or `after` and the id that it had before.
  var origin: String?

  private static let supersededKey = "Superseded: "
  private static let machineKey = "Machine: "
  static let idKey = "Machine-Id: "
}

extension GitMessage {
  /// Creates the message of a commit of one machine's own changes.
  static func change(on machine: Machine) -> GitMessage {
    GitMessage(subject: "Change the list on \(machine.name)", machine: machine)
  }

  /// Creates the message of a merge, with its decisions.
  static func merge(_ summary: MergeSummary, on machine: Machine) -> GitMessage {
    let other = summary.machine?.name ?? "other machines"
    var decisions = summary.decisions(ours: machine)
    let rest = decisions.count - SyncLimit.decisions
    if rest > 0 {
      decisions = decisions.prefix(SyncLimit.decisions) + [MergeDecision(.more, nil, other: rest)]
    }
    return GitMessage(
      subject: "Merge the list of \(other) into that of \(machine.name)", decisions: decisions,
      machine: machine)
  }

  /// The text of the message, with a line break at its end. Line breaks and other control characters in the subject
  /// and the values become blanks.
  var text: String {
    let trailers =
      decisions.map { decision in
        GitMessage.supersededKey
          + (decision.kind == .text
            ? decision.parts[.title] ?? ""
            : String(decoding: JSONText.object(decision.members).bytes, as: UTF8.self))
      }
      + (machine.map { [GitMessage.machineKey + $0.name] } ?? [])
      + (machine?.id.map { ["\(GitMessage.idKey)\($0)\(origin.map { " \($0)" } ?? "")"] } ?? [])
    let paragraphs = [[subject], trailers].filter { !$0.isEmpty }
    return paragraphs.map { $0.map(GitMessage.inOneLine).joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// Parses the text of any commit: its first line, and the trailers in its last paragraph.
  init(parsing text: String) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split(whereSeparator: \.isEmpty)
    let trailers = paragraphs.dropFirst().last ?? []
    func values(_ key: String) -> [String] { trailers.compactMap { $0.after(key) } }
    let id = values(GitMessage.idKey).last?.split(separator: " ", maxSplits: 1).map(String.init)
    self.init(
      subject: String(paragraphs.first?.first ?? ""),
      decisions: values(GitMessage.supersededKey).map(MergeDecision.init(parsing:)),
      machine: values(GitMessage.machineKey).last.map { Machine($0, id: id?.first) },
      origin: id?.dropFirst().first)
  }

  /// Returns the message with the names of machines as todo shows them.
  func shown(as names: [String: String]) -> GitMessage {
    GitMessage(
      subject: subject, decisions: decisions.map { $0.shown(as: names) },
      machine: machine?.shown(as: names))
  }

  private static func inOneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension MergeDecision {
  /// The members of its JSON object; those without a value are left out.
  var members: [(String, JSONText)] {
    let numbers = [("number", number), ("other", other)]
    return [("kind", .string(kind.rawValue))]
      + numbers.compactMap { name, number in number.map { (name, .number($0)) } }
      + Part.allCases.compactMap { part in parts[part].map { (part.rawValue, .string($0)) } }
  }

  /// Parses the object. Anything else, such as a line of an earlier version, becomes a decision of the kind `text`.
  init(parsing text: String) {
    let read = try? JSONReader.read(Array(text.utf8)) { (reader) throws(JSONSyntaxError) in
      try MergeDecision(&reader)
    }
    self = read.flatMap(\.self) ?? MergeDecision(.text, nil, [.title: text])
  }

  private init?(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var numbers: [String: Int] = [:]
    var parts: [Part: String] = [:]
    var kind: Kind?
    var names = JSONNames()
    try reader.enterObject()
    while let string = try reader.nextMember(&names) {
      let name = reader.text(of: string)
      if name == "number" || name == "other" {
        numbers[name] = try reader.wholeNumber(named: "number")
      } else {
        let text = reader.text(of: try reader.validString(named: "text"))
        if name == "kind" { kind = Kind(rawValue: text) }
        if let part = Part(rawValue: name) { parts[part] = text }
      }
    }
    guard let kind else { return nil }
    self.init(kind, numbers["number"], other: numbers["other"], parts)
  }
}
