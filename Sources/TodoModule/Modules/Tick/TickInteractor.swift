import TodoEntities

final class TickInteractor: StoreInteractor, TickInteractorInput {
  weak var output: (any TickInteractorOutput)?

  func findItem(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      for item in try items(of: target) { output?.didFind(item) }
    }
  }

  func changeBoxes(
    _ lines: [ClosedRange<Int>], _ change: Checklist.Change, of items: TargetRequest
  ) {
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try changeNotes(items) { item throws(ItemEditError) in
        try item.changingChecklist(lines, change, at: search.clock.now)
      }
      output?.didChange(changes, isDryRun: items.isDryRun)
    }
  }
}
