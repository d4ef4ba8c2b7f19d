// Parses `note`. `note 3 -` reads standard input to its end, without the last newline. `--list` takes one item.

import TodoEntities

final class NoteView: ModuleView<NoteRequest>, CommandView, NoteViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> NoteRequest? {
    let (target, rest) = try ItemTarget.leading(arguments, isTitle: false)
    let ways = [OptionSpec.listOfNotes, .removal, .stamp].filter {
      arguments.has($0) || arguments.value(of: $0) != nil
    }
    if ways.count > 1 { throw .conflictingOptions(ways.map { "--\($0.name)" }) }
    let items = TargetRequest(target: target, isDryRun: arguments.has(.dryRun))
    if let text = arguments.value(of: .removal) {
      let lines = try [ClosedRange<Int>](
        lines: [ParsedArguments.Word(text)], of: arguments.words.first?.text ?? "3")
      if let word = rest.first { throw .unexpectedWord(word.text) }
      return .remove(items, lines)
    }
    if arguments.has(.listOfNotes) {
      if let word = rest.first { throw .unexpectedWord(word.text) }
      if case .filter = target {
        throw .conflictingOptions(["--where", "--\(OptionSpec.listOfNotes.name)"])
      }
      try target.checkIsOneItem(arguments.words.first)
      return .show(target)
    }
    if rest.isEmpty, !arguments.has(.stamp), case .selection(let items) = target, items.isOfOneItem
    {
      return .editor
    }
    let isStamped = command.settings.stampsNotes || arguments.has(.stamp)
    return try text(rest).map { .append(items, $0, isStamped: isStamped) }
  }

  /// Returns the note, which is never blank, from these words or standard input, or nil if that cannot be read.
  private func text(_ words: [ParsedArguments.Word]) throws(UsageError) -> String? {
    var text = words.map(\.text).joined(separator: " ")
    if words == [ParsedArguments.Word("-")] {
      guard let bytes = readInput() else { return nil }
      text = try NoteView.note(in: bytes)
    }
    // The note may be typed as a token, with its key: `note:call`.
    if words.first?.isLiteral == false, case .token(let token) = AttributeToken.recognize(text),
      token.key == .note
    {
      text = token.value
    }
    if text.allSatisfy(\.isWhitespace) { throw .missingNote }
    return text
  }

  /// Returns the complete text without its last newline.
  private static func note(in bytes: [UInt8]) throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .said("standard input is not valid UTF-8; nothing was changed")
    }
    // A line may end in CR LF, which is one Character.
    let hasNewline = text.last == "\n" || text.last == "\r\n"
    return hasNewline ? String(text.dropLast()) : text
  }
}

extension UsageError {
  static let missingNote = UsageError.said(
    "missing text for the note, as in 'call first'", showsUsage: true)
}
