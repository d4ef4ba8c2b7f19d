// Divides the words of `edit` into items and changes: `5 and 6 due:fri`, `milk +home`. A title is before the
// first token, or after `--`. Parses `--append`, `--prepend` and `--replace`.

import TodoEntities

final class EditView: ModuleView<EditRequest>, CommandView, EditViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> EditRequest {
    let (target, typed) = try EditView.target(arguments)
    let isDryRun = arguments.has(.dryRun)
    let isText = [OptionSpec.append, .prepend].contains(where: arguments.has)
    let whole = isText ? nil : EditWords.tokens(ofWholeTitle: typed, on: arguments.day)
    let rest = whole.map { $0.map { ParsedArguments.Word($0) } } ?? typed
    let words =
      rest.isEmpty ? nil : try EditWords(complete: rest, as: .change, on: arguments.day)
    let title = words?.title ?? ""
    let change = try titleChange(arguments, text: title)
    guard words != nil || change != nil else {
      if case .selection(let items) = target, !items.isOfOneItem { throw .editorTakesOneItem }
      return .editor(target, isDryRun: isDryRun)
    }
    if change == nil, whole == nil { try words?.checkTitle(of: rest, in: arguments) }
    let titleEdit = change.map(ItemEdit.titleChange) ?? (title.isEmpty ? nil : .title(title))
    return .edits(
      target,
      RequestedEdits(
        edits: [titleEdit].compactMap(\.self) + (words?.edits ?? []), remarks: words?.remarks ?? [],
        isDryRun: isDryRun))
  }

  /// Divides the words into the items and the change, in words with complete values. Before a change that has only
  /// tokens, several words may be the items: `5 and 6`, or words of a title.
  private static func target(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (ItemTarget, [ParsedArguments.Word]) {
    let words = try ValueReader(day: arguments.day).words(arguments.words)
    var arguments = arguments
    arguments.words = words
    let items = words.prefix(while: \.isText)
    let tokens = Array(words.dropFirst(items.count))
    guard arguments.value(of: .filter) == nil, items.count > 0, !tokens.isEmpty,
      tokens.allSatisfy({ !$0.isLiteral && !$0.isText })
    else { return try ItemTarget.leading(arguments) }
    let isOfItems = ItemTarget.joining(Array(items)).allSatisfy {
      ItemSelection.isSelection($0.text)
    }
    guard isOfItems || !items.contains(where: { ItemSelection.isNumbers($0.text) }) else {
      return try ItemTarget.leading(arguments)
    }
    return (try ItemTarget(words: Array(items), of: arguments), tokens)
  }

  /// Returns the change to the title that an option requests, or nil without such an option.
  private func titleChange(
    _ arguments: ParsedArguments, text: String
  ) throws(UsageError) -> TitleChange? {
    let replacement = arguments.value(of: .replace)
    let flags = [OptionSpec.append, .prepend].filter(arguments.has)
    let given = flags + (replacement == nil ? [] : [.replace])
    guard given.count <= 1 else { throw .conflictingOptions(given.map { "--\($0.name)" }) }
    if let replacement {
      guard text.isEmpty else {
        throw .said(
          "'\(text)' cannot be combined with --replace: give a new title or change the old one",
          showsUsage: true)
      }
      return .replace(try TextReplacement(typed: replacement))
    }
    guard let flag = flags.first else { return nil }
    guard !text.isEmpty else {
      throw .said(
        "--\(flag.name) needs a text, as in --\(flag.name) 'call first'", showsUsage: true)
    }
    return flag == .append ? .append(text) : .prepend(text)
  }

  func readText(_ text: String, of draft: EditorDraft) {
    do throws(UsageError) { presenter.didRequest(.text(try draft.edits(in: text))) } catch {
      presenter.didRejectArguments(error)
    }
  }
}

extension UsageError {
  static let editorTakesOneItem = UsageError.said(
    "the editor opens one item only. To change several, run: todo edit 1-3 +home")
  static let editorNeedsTerminal = UsageError.said(
    "the editor needs a terminal. To change an item without one, run: todo edit 3 due:fri")
}
