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
    let ways = [OptionSpec.listOfNotes, .removal, .stamp].filter {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    if ways.count > 1 { throw .conflictingOptions(ways.map { "--\($0.name)" }) }
    let change: NoteRequest.Change? =
      if let lines = arguments.value(of: .removal) {
        .remove(try [ClosedRange<Int>](lines: [ParsedArguments.Word(lines)]))
      } else {
        arguments.has(.listOfNotes) ? NoteRequest.Change.none : nil
      }
    if let change {
      if let word = rest.first { throw .unexpectedWord(word.text) }
      if change == .none { try NoteView.checkIsOneItem(target, arguments) }
      return NoteRequest(target: target, change: change, isDryRun: arguments.has(.dryRun))
    }
    guard let text = try text(rest) else { return nil }
    // With a day before it, a line of a checklist would be none.
    let isStamped =
      (command.settings.stampsNotes || arguments.has(.stamp)) && Checklist(text).lines.isEmpty
    let stamp = isStamped ? "\(command.clock.today) " : ""
    return NoteRequest(
      target: target, change: .append(stamp + text), isDryRun: arguments.has(.dryRun))
  }

  /// The note, never blank, of these words or on standard input, with a dash before each box; nil if that
  /// cannot be read.
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
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("[] ") ? "[ ] \($0.dropFirst(3))" : String($0) }
      .map { ["[ ] ", "[x] ", "[X] "].contains(where: $0.hasPrefix) ? "- \($0)" : $0 }
      .joined(separator: "\n")
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
    try NoteView.checkIsOneItem(target, arguments)
    let change = try NoteView.change(arguments)
    if arguments.words.count == 1, change == .toggle, !arguments.has(.dryRun),
      arguments.value(of: .format) == nil
    {
      return NoteRequest(target: target, change: .none, isDryRun: false)
    }
    let lines = try [ClosedRange<Int>](lines: Array(arguments.words.dropFirst()))
    return NoteRequest(
      target: target, change: .tick(lines, change), isDryRun: arguments.has(.dryRun))
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

// MARK: - The lines

extension NoteView: NoteViewInput {
  /// Throws for a filter, and for a selection that may have several items.
  private static func checkIsOneItem(
    _ target: ItemTarget, _ arguments: ParsedArguments
  ) throws(UsageError) {
    switch target {
    case .selection(let selection) where !selection.isOfOneItem:
      throw .badSelection(arguments.words.first?.text ?? "", .several)
    case .filter: throw .conflictingOptions(["--where", "--\(OptionSpec.listOfNotes.name)"])
    case .selection, .words: break
    }
  }

  func showLines(of row: ItemRow) {
    let lines = mode == .note ? row.noteLines : row.boxes
    write(
      .array(lines.map { .string($0) }),
      fields: zip(1..., lines).map { ["\($0)", $1] }
    ) {
      let width = "\(lines.count)".count
      for (number, line) in zip(1..., lines) {
        let blanks = String(repeating: " ", count: width - "\(number)".count)
        console.write(StyledText("\(blanks)\(number)  ", .dim) + StyledText(line))
      }
      guard lines.isEmpty, !isQuiet else { return }
      let error: ItemEditError =
        mode == .note ? .noNotes(item: row.number) : .noChecklist(item: row.number)
      console.writeSentence(error.message, .dim)
    }
  }
}
