import TodoEntities

// The styles and signs of an item's parts, in tables and pages.

extension Style {
  static let tag = Style.part(.tag)
  static let project = Style.part(.project)
}

extension ItemRow.State {
  /// Its style.
  var style: Style {
    switch self {
    case .open: .plain
    case .done: .part(.done)
    case .waiting: .part(.waiting)
    }
  }
}

extension ItemRow.Sign {
  /// Its style.
  var style: Style {
    switch self {
    case .state(let state): state.style
    case .active: .color(.yellow)
    case .blocked: .dim
    }
  }
}

extension Priority {
  /// Its style.
  var style: Style {
    switch self {
    case .high: .part(.high)
    case .medium: .part(.medium)
    case .low: .part(.low)
    }
  }
}

extension DateLabel {
  /// Its style: red if late, yellow if due today, otherwise no colour: there is no 'soon'.
  var style: Style {
    isOverdue ? .part(.late) : isToday ? .part(.today) : .plain
  }
}

extension Glyphs {
  /// The sign of an item.
  func mark(_ sign: ItemRow.Sign) -> String {
    switch sign {
    case .state(let state): mark(state)
    case .active: active
    case .blocked: blocked
    }
  }

  /// The sign of a state.
  func mark(_ state: ItemRow.State) -> String {
    switch state {
    case .open: open
    case .done: done
    case .waiting: waiting
    }
  }

  /// The sign of a priority.
  func mark(_ priority: Priority) -> String {
    switch priority {
    case .high: highPriority
    case .medium: mediumPriority
    case .low: lowPriority
    }
  }
}
