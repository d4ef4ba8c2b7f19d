/// Bounds how long searching for regular expressions may take.
///
/// Swift's `Regex` tries one way to match after the other. For `(a+)+b` there are twice as many with
/// every letter, and a search that has begun cannot be asked to stop.
package protocol SearchTimer: AnyObject {
  /// A search begins. If it uses up what is left of the time, it does not return: the run ends.
  func start()
  /// The search is over; the time stands still until the next one.
  func stop()
}
