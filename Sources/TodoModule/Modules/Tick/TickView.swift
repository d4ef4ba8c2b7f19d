// Parses `tick`: `tick 3` lists the checkboxes, `tick 3 1` toggles one. `--done` ticks it, and `--open` clears it.

import TodoEntities

final class TickView: ModuleView<TickRequest>, CommandView, TickViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TickRequest {
    guard let item = arguments.words.first else {
      throw .missingOperand("the number of an item, as in 3")
    }
    // Only the list can tell whether words that are not a selection name an item.
    let target = try ItemTarget(words: [item], of: arguments)
    try target.checkIsOneItem(item)
    let change = try change(arguments)
    if arguments.words.count == 1, change == .toggle, !arguments.has(.dryRun),
      arguments.value(of: .format) == nil
    {
      return .show(target)
    }
    let lines = try [ClosedRange<Int>](
      lines: Array(arguments.words.dropFirst()), of: item.text)
    return .change(TargetRequest(target: target, isDryRun: arguments.has(.dryRun)), lines, change)
  }

  private func change(_ arguments: ParsedArguments) throws(UsageError) -> Checklist.Change {
    switch (arguments.has(.done), arguments.has(.open)) {
    case (true, true):
      throw .conflictingOptions(["--\(OptionSpec.done.name)", "--\(OptionSpec.open.name)"])
    case (true, false): return .tick
    case (false, true): return .untick
    case (false, false): return .toggle
    }
  }
}
