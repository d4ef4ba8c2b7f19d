import TodoEntities

/// Where the list lives.
protocol TodoStore: AnyObject {
  /// The list as it is now. Takes no lock and writes nothing.
  func read() throws(StoreError) -> TodoList

  /// Changes the list, all or nothing: reads it under the lock, applies `change`, and saves what
  /// differs. If nothing differs, or `change` throws, not a byte is written.
  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome
}
