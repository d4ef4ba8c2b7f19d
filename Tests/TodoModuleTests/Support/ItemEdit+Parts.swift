import TodoEntities

extension ItemEdit {
  /// Returns an edit that sets the priority; nil clears it.
  static func priority(_ priority: Priority?) -> ItemEdit {
    .choice(.priority, rank: priority?.rank)
  }

  /// Returns an edit that sets the due date; nil clears it.
  static func due(_ date: DateExpression?) -> ItemEdit { .date(.due, date) }
  /// Returns an edit that sets the wait date; nil clears it.
  static func wait(_ date: DateExpression?) -> ItemEdit { .date(.wait, date) }
  /// Returns an edit that sets the until date; nil clears it.
  static func until(_ date: DateExpression?) -> ItemEdit { .date(.until, date) }
}

extension ItemFilter.Term {
  /// Returns a term that matches this priority.
  static func priority(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, nil, rank: priority.rank)
  }

  /// Returns a term that matches priorities above this one.
  static func priorityAbove(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .above, rank: priority.rank)
  }

  /// Returns a term that matches priorities below this one.
  static func priorityBelow(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .below, rank: priority.rank)
  }
}
