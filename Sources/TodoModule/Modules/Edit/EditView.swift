// Decides that `edit --where project:a project:b` keeps `a.x` as `b.x`; that a title comes before the first token.

import TodoEntities

final class EditView: ModuleView<EditRequest>, CommandView, EditViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> EditRequest {
    let (target, rest) = try ItemTarget.leading(arguments)
    let isDryRun = arguments.has(.dryRun)
    let words = rest.isEmpty ? nil : try EditWords(rest, countsFromDue: true)
    let title = words?.title ?? ""
    let change = try titleChange(arguments, text: title)
    guard words != nil || change != nil else { return .editor(target, isDryRun: isDryRun) }
    // With --append and its kin, the words are the text of the option.
    let behind = change == nil ? TextBehindToken(rest)?.mistake(of: target, in: arguments) : nil
    if change == nil { try words?.checkTitle(of: rest, in: arguments, orElse: behind) }
    if let behind { throw behind }
    let titleEdit = change.map(ItemEdit.titleChange) ?? (title.isEmpty ? nil : .title(title))
    let edits = [titleEdit].compactMap(\.self) + (words?.edits ?? [])
    let isHinted = command.hasReader && change == nil
    let hint = isHinted ? words?.titleHint(of: rest, isEdit: true) : nil
    return .edits(
      target,
      RequestedEdits(
        edits: edits, remarks: hint == nil ? words?.remarks ?? [] : [], isDryRun: isDryRun,
        hint: hint))
  }

  func showReport(_ report: ReportViewModel) { write(report) }

  /// The change to the title that an option asks for; nil without such an option.
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
          "'\(text)' cannot be combined with --replace; give a new title or change the old one",
          showsUsage: true)
      }
      return .replace(try TextReplacement(typed: replacement))
    }
    guard let flag = flags.first else { return nil }
    guard !text.isEmpty else {
      throw .said(
        "missing text for --\(flag.name), as in --\(flag.name) 'call first'", showsUsage: true)
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
    "the editor opens one item; to change several, give attributes such as +home")
  static let editorNeedsTerminal = UsageError.said(
    "the editor needs a terminal; give the changes on the command line, as in due:fri")
}
