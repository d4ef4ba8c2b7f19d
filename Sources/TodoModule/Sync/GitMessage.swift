import TodoEntities

/// The message of a commit: a subject, paragraphs, and trailers (`git interpret-trailers`).
///
/// ```
/// Merge the list of laptop
///
/// Superseded: 7 title "Buy milk"
/// Machine: desktop
/// ```
struct GitMessage: Equatable {
  /// The first line.
  let subject: String
  /// Paragraphs between the subject and the trailers; empty if there are none.
  var body = ""
  /// The last paragraph, a line each.
  var trailers: [Trailer] = []

  /// A line of the last paragraph: `key: value`.
  struct Trailer: Equatable {
    /// Letters, digits and hyphens.
    let key: String
    /// Any text; a line break in it is written as a space.
    let value: String
  }
}

extension GitMessage {
  /// The text of the message, with a line break at its end. No line break or other control character of
  /// a subject or value is written.
  var text: String {
    var paragraphs = [GitMessage.inOneLine(subject), body]
    paragraphs.append(
      trailers.map { "\($0.key): \(GitMessage.inOneLine($0.value))" }.joined(separator: "\n"))
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Parses the text of any commit. Its last paragraph holds the trailers if each of its lines is one.
  init(parsing text: String) {
    var paragraphs = GitMessage.paragraphs(of: text)
    subject = paragraphs.isEmpty ? "" : paragraphs.removeFirst().joined(separator: " ")
    if let last = paragraphs.last {
      let trailers = last.compactMap(Trailer.init(line:))
      if trailers.count == last.count {
        self.trailers = trailers
        paragraphs.removeLast()
      }
    }
    body = paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The lines of each paragraph; paragraphs are separated by empty lines.
  private static func paragraphs(of text: String) -> [[Substring]] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split(whereSeparator: \.isEmpty).map(Array.init)
  }

  private static func inOneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension GitMessage.Trailer {
  /// Parses `key: value`; nil for any other line.
  fileprivate init?(line: Substring) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
    let key = line[..<colon]
    guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return nil
    }
    self.key = String(key)
    value = String(line[colon...].dropFirst().drop { $0 == " " })
  }
}

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
      let attribute = register.attributes.first { $0.field != nil } ?? .title
      let values = [("kept", kept), ("dropped", dropped)].compactMap { word, item in
        item.text(of: attribute).map { "\(word) '\($0)'" }
      }
      return "\(item.number): \(register.name) changed on both; \(values.joined(separator: ", "))"
    }
  }
}
