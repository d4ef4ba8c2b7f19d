import TodoEntities

final class NoteView: ModuleView<any NoteViewOutput>, ReportView {
  /// What the command line asks for.
  struct Line {
    /// The note, never blank; `nil` to read it from standard input.
    let text: String?
    let target: ItemTarget
    let isDryRun: Bool
    /// Whether the day is put before the note.
    let isStamped: Bool
  }

  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Line {
    let (target, rest) = try ItemTarget.leading(arguments)
    let isInput = rest == [ParsedArguments.Word("-")]
    let text = rest.map(\.text).joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else { throw .emptyNote }
    return Line(
      text: isInput ? nil : text, target: target, isDryRun: arguments.has(.dryRun),
      isStamped: command.settings.stampsNotes || arguments.has(.stamp))
  }

  func submit(_ line: Line) {
    guard let text = line.text ?? readInput(telling: output, NoteView.note(in:)) else { return }
    // With a day before it, a line of a checklist would be none.
    let isStamped = line.isStamped && Checklist(text).lines.isEmpty
    let stamp = isStamped ? "\(command.clock.today) " : ""
    output.didRequestNoting(
      NoteRequest(text: stamp + text, target: line.target, isDryRun: line.isDryRun))
  }

  /// Returns the complete text without its last newline.
  private static func note(in bytes: [UInt8]) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .inputNotUTF8 }
    // A line may end in CR LF, which is one Character.
    let hasNewline = text.last == "\n" || text.last == "\r\n"
    let note = hasNewline ? String(text.dropLast()) : text
    guard !note.allSatisfy(\.isWhitespace) else { throw .emptyNote }
    return note
  }
}
