/// The reason why an item cannot be added: the list has no number left for it, since a number is
/// never reused and `TodoItem.highestNumber` has been given away.
package struct OutOfNumbers: Error, Equatable {
  /// Creates the error.
  package init() {}
}

extension TodoList {
  /// The number for a new item. Throws if none is left.
  package var freeNumber: Int {
    get throws(OutOfNumbers) {
      guard nextNumber <= TodoItem.highestNumber else { throw OutOfNumbers() }
      return nextNumber
    }
  }
}
