import TodoEntities

extension ChangeReport {
  /// One item and what happened to it.
  struct Line: Equatable {
    let verb: Verb
    let row: ItemRow
    /// What the change overwrote; nil if the verb says everything.
    let difference: ItemDifference?

    /// Creates a line for an item and what happened to it.
    init(verb: Verb, row: ItemRow) {
      self.init(verb, row, nil)
    }

    /// Creates a line for a new item.
    init(adding item: TodoItem, at now: WallClock) {
      let bare = TodoItem(
        number: item.number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
        content: ItemContent(title: item.title))
      self.init(.added, ItemRow(item, at: now), ItemDifference(from: bare, to: item, at: now))
    }

    /// Creates a line for an item of which the user gave new values; `changed` is the verb if it
    /// differs from before, and `unchanged` the verb if it does not.
    init(
      _ change: ItemChange, changed: Verb, unchanged: Verb = .unchanged, at now: WallClock
    ) {
      switch change {
      case .added(let item): self.init(adding: item, at: now)
      case .removed(let item): self.init(verb: .removed, row: ItemRow(item, at: now))
      case .changed(let before, let item) where item == before:
        self.init(verb: unchanged, row: ItemRow(item, at: now))
      case .changed(let before, let item):
        self.init(
          changed, ItemRow(item, at: now), ItemDifference(from: before, to: item, at: now))
      }
    }

    /// Creates a line for an item that undo or redo has changed.
    init(rewinding change: ItemChange, _ direction: RewindDirection, at now: WallClock) {
      switch change {
      case .added(let item) where direction == .redo: self.init(adding: item, at: now)
      case .added(let item): self.init(verb: .readded, row: ItemRow(item, at: now))
      case .changed(let before, let item) where before.isCompleted != item.isCompleted:
        self.init(
          item.isCompleted ? .completed : .openAgain, ItemRow(item, at: now),
          ItemDifference(from: before, to: item, at: now))
      case .removed, .changed: self.init(change, changed: .changed, at: now)
      }
    }

    private init(_ verb: Verb, _ row: ItemRow, _ difference: ItemDifference?) {
      self.verb = verb
      self.row = row
      self.difference = difference
    }
  }
}
