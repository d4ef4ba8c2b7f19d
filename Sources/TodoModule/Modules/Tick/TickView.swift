import TodoEntities

final class TickView: ModuleView<TickRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TickRequest {
    guard let item = arguments.words.first else { throw .missingOperand(.item) }
    return TickRequest(
      target: try TickView.target(item),
      lines: try [ClosedRange<Int>](checklistLines: Array(arguments.words.dropFirst())),
      change: try TickView.change(arguments), isDryRun: arguments.has(.dryRun))
  }

  /// The item of the first word. Words that are no selection are a mistake that only the list explains.
  private static func target(_ word: ParsedArguments.Word) throws(UsageError) -> ItemTarget {
    let target = try ItemTarget(words: [word])
    if case .selection(let selection) = target, !selection.isOfOneItem {
      throw .badSelection(word.text, .several)
    }
    return target
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
