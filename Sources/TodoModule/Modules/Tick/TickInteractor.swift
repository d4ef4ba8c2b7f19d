import TodoEntities

final class TickInteractor: NotesInteractor, TickInteractorInput {
  func changeBoxes(
    _ lines: [ClosedRange<Int>], _ change: Checklist.Change, of items: TargetRequest
  ) {
    changeItems(items) { item throws(ItemEditError) in
      try item.changingChecklist(lines, change, at: search.clock.now)
    }
  }
}
