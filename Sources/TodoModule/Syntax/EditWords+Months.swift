import TodoEntities

extension EditWords.Remark {
  /// The greatest number of months without a remark.
  private static let fewMonths = 24

  /// The remark on an edit whose date or rule has many months, which may have been meant as minutes; nil
  /// for other edits.
  init?(_ edit: ItemEdit) {
    switch edit {
    case .date(let attribute, let date?):
      guard let key = attribute.part.key, let shift = date.longShift else { return nil }
      // Minutes count only from now, so they can replace nothing but a shift alone.
      let isAlone = date.shifts.isEmpty && date.time == nil
      self = .manyMonths(
        "\(key):\(date)", minutes: isAlone ? ElapsedTime(shift.count, .minute) : nil)
    case .every(let repetition?):
      guard let key = ItemPart.every.key, case .every(let count, .month) = repetition.rule,
        count > Self.fewMonths
      else { return nil }
      self = .manyMonths("\(key):\(repetition)", minutes: nil)
    case .date(_, nil), .every(nil), .title, .titleChange, .addTag, .removeTag, .removeAllTags,
      .project, .choice, .notes, .depends, .spent:
      return nil
    }
  }

  /// Whether a shift has more months than are common.
  fileprivate static func isLong(_ shift: CalendarShift) -> Bool {
    shift.unit == .month && shift.count.magnitude > fewMonths
  }
}

extension DateExpression {
  /// The first shift by many months; nil if there is none.
  fileprivate var longShift: CalendarShift? {
    if case .shift(let shift) = base, EditWords.Remark.isLong(shift) { return shift }
    return shifts.first(where: EditWords.Remark.isLong)
  }
}
