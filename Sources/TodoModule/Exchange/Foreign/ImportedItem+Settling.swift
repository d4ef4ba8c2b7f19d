import TodoEntities

extension ImportedItem {
  /// Makes the values of a table's row or a JSON object consistent. Records a remark for each value
  /// that is left out; an update leaves such a part unchanged in the list.
  ///
  /// - Parameter hasState: Whether the source says if the item is done. If not, an item with a time
  ///   of completion is.
  mutating func settle(hasState: Bool, _ remarks: inout ExchangeRemarks) {
    if content.completedAt != nil, !content.isCompleted {
      if hasState {
        content.completedAt = nil
        remarks.note("the time of completion of an open item is left out", at: line)
      } else {
        content.isCompleted = true
      }
    }
    if content.started != nil, content.isCompleted {
      content.started = nil
      remarks.note("the time of starting of a done item is left out", at: line)
    }
    if content.due == nil, repetition?.needsDue == true {
      repetition = nil
      absentInFormat.insert(.every)
      remarks.note("a repetition without a due date is left out", at: line)
    }
    if content.until != nil, repetition == nil {
      content.until = nil
      absentInFormat.insert(.until)
      remarks.note("an until date without a repetition is left out", at: line)
    }
  }
}
