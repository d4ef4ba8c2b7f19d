import TodoEntities

final class NoteView: FamilyView<NoteMode, NoteRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> NoteRequest? {
    switch mode {
    case .note: try note(arguments)
    case .tick: try tick(arguments)
    }
  }
}

// MARK: - note

extension NoteView {
  private func note(_ arguments: ParsedArguments) throws(UsageError) -> NoteRequest? {
    let (target, rest) = try ItemTarget.leading(arguments)
    guard let text = try text(rest) else { return nil }
    // With a day before it, a line of a checklist would be none.
    let isStamped =
      (command.settings.stampsNotes || arguments.has(.stamp)) && Checklist(text).lines.isEmpty
    let stamp = isStamped ? "\(command.clock.today) " : ""
    return NoteRequest(
      target: target, change: .append(stamp + text), isDryRun: arguments.has(.dryRun))
  }

  /// The note, never blank, of these words or on standard input; nil if that cannot be read.
  private func text(_ words: [ParsedArguments.Word]) throws(UsageError) -> String? {
    var text = words.map(\.text).joined(separator: " ")
    if words == [ParsedArguments.Word("-")] {
      guard let bytes = readInput() else { return nil }
      text = try NoteView.note(in: bytes)
    }
    // As a token it has its key.
    if words.first?.isLiteral == false, case .token(let token) = AttributeToken.recognize(text),
      token.key == .note
    {
      text = token.value
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw .emptyNote }
    return text
  }

  /// Returns the complete text without its last newline.
  private static func note(in bytes: [UInt8]) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .inputNotUTF8 }
    // A line may end in CR LF, which is one Character.
    let hasNewline = text.last == "\n" || text.last == "\r\n"
    return hasNewline ? String(text.dropLast()) : text
  }
}

// MARK: - tick

extension NoteView {
  private func tick(_ arguments: ParsedArguments) throws(UsageError) -> NoteRequest {
    guard let item = arguments.words.first else { throw .missingOperand(.item) }
    // Words that are no selection are a mistake that only the list explains.
    let target = try ItemTarget(words: [item])
    if case .selection(let selection) = target, !selection.isOfOneItem {
      throw .badSelection(item.text, .several)
    }
    let lines = try [ClosedRange<Int>](checklistLines: Array(arguments.words.dropFirst()))
    return NoteRequest(
      target: target, change: .tick(lines, try NoteView.change(arguments)),
      isDryRun: arguments.has(.dryRun))
  }

  private static func change(_ arguments: ParsedArguments) throws(UsageError) -> Checklist.Change {
    switch (arguments.has(.done), arguments.has(.open)) {
    case (true, true):
      throw .conflictingOptions(["--\(OptionSpec.done.name)", "--\(OptionSpec.open.name)"])
    case (true, false): return .tick
    case (false, true): return .untick
    case (false, false): return .toggle
    }
  }
}
