import TodoEntities

extension ItemEdit {
  /// Gives a priority, or takes it away.
  static func priority(_ priority: Priority?) -> ItemEdit {
    .choice(.priority, rank: priority?.rank)
  }

  /// Says when it is to be done.
  static func due(_ date: DateExpression?) -> ItemEdit { .date(.due, date) }
  /// Says until when it is hidden.
  static func wait(_ date: DateExpression?) -> ItemEdit { .date(.wait, date) }
  /// Says which day is the last of its repetition.
  static func until(_ date: DateExpression?) -> ItemEdit { .date(.until, date) }
}

extension ItemFilter.Term {
  /// This priority.
  static func priority(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .same, rank: priority.rank)
  }

  /// A higher one than this.
  static func priorityAbove(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .above, rank: priority.rank)
  }

  /// A lower one than this.
  static func priorityBelow(_ priority: Priority) -> ItemFilter.Term {
    .choice(.priority, .below, rank: priority.rank)
  }
}
